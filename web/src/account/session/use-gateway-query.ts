import { useQuery } from '@tanstack/react-query';
import type { Gateway } from '../../firebase/gateway';
import { queryClient } from './query-client';
import { withGateway } from './session';

/** Other members' changes show when someone returns to the page after this time. */
const STALE_AFTER_MS = 15_000;

/** `queryKey` contains the account, so no one sees what whoever was logged in before has read. */
export function useGatewayQuery<T>(
  queryKey: readonly string[],
  queryFn: (gateway: Gateway, signal: AbortSignal) => Promise<T>,
) {
  return useQuery(
    {
      queryKey,
      queryFn: () => withGateway(queryFn),
      staleTime: STALE_AFTER_MS,
      // The gateway has already retried.
      retry: false,
    },
    queryClient,
  );
}
