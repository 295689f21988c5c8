import { ACCOUNT_MESSAGES } from '../../domain/account-messages';
import type { WithReturnTo } from '../../domain/return-to';
import { toSuccessStatusMessage } from '../../ui/status-box';
import { useGatewayMutation } from '../session/use-gateway-mutation';
import { startResendCooldown } from './resend-cooldown';

// Not in use-login-mutations.ts, so the login page doesn't load ACCOUNT_MESSAGES.
export function useSendPasswordReset() {
  return useGatewayMutation({
    mutationFn: async (gateway, values: { email: string } & WithReturnTo, signal) =>
      (await gateway.loadEmailLinksApi(signal)).sendPasswordReset(values, signal),
    errorMessage: ACCOUNT_MESSAGES.resetFailed,
    toSuccessStatus: () => toSuccessStatusMessage(ACCOUNT_MESSAGES.resetSent),
    successToast: ACCOUNT_MESSAGES.resetToast,
    // Don't start a cooldown for the provider's limit, which lasts about a day. Waiting a minute wouldn't help.
    onSuccess: (_, { email }) => startResendCooldown('password-reset', email),
  });
}
