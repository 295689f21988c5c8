// Mutations for email links (§7).
import { useMutation } from '@tanstack/react-query';
import { ACCOUNT_MESSAGES } from '../../domain/account-messages';
import type { EmailLink } from '../../domain/entities';
import { failureText } from '../../domain/messages';
import { answerToast } from '../../ui/answer-toast';
import { withGateway } from '../forms/mutations';
import { queryClient } from '../session/query-client';
import { SESSION_ENDED } from '../session/session';

/** Has no side effects, so it can run as soon as the page opens. */
export function useReadEmailLink() {
  return useMutation(
    {
      mutationFn: ({ code }: { code: string }) =>
        withGateway((gateway, signal) => gateway.readEmailLink(code, signal)),
    },
    queryClient,
  );
}

export function useFollowEmailLink() {
  return useMutation(
    {
      mutationFn: ({ code, link }: { code: string; link: EmailLink }) =>
        withGateway((gateway, signal) => gateway.followEmailLink(code, link, signal)),
      onSuccess: (_, { link }) => answerToast.success(linkSuccess(link), { id: SESSION_ENDED }),
      onError: (error) => answerToast.error(failureText(error, ACCOUNT_MESSAGES.linkNotFollowed)),
    },
    queryClient,
  );
}

export function useResetPassword() {
  return useMutation(
    {
      mutationFn: (values: { code: string; email: string; newPassword: string }) =>
        withGateway((gateway, signal) => gateway.resetPassword(values, signal)),
      onSuccess: () => answerToast.success(ACCOUNT_MESSAGES.passwordReset, { id: SESSION_ENDED }),
      onError: (error) =>
        answerToast.error(failureText(error, ACCOUNT_MESSAGES.passwordResetFailed)),
    },
    queryClient,
  );
}

export function linkSuccess({ purpose }: EmailLink): string {
  if (purpose === 'reset password') return ACCOUNT_MESSAGES.passwordReset;
  if (purpose === 'change email') return ACCOUNT_MESSAGES.emailChanged;
  return purpose === 'restore email'
    ? ACCOUNT_MESSAGES.emailRestored
    : ACCOUNT_MESSAGES.emailVerified;
}
