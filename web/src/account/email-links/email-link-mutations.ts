// Mutations for email links (§7).
import { ACCOUNT_MESSAGES } from '../../domain/account-messages';
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

export function useFollowEmailLink() {
  return useGatewayMutation({
    run: (gateway, { code, link }: { code: string; link: EmailLink }, signal) =>
      gateway.followEmailLink(code, link, signal),
    onSuccess: (_, { link }) =>
      toastWithoutAnnouncement.success(linkSuccess(link), { id: SESSION_END_TOAST_ID }),
    onError: (error) =>
      toastWithoutAnnouncement.error(failureText(error, ACCOUNT_MESSAGES.linkNotFollowed)),
  });
}

export function useResetPassword() {
  return useGatewayMutation({
    run: (gateway, values: { code: string; email: string; newPassword: string }, signal) =>
      gateway.resetPassword(values, signal),
    onSuccess: () =>
      toastWithoutAnnouncement.success(ACCOUNT_MESSAGES.passwordReset, {
        id: SESSION_END_TOAST_ID,
      }),
    onError: (error) =>
      toastWithoutAnnouncement.error(failureText(error, ACCOUNT_MESSAGES.passwordResetFailed)),
  });
}

export function linkSuccess({ purpose }: EmailLink): string {
  if (purpose === 'reset password') return ACCOUNT_MESSAGES.passwordReset;
  if (purpose === 'change email') return ACCOUNT_MESSAGES.emailChanged;
  return purpose === 'restore email'
    ? ACCOUNT_MESSAGES.emailRestored
    : ACCOUNT_MESSAGES.emailVerified;
}
