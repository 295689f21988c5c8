import { useMutation } from '@tanstack/react-query';
import type { Gateway } from '../../firebase/gateway';
import { queryClient } from './query-client';
import { getCurrentUser, hasSomeoneElseLoggedIn, withGateway } from './session';

type GatewayMutationOptions<Values, Data> = {
  mutationKey?: readonly string[];
  mutationFn: (gateway: Gateway, values: Values, signal: AbortSignal) => Promise<Data>;
  onSuccess?: (data: Data, values: Values) => void;
  onError?: (error: Error, values: Values) => void;
};

/**
 * Runs one user action. The result is reported only to the person who started the action, so not if someone else has
 * logged in since.
 */
export function useGatewayMutation<Values, Data>({
  mutationFn,
  onSuccess,
  onError,
  ...options
}: GatewayMutationOptions<Values, Data>) {
  return useMutation(
    {
      ...options,
      mutationFn: (values: Values) => withGateway((gateway, signal) => mutationFn(gateway, values, signal)),
      onMutate: () => ({ userBefore: getCurrentUser() }),
      onSuccess: (data, values, { userBefore }) => {
        if (!hasSomeoneElseLoggedIn(userBefore)) onSuccess?.(data, values);
      },
      onError: (error, values, context) => {
        if (!hasSomeoneElseLoggedIn(context?.userBefore)) onError?.(error, values);
      },
    },
    queryClient,
  );
}
