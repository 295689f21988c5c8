// The session is a query (§4): undefined while it is not known, null when signed out.
import { queryOptions, useQuery } from '@tanstack/react-query';
import toast from 'react-hot-toast/headless';
import { orAborted, withDeadline } from '../domain/deadline';
import type { SignedInUser } from '../domain/entities';
import { CALL_DEADLINE_MS } from '../domain/limits';
import { MESSAGES } from '../domain/messages';
import type { SessionChange } from '../firebase/auth-session';
import type { Gateway } from '../firebase/gateway';
import { loadGateway } from './load-gateway';
import { queryClient } from './query-client';
import { readStoredSession, sessionStore } from './stored-session';

/** How long a page that could not reach the provider waits before it tries again. */
const TRY_AGAIN_AFTER_MS = 30_000;

let gateway: Gateway | undefined;
/** Settles with the first session that the gateway knows. */
let watched: Promise<SignedInUser | null> | undefined;
let endedByItself = false;

const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: readSession,
  refetchInterval: () => !watched && TRY_AGAIN_AFTER_MS,
  refetchOnReconnect: () => !watched && 'always',
});

export function useSession(): SignedInUser | null | undefined {
  return useQuery(sessionQuery, queryClient).data;
}

/** Whether the newest session ended without a log-out: then the person wants to come back. */
export function sessionEndedByItself(): boolean {
  return endedByItself;
}

/**
 * Ends the session, also while its page cannot reach the provider.
 *
 * @throws DOMException if storage refuses: the session still counts
 */
export async function logOut(): Promise<void> {
  const id = sessionStore.current();
  if (id !== null) sessionStore.end(id);
  queryClient.setQueryData(sessionQuery.queryKey, null);
  await gateway?.logOut();
}

/** The gateway, whose session is from then on the query's. */
export async function connect(signal: AbortSignal): Promise<Gateway> {
  const opened = await loadGateway(signal);
  gateway = opened;
  watched ??= new Promise((resolve) => {
    opened.watchSession((change) => {
      onSessionChange(change);
      resolve(change.user);
    });
  });
  return opened;
}

async function readSession(): Promise<SignedInUser | null> {
  try {
    return await withDeadline(CALL_DEADLINE_MS, async (signal) => {
      await connect(signal);
      return orAborted(signal, watched ?? Promise.resolve(null));
    });
  } catch {
    // The provider cannot be asked now: the stored user counts until it can.
    return readStoredSession();
  }
}

function onSessionChange({ user, ended }: SessionChange): void {
  endedByItself = ended !== null || (endedByItself && !user);
  queryClient.setQueryData(sessionQuery.queryKey, user);
  if (ended === 'unverified') toast.error(MESSAGES.sessionUnverified);
  else if (ended) toast.error(MESSAGES.sessionEnded);
}
