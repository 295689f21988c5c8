// Mutations for email links (§7).
import { ACCOUNT_MESSAGES, LINK_SUCCESS } from '../../domain/account-messages';
import type { EmailLink } from '../../domain/entities';
import { failureText } from '../../domain/messages';
import { toastWithoutAnnouncement } from '../../ui/toast-without-announcement';
import { SESSION_END_TOAST_ID } from '../session/session';
import { useGatewayMutation } from '../session/use-gateway-mutation';

/** Has no side effects, so it can run as soon as the page opens. */
export function useReadEmailLink() {
  return useGatewayMutation({
    run: (gateway, { code }: { code: string }, signal) => gateway.readEmailLink(code, signal),
  });
}

export type LinkSuccess = (typeof LINK_SUCCESS)[keyof typeof LINK_SUCCESS];

function toastSuccess({ heading, next }: LinkSuccess): void {
  toastWithoutAnnouncement.success(`${heading}. ${next}`, { id: SESSION_END_TOAST_ID });
}

export function useFollowEmailLink(success: LinkSuccess) {
  return useGatewayMutation({
    run: (gateway, { code, link }: { code: string; link: EmailLink }, signal) =>
      gateway.followEmailLink(code, link, signal),
    onSuccess: () => toastSuccess(success),
    onError: (error) =>
      toastWithoutAnnouncement.error(failureText(error, ACCOUNT_MESSAGES.linkNotFollowed)),
  });
}

export function useResetPassword() {
  return useGatewayMutation({
    run: (gateway, values: { code: string; email: string; newPassword: string }, signal) =>
      gateway.resetPassword(values, signal),
    onSuccess: () => toastSuccess(LINK_SUCCESS['reset password']),
    onError: (error) =>
      toastWithoutAnnouncement.error(failureText(error, ACCOUNT_MESSAGES.passwordResetFailed)),
  });
}
