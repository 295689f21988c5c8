// The session is a query (§4): undefined while it is not known, null when signed out.
import { queryOptions, useQuery } from '@tanstack/react-query';
import toast from 'react-hot-toast/headless';
import { withDeadline } from '../domain/deadline';
import type { SignedInUser } from '../domain/entities';
import { CALL_DEADLINE_MS } from '../domain/limits';
import { MESSAGES } from '../domain/messages';
import type { SessionChange } from '../firebase/session';
import { openGateway } from './open-gateway';
import { queryClient } from './query-client';
import { readStoredSession } from './stored-session';

/** How long a page without a line to the provider waits before it tries to have one again. */
const TRY_AGAIN_AFTER_MS = 30_000;

let following = false;

const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: followSession,
  refetchInterval: () => !following && TRY_AGAIN_AFTER_MS,
  refetchOnReconnect: () => !following && 'always',
});

export function useSession(): SignedInUser | null | undefined {
  return useQuery(sessionQuery, queryClient).data;
}

export function setSession(user: SignedInUser | null): void {
  queryClient.setQueryData(sessionQuery.queryKey, user);
  // Whoever logged in has a line, which the page did not have at its start.
  if (!following) void queryClient.invalidateQueries(sessionQuery);
}

/** Answers with the first known session and keeps the query up to date from then on. */
async function followSession(): Promise<SignedInUser | null> {
  try {
    const gateway = await openGateway();
    following = true;
    const first = new Promise<SignedInUser | null>((resolve) => {
      gateway.watchSession((change) => {
        onSessionChange(change);
        resolve(change.user);
      });
    });
    // The SDK waits up to a minute for its first answer; when it comes, it counts all the same.
    return await withDeadline(first, CALL_DEADLINE_MS).catch(readStoredSession);
  } catch {
    // No line to the provider: the stored user counts until there is one.
    return readStoredSession();
  }
}

function onSessionChange({ user, ended }: SessionChange): void {
  setSession(user);
  if (ended) toast.error(MESSAGES.sessionEnded);
}
