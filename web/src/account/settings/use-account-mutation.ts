import toast from 'react-hot-toast/headless';
import { errorText } from '../../domain/messages';
import type { AccountApi } from '../../firebase/account-api';
import { toMutationStatusMessage } from '../../ui/form/form-status';
import { toastWithoutAnnouncement } from '../../ui/toast-without-announcement';
import { useSignedInUser } from '../session/require-session';
import { didUserDeleteAccount, hasSomeoneElseLoggedIn } from '../session/session';
import { useGatewayMutation } from '../session/use-gateway-mutation';

export type AccountMutationOptions<Values> = {
  mutationFn: (accountApi: AccountApi, values: Values, signal: AbortSignal) => Promise<void>;
  successMessage: string;
  errorMessage: string;
  /** Where to show success. Omit for both. A form that disappears can't show a status. */
  successPlacement?: 'status' | 'toast';
};

export function useAccountMutation<Values = object>(options: AccountMutationOptions<Values>) {
  const { mutationFn, successMessage, errorMessage, successPlacement } = options;
  const user = useSignedInUser();
  const mutation = useGatewayMutation({
    mutationFn: async (gateway, values: Values, signal) =>
      mutationFn(await gateway.loadAccountApi(user.uid, signal), values, signal),
    onSuccess: () => {
      if (successPlacement === 'toast') toast.success(successMessage);
      else if (!successPlacement) toastWithoutAnnouncement.success(successMessage);
    },
    onError: (error) => {
      // If the account is gone because the user deleted it, another toast already says so.
      if (!didUserDeleteAccount()) toastWithoutAnnouncement.error(errorText(error, errorMessage));
    },
  });
  return {
    /** Resolves to whether the change worked and the form is still the user's. */
    send: (values: Values): Promise<boolean> =>
      mutation.mutateAsync(values).then(
        () => !hasSomeoneElseLoggedIn(user),
        () => false,
      ),
    isBusy: mutation.isPending,
    status: toMutationStatusMessage(mutation, successMessage, errorMessage),
    reset: mutation.reset,
  };
}
