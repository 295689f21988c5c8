// The mail with a link for a new password (§7), as a mutation.
import { useMutation } from '@tanstack/react-query';
import toast from 'react-hot-toast/headless';
import { ACCOUNT_MESSAGES } from '../domain/account-messages';
import { failureText } from '../domain/messages';
import { isBusy, withGateway } from './mutations';
import { queryClient } from './query-client';
import { resetCooldownOf, startResendCooldown } from './resend-cooldown';

export function useSendPasswordReset() {
  return useMutation(
    {
      mutationFn: ({ email }: { email: string }) =>
        withGateway((gateway, signal) => gateway.sendPasswordReset(email, signal)),
      onSuccess: (_, { email }) => {
        startResendCooldown(resetCooldownOf(email));
        toast.success(ACCOUNT_MESSAGES.resetSent);
      },
      onError: (error, { email }) => {
        if (isBusy(error)) startResendCooldown(resetCooldownOf(email));
        toast.error(failureText(error, ACCOUNT_MESSAGES.resetFailed));
      },
    },
    queryClient,
  );
}
