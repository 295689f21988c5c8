// Runs an account change (§7), with its toasts and status.
import toast from 'react-hot-toast/headless';
import type { SignedInUser } from '../../domain/entities';
import { failureText } from '../../domain/messages';
import type { AccountChanges } from '../../firebase/account-changes';
import { outcomeStatus, type Status } from '../../ui/form-status';
import { toastWithoutAnnouncement } from '../../ui/toast-without-announcement';
import { hasUserChanged, wasAccountDeleted } from '../session/session';
import { useGatewayMutation } from '../session/use-gateway-mutation';

type Options<Values> = {
  /** Whose account the form shows. */
  user: SignedInUser;
  run: (changes: AccountChanges, values: Values, signal: AbortSignal) => Promise<void>;
  succeeded: string;
  failed: string;
  /** Where to show success. Omit for both. A form that disappears can't show a status. */
  shown?: 'in the status' | 'as a toast';
};

type Result<Values> = {
  /** Resolves to whether the change worked and the form is still the user's. */
  send: (values: Values) => Promise<boolean>;
  busy: boolean;
  status: Status | null;
  reset: () => void;
};

export function useAccountChange<Values = object>(change: Options<Values>): Result<Values> {
  const { user, run, succeeded, failed, shown } = change;
  const mutation = useGatewayMutation({
    run: async (gateway, values: Values, signal) =>
      run(await gateway.changes(user.uid, signal), values, signal),
    onSuccess: () => {
      if (shown === 'as a toast') toast.success(succeeded);
      else if (!shown) toastWithoutAnnouncement.success(succeeded);
    },
    onError: (error) => {
      // If the account is gone because the user deleted it, another toast already says so.
      if (!wasAccountDeleted()) toastWithoutAnnouncement.error(failureText(error, failed));
    },
  });
  return {
    send: (values) =>
      mutation.mutateAsync(values).then(
        () => !hasUserChanged(user),
        () => false,
      ),
    busy: mutation.isPending,
    status: outcomeStatus(mutation, succeeded, failed),
    reset: mutation.reset,
  };
}
