import { ACCOUNT_MESSAGES } from '../../domain/account-messages';
import type { EmailLink } from '../../domain/entities';
import { newPasswordSchema } from '../../domain/validation';
import { Field } from '../../ui/field';
import { Form } from '../../ui/form';
import { toFailureStatus } from '../../ui/form-status';
import { useResetPassword } from './email-link-mutations';
import { InvalidLink, isInvalidLink } from './email-link-result';
import type { OpenedLink } from './opened-link';

interface NewPasswordFormProps {
  openedLink: OpenedLink;
  link: EmailLink;
  text: string;
  onDone: () => void;
}

export function NewPasswordForm({ openedLink, link, text, onDone }: NewPasswordFormProps) {
  const { mutateAsync, isPending, error } = useResetPassword();
  const { code } = openedLink;
  const { email } = link;

  const status = error && toFailureStatus(error, ACCOUNT_MESSAGES.passwordResetFailed);
  if (status && isInvalidLink(error)) return <InvalidLink status={status} {...link} />;
  return (
    <>
      <p>{text}</p>
      <Form
        initialValues={{ newPassword: '' }}
        schema={newPasswordSchema}
        onSubmit={async ({ newPassword }) => {
          await mutateAsync({ code, email, newPassword }).then(onDone, () => undefined);
        }}
        label="Save new password"
        busyLabel="Saving..."
        busy={isPending}
        status={status}
      >
        {/* For password managers. It has no name, so it isn't a form value. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <Field name="newPassword" label="New password" type="password" autoComplete="new-password" />
      </Form>
    </>
  );
}
