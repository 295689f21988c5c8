import { ACCOUNT_MESSAGES, LINK_SUCCESS_TEXTS } from '../../domain/account-messages';
import type { EmailLink } from '../../domain/entities';
import { failureText } from '../../domain/messages';
import { toastWithoutAnnouncement } from '../../ui/toast-without-announcement';
import { SESSION_END_TOAST_ID } from '../session/session';
import { useGatewayMutation } from '../session/use-gateway-mutation';

/** Has no side effects, so it can run as soon as the page opens. */
export function useReadEmailLink() {
  return useGatewayMutation({
    mutationFn: (gateway, { code }: { code: string }, signal) => gateway.readEmailLink(code, signal),
  });
}

/** What the site's links are for. */
export type LinkPurpose = keyof typeof LINK_SUCCESS_TEXTS;

function showSuccessToast(purpose: LinkPurpose): void {
  const { heading, nextStep } = LINK_SUCCESS_TEXTS[purpose];
  toastWithoutAnnouncement.success(`${heading}. ${nextStep}`, { id: SESSION_END_TOAST_ID });
}

export function useApplyEmailLink(purpose: LinkPurpose) {
  return useGatewayMutation({
    mutationFn: (gateway, { code, link }: { code: string; link: EmailLink }, signal) =>
      gateway.applyEmailLink(code, link, signal),
    onSuccess: () => showSuccessToast(purpose),
    onError: (error) => toastWithoutAnnouncement.error(failureText(error, ACCOUNT_MESSAGES.linkNotApplied)),
  });
}

export function useResetPassword() {
  return useGatewayMutation({
    mutationFn: (gateway, values: { code: string; email: string; newPassword: string }, signal) =>
      gateway.resetPassword(values, signal),
    onSuccess: () => showSuccessToast('reset password'),
    onError: (error) => toastWithoutAnnouncement.error(failureText(error, ACCOUNT_MESSAGES.passwordResetFailed)),
  });
}
