// What the links in the provider's mails do (§7), as mutations.
import { useMutation } from '@tanstack/react-query';
import toast from 'react-hot-toast/headless';
import { ACCOUNT_MESSAGES } from '../domain/account-messages';
import type { MailLink } from '../domain/entities';
import { failureText } from '../domain/messages';
import { withGateway } from './mutations';
import { queryClient } from './query-client';
import { SESSION_ENDED } from './session';

/** Finds out what a link is for. It changes nothing, so that it may be asked as soon as the page opens. */
export function useReadMailLink() {
  return useMutation(
    {
      mutationFn: ({ code }: { code: string }) =>
        withGateway((gateway, signal) => gateway.readMailLink(code, signal)),
    },
    queryClient,
  );
}

export function useFollowMailLink() {
  return useMutation(
    {
      mutationFn: ({ code, link }: { code: string; link: MailLink }) =>
        withGateway((gateway, signal) => gateway.followMailLink(code, link, signal)),
      onSuccess: (_, { link }) => toast.success(linkSuccess(link), { id: SESSION_ENDED }),
      onError: (error) => toast.error(failureText(error, ACCOUNT_MESSAGES.linkNotFollowed)),
    },
    queryClient,
  );
}

export function useResetPassword() {
  return useMutation(
    {
      mutationFn: (values: { code: string; email: string; newPassword: string }) =>
        withGateway((gateway, signal) => gateway.resetPassword(values, signal)),
      onSuccess: () => toast.success(ACCOUNT_MESSAGES.passwordReset, { id: SESSION_ENDED }),
      onError: (error) => toast.error(failureText(error, ACCOUNT_MESSAGES.passwordResetFailed)),
    },
    queryClient,
  );
}

/** What is told when a link has done its work. */
export function linkSuccess({ purpose }: MailLink): string {
  if (purpose === 'reset password') return ACCOUNT_MESSAGES.passwordReset;
  if (purpose === 'change email') return ACCOUNT_MESSAGES.emailChanged;
  return purpose === 'restore email'
    ? ACCOUNT_MESSAGES.emailRestored
    : ACCOUNT_MESSAGES.emailVerified;
}
