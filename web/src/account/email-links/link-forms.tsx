import type { SubmitEvent } from 'react';
import { ACCOUNT_MESSAGES } from '../../domain/account-messages';
import type { EmailLink } from '../../domain/entities';
import { newPasswordSchema } from '../../domain/validation';
import { Field } from '../../ui/field';
import { Form, SubmitButton, useWaitingNote } from '../../ui/form';
import { FormStatus, toFailureStatus } from '../../ui/form-status';
import { useExclusiveMutate } from '../session/use-gateway-mutation';
import { type LinkSuccessTexts, useApplyEmailLink, useResetPassword } from './email-link-mutations';
import { InvalidLink, isInvalidLink } from './email-link-result';
import type { OpenedLink } from './opened-link';

export interface LinkFormProps {
  openedLink: OpenedLink;
  link: EmailLink;
  successTexts: LinkSuccessTexts;
  text: string;
  label: string;
  onDone: () => void;
}

/** Applies any link but a password reset link. */
export function ApplyLinkForm({ openedLink, link, successTexts, label, text, onDone }: LinkFormProps) {
  const { mutate, isPending, error } = useApplyEmailLink(successTexts);
  const waitingNote = useWaitingNote(isPending);
  const applyLink = useExclusiveMutate(mutate);

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    applyLink({ code: openedLink.code, link }, onDone);
  }

  const status = error && toFailureStatus(error, ACCOUNT_MESSAGES.linkNotApplied);
  if (status && isInvalidLink(error)) return <InvalidLink status={status} {...link} />;
  return (
    <>
      <p>{text}</p>
      <form className="form" method="post" onSubmit={handleSubmit}>
        <SubmitButton label={label} busyLabel="One moment..." busy={isPending} />
        <FormStatus status={waitingNote ?? status} />
      </form>
    </>
  );
}

export function NewPasswordForm({ openedLink, link, label, text, onDone }: LinkFormProps) {
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
        label={label}
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
