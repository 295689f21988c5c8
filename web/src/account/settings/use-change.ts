// A change of the own account (§7), as a mutation with its toasts and its status.
import { useMutation } from '@tanstack/react-query';
import toast from 'react-hot-toast/headless';
import { failureText } from '../../domain/messages';
import type { AccountChanges } from '../../firebase/account-changes';
import { outcomeStatus, type Status } from '../../ui/form-status';
import { withGateway } from '../forms/mutations';
import { queryClient } from '../session/query-client';
import { accountWasDeleted } from '../session/session';

type Change<Values> = {
  run: (changes: AccountChanges, values: Values, signal: AbortSignal) => Promise<void>;
  succeeded: string;
  failed: string;
  /** Whether a success is told by the status alone. */
  quiet?: boolean;
};

type Result<Values> = {
  /** Resolves to whether it worked. */
  send: (values: Values) => Promise<boolean>;
  busy: boolean;
  status: Status | null;
  reset: () => void;
};

export function useChange<Values = object>(change: Change<Values>): Result<Values> {
  const { run, succeeded, failed, quiet } = change;
  const mutation = useMutation(
    {
      mutationFn: (values: Values) =>
        withGateway(async (gateway, signal) => run(await gateway.changes(signal), values, signal)),
      onSuccess: () => {
        if (!quiet) toast.success(succeeded);
      },
      onError: (error) => {
        // The toast of the deletion says it all.
        if (!accountWasDeleted()) toast.error(failureText(error, failed));
      },
    },
    queryClient,
  );
  return {
    send: (values) =>
      mutation.mutateAsync(values).then(
        () => true,
        () => false,
      ),
    busy: mutation.isPending,
    status: outcomeStatus(mutation, succeeded, failed),
    reset: mutation.reset,
  };
}
