import { emailLink } from 'virtual:content';
import { ACCOUNT_MESSAGES, EMAIL_LINK_SUCCESS_TEXTS } from '../../domain/account-messages';
import type { CheckedEmailLink, EmailLinkMode } from '../../domain/email-links';
import { newPasswordSchema } from '../../domain/new-password-validation';
import { noFieldsSchema } from '../../domain/validation';
import { Field } from '../../ui/form/field';
import { Form } from '../../ui/form/form';
import { toastWithoutAnnouncement } from '../../ui/toast-without-announcement';
import { SESSION_END_TOAST_ID } from '../session/session';
import { useGatewayMutation } from '../session/use-gateway-mutation';
import { InvalidLink, isUnusableLinkError } from './email-link-result';
import type { OpenedLink } from './opened-link';

export type EmailLinkFormProps = {
  openedLink: OpenedLink;
  link: CheckedEmailLink;
  mode: EmailLinkMode;
  onDone: () => void;
};

const SUBMIT_LABELS: Readonly<Record<EmailLinkMode, string>> = {
  verifyEmail: 'Verify my email',
  resetPassword: 'Save new password',
  verifyAndChangeEmail: 'Change my email',
  recoverEmail: 'Restore my email',
};

function showSuccessToast(mode: EmailLinkMode): void {
  const { heading, nextStep } = EMAIL_LINK_SUCCESS_TEXTS[mode];
  toastWithoutAnnouncement.success(`${heading}. ${nextStep}`, { id: SESSION_END_TOAST_ID });
}

export function EmailLinkForm({ openedLink: { code, continueUrl }, link, mode, onDone }: EmailLinkFormProps) {
  const { mutateAsync, isPending, error, statusMessage } = useGatewayMutation({
    mutationFn: async (gateway, { newPassword }: { newPassword?: string }, signal) => {
      const emailLinksApi = await gateway.loadEmailLinksApi(signal);
      return newPassword === undefined
        ? emailLinksApi.applyEmailLink(code, link, signal)
        : emailLinksApi.resetPassword({ code, email: link.email, newPassword }, signal);
    },
    errorMessage: mode === 'resetPassword' ? ACCOUNT_MESSAGES.passwordResetFailed : ACCOUNT_MESSAGES.linkNotApplied,
    onSuccess: () => showSuccessToast(mode),
  });
  if (statusMessage && isUnusableLinkError(error)) {
    // The link of an email change has an address that may not be the account's.
    const email = link.previousEmail ? {} : { email: link.email };
    return <InvalidLink status={statusMessage} mode={mode} continueUrl={continueUrl} {...email} />;
  }
  const formProps = {
    onSubmit: (values: { newPassword?: string }) => mutateAsync(values).then(onDone),
    label: SUBMIT_LABELS[mode],
    isBusy: isPending,
    status: statusMessage,
  };
  return (
    <>
      <p>{emailLink[mode].text}</p>
      {mode === 'resetPassword' ? (
        <Form {...formProps} initialValues={{ newPassword: '' }} schema={newPasswordSchema} busyLabel="Saving...">
          {/* For password managers. It has no name, so it isn't a form value. */}
          <input type="email" autoComplete="username" value={link.email} readOnly hidden />
          <Field name="newPassword" label="New password" type="password" autoComplete="new-password" />
        </Form>
      ) : (
        <Form {...formProps} initialValues={{}} schema={noFieldsSchema} busyLabel="One moment..." />
      )}
    </>
  );
}
