import type { AccountSettingsApi } from '../../firebase/account-settings-api';
import { toSuccessStatusMessage } from '../../ui/status-box';
import { useSignedInUser } from '../session/require-session';
import { hasSomeoneElseLoggedIn } from '../session/session';
import { useGatewayMutation } from '../session/use-gateway-mutation';

export type AccountMutationOptions<Values> = {
  mutationFn: (accountApi: AccountSettingsApi, values: Values, signal: AbortSignal) => Promise<void>;
  /** Omit it if a success makes the form disappear. */
  successMessage?: string;
  errorMessage: string;
  successToast?: false;
};

export function useAccountMutation<Values = object>(options: AccountMutationOptions<Values>) {
  const { mutationFn, successMessage, errorMessage, successToast } = options;
  const user = useSignedInUser();
  const mutation = useGatewayMutation({
    mutationFn: async (gateway, values: Values, signal) =>
      mutationFn(await gateway.loadAccountSettingsApi(user.uid, signal), values, signal),
    errorMessage,
    toSuccessStatus: () => (successMessage === undefined ? null : toSuccessStatusMessage(successMessage)),
    successToast,
  });
  /** Resolves to whether the change worked and the form is still the user's. */
  const send = (values: Values): Promise<boolean> =>
    mutation.mutateAsync(values).then(
      () => !hasSomeoneElseLoggedIn(user),
      () => false,
    );
  return { ...mutation, send };
}
