import { emailLink as texts } from 'virtual:content';
import { ACCOUNT_MESSAGES, LINK_SUCCESS_TEXTS } from '../../domain/account-messages';
import type { EmailLink, EmailLinkMode } from '../../domain/entities';
import { failureText } from '../../domain/messages';
import { newPasswordSchema, noFieldsSchema } from '../../domain/validation';
import { Field } from '../../ui/field';
import { Form } from '../../ui/form';
import { toFailureStatus } from '../../ui/form-status';
import { toastWithoutAnnouncement } from '../../ui/toast-without-announcement';
import { SESSION_END_TOAST_ID } from '../session/session';
import { useGatewayMutation } from '../session/use-gateway-mutation';
import { InvalidLink, isInvalidLink } from './email-link-result';
import type { OpenedLink } from './opened-link';

export interface LinkFormProps {
  openedLink: OpenedLink;
  link: EmailLink;
  mode: EmailLinkMode;
  onDone: () => void;
}

const LABELS: Readonly<Record<EmailLinkMode, string>> = {
  verifyEmail: 'Verify my email',
  resetPassword: 'Save new password',
  verifyAndChangeEmail: 'Change my email',
  recoverEmail: 'Restore my email',
};

function showSuccessToast(mode: EmailLinkMode): void {
  const { heading, nextStep } = LINK_SUCCESS_TEXTS[mode];
  toastWithoutAnnouncement.success(`${heading}. ${nextStep}`, { id: SESSION_END_TOAST_ID });
}

/** Applies any link but a password reset link. */
export function ApplyLinkForm({ openedLink, link, mode, onDone }: LinkFormProps) {
  const { mutateAsync, isPending, error } = useGatewayMutation({
    mutationFn: (gateway, code: string, signal) => gateway.applyEmailLink(code, link, signal),
    onSuccess: () => showSuccessToast(mode),
    onError: (error) => toastWithoutAnnouncement.error(failureText(error, ACCOUNT_MESSAGES.linkNotApplied)),
  });
  const status = error && toFailureStatus(error, ACCOUNT_MESSAGES.linkNotApplied);
  if (status && isInvalidLink(error)) return <InvalidLink status={status} {...link} />;
  return (
    <>
      <p>{texts[mode].text}</p>
      <Form
        initialValues={{}}
        schema={noFieldsSchema}
        onSubmit={() => mutateAsync(openedLink.code).then(onDone)}
        label={LABELS[mode]}
        busyLabel="One moment..."
        busy={isPending}
        status={status}
      />
    </>
  );
}

export function NewPasswordForm({ openedLink, link, mode, onDone }: LinkFormProps) {
  const { mutateAsync, isPending, error } = useGatewayMutation({
    mutationFn: (gateway, newPassword: string, signal) =>
      gateway.resetPassword({ code: openedLink.code, email: link.email, newPassword }, signal),
    onSuccess: () => showSuccessToast(mode),
    onError: (error) => toastWithoutAnnouncement.error(failureText(error, ACCOUNT_MESSAGES.passwordResetFailed)),
  });
  const status = error && toFailureStatus(error, ACCOUNT_MESSAGES.passwordResetFailed);
  if (status && isInvalidLink(error)) return <InvalidLink status={status} {...link} />;
  return (
    <>
      <p>{texts[mode].text}</p>
      <Form
        initialValues={{ newPassword: '' }}
        schema={newPasswordSchema}
        onSubmit={({ newPassword }) => mutateAsync(newPassword).then(onDone)}
        label={LABELS[mode]}
        busyLabel="Saving..."
        busy={isPending}
        status={status}
      >
        {/* For password managers. It has no name, so it isn't a form value. */}
        <input type="email" autoComplete="username" value={link.email} readOnly hidden />
        <Field name="newPassword" label="New password" type="password" autoComplete="new-password" />
      </Form>
    </>
  );
}
