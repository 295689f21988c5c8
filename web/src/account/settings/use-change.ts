// Runs an account change (§7), with its toasts and status.
import { useMutation } from '@tanstack/react-query';
import toast from 'react-hot-toast/headless';
import { failureText } from '../../domain/messages';
import type { AccountChanges } from '../../firebase/account-changes';
import { answerToast } from '../../ui/answer-toast';
import { outcomeStatus, type Status } from '../../ui/form-status';
import { withGateway } from '../forms/mutations';
import { queryClient } from '../session/query-client';
import { accountWasDeleted } from '../session/session';

type Change<Values> = {
  run: (changes: AccountChanges, values: Values, signal: AbortSignal) => Promise<void>;
  succeeded: string;
  failed: string;
  /** Where to show success. Omit for both. A form that disappears can't show a status. */
  shown?: 'in the status' | 'as a toast';
};

type Result<Values> = {
  send: (values: Values) => Promise<boolean>;
  busy: boolean;
  status: Status | null;
  reset: () => void;
};

export function useChange<Values = object>(change: Change<Values>): Result<Values> {
  const { run, succeeded, failed, shown } = change;
  const mutation = useMutation(
    {
      mutationFn: (values: Values) =>
        withGateway(async (gateway, signal) => run(await gateway.changes(signal), values, signal)),
      onSuccess: () => {
        if (shown === 'as a toast') toast.success(succeeded);
        else if (!shown) answerToast.success(succeeded);
      },
      onError: (error) => {
        // If the account is gone because the user deleted it, another toast already says so.
        if (!accountWasDeleted()) answerToast.error(failureText(error, failed));
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
