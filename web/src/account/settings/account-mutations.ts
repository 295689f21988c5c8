// What a person does with the own account (§7), as mutations: each owns its state and its toasts.
import { useMutation } from '@tanstack/react-query';
import toast from 'react-hot-toast/headless';
import { ACCOUNT_MESSAGES } from '../../domain/account-messages';
import { failureText } from '../../domain/messages';
import type { AccountChanges } from '../../firebase/account-changes';
import { answerToast } from '../../ui/answer-toast';
import { withGateway } from '../forms/mutations';
import { queryClient } from '../session/query-client';

function useChange<Values, Result>(
  change: (changes: AccountChanges, values: Values, signal: AbortSignal) => Promise<Result>,
  succeeded: string | null,
  failed: string,
  tellSuccess = answerToast.success,
) {
  return useMutation(
    {
      mutationFn: (values: Values) =>
        withGateway(async (gateway, signal) =>
          change(await gateway.changes(signal), values, signal),
        ),
      onSuccess: () => {
        if (succeeded !== null) tellSuccess(succeeded);
      },
      onError: (error) => answerToast.error(failureText(error, failed)),
    },
    queryClient,
  );
}

export const useChangeName = () =>
  useChange(
    (changes, { name }: { name: string }, signal) => changes.changeName(name, signal),
    ACCOUNT_MESSAGES.nameSaved,
    ACCOUNT_MESSAGES.nameFailed,
  );

export const useChangeEmail = () =>
  useChange(
    (changes, values: { password: string; newEmail: string }, signal) =>
      changes.changeEmail(values, signal),
    ACCOUNT_MESSAGES.emailChangeSent,
    ACCOUNT_MESSAGES.emailChangeFailed,
  );

export const useChangePassword = () =>
  useChange(
    (changes, values: { password: string; newPassword: string }, signal) =>
      changes.changePassword(values, signal),
    ACCOUNT_MESSAGES.passwordChanged,
    ACCOUNT_MESSAGES.passwordChangeFailed,
  );

/** Its data is what is stored about the person; the page offers it as a file. */
export const useReadData = () =>
  useChange(
    (changes, _: undefined, signal) => changes.readData(signal),
    null,
    ACCOUNT_MESSAGES.dataFailed,
  );

export const useDeleteAccount = () =>
  useChange(
    (changes, values: { password: string }, signal) => changes.deleteAccount(values, signal),
    // The end of the session tells it, in all tabs.
    null,
    ACCOUNT_MESSAGES.accountDeleteFailed,
  );

export const useKeepAccount = () =>
  useChange(
    (changes, _: undefined, signal) => changes.keepAccount(signal),
    ACCOUNT_MESSAGES.accountKept,
    ACCOUNT_MESSAGES.accountKeepFailed,
    // Its form is gone by then.
    toast.success,
  );
