import { useMutation } from '@tanstack/react-query';
import { errorText } from '../../domain/messages';
import type { Gateway } from '../../firebase/gateway';
import { type StatusMessage, toErrorStatusMessage } from '../../ui/status-box';
import { toastWithoutAnnouncement } from '../../ui/toast-without-announcement';
import { didUserDeleteAccount, getCurrentUser, hasSomeoneElseLoggedIn, withGateway } from './session';

type GatewayMutationOptions<Values, Data> = {
  mutationKey?: readonly string[];
  mutationFn: (gateway: Gateway, values: Values, signal: AbortSignal) => Promise<Data>;
  /** For the status, and for a toast that outlives the form. Omit it to show neither. */
  errorMessage?: string;
  /** Returns the status after a success, which is also a toast. Omit it to show neither. */
  toSuccessStatus?: (data: Data) => StatusMessage | null;
  /** Replaces the success status as the toast. */
  successToast?: string | false | undefined;
  onSuccess?: (data: Data, values: Values) => void;
  onError?: (error: Error, values: Values) => void;
};

/**
 * Runs one user action. The result is reported only to the person who started the action, so not if someone else has
 * logged in since.
 */
export function useGatewayMutation<Values, Data>({
  mutationFn,
  errorMessage,
  toSuccessStatus,
  successToast,
  onSuccess,
  onError,
  ...options
}: GatewayMutationOptions<Values, Data>) {
  const mutation = useMutation({
    ...options,
    mutationFn: (values: Values) => withGateway((gateway, signal) => mutationFn(gateway, values, signal)),
    onMutate: () => ({ userBefore: getCurrentUser() }),
    onSuccess: (data, values, { userBefore }) => {
      if (hasSomeoneElseLoggedIn(userBefore)) return;
      const { tone, message } = toSuccessStatus?.(data) ?? {};
      const text = successToast ?? message;
      if (text) toastWithoutAnnouncement[tone === 'error' ? 'error' : 'success'](text);
      onSuccess?.(data, values);
    },
    onError: (error, values, context) => {
      const userBefore = context?.userBefore;
      // If the user has deleted the account, another toast already says so.
      if (hasSomeoneElseLoggedIn(userBefore) || (userBefore && didUserDeleteAccount())) return;
      if (errorMessage) toastWithoutAnnouncement.error(errorText(error, errorMessage));
      onError?.(error, values);
    },
  });
  const errorStatus = mutation.error && errorMessage ? toErrorStatusMessage(mutation.error, errorMessage) : null;
  const successStatus = mutation.isSuccess ? toSuccessStatus?.(mutation.data) : null;
  return { ...mutation, statusMessage: errorStatus ?? successStatus ?? null };
}
