// The session is a query (§4): undefined while it is not known, null when signed out.
import { queryOptions, useQuery } from '@tanstack/react-query';
import toast from 'react-hot-toast/headless';
import type { LoginValues, SignedInUser } from '../../domain/entities';
import { AccountError } from '../../domain/errors';
import { CALL_TIMEOUT_MS } from '../../domain/limits';
import { MESSAGES } from '../../domain/messages';
import { withTimeout } from '../../domain/timeout';
import type { EndReason, SessionChange } from '../../firebase/auth-session';
import type { Gateway } from '../../firebase/gateway';
import { loadGateway } from './load-gateway';
import { queryClient } from './query-client';
import { onStoredSessionChange, readStoredSession, sessionStore } from './stored-session';

/** How long a page that could not reach the provider waits before it tries again. */
const TRY_AGAIN_AFTER_MS = 30_000;

let gateway: Gateway | undefined;
let lastEnd: EndReason | null = null;
/** How often other tabs have logged out. */
let logOuts = 0;

const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: readSession,
  // The gateway reports each change once it is loaded.
  refetchInterval: () => !gateway && TRY_AGAIN_AFTER_MS,
  refetchOnReconnect: 'always',
});

export function useSession(): SignedInUser | null | undefined {
  return useQuery(sessionQuery, queryClient).data;
}

// Another tab logs in or out while this one has no gateway that would report it.
if (typeof window !== 'undefined') {
  onStoredSessionChange((change) => {
    if (change !== 'changed') logOuts += 1;
    if (!gateway) void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
  });
}

/** Whether the last session ended without the person's wish: then they want to come back. */
export function sessionEndedByItself(): boolean {
  return lastEnd !== null;
}

export function accountWasDeleted(): boolean {
  return lastEnd === 'deleted';
}

/** Logs in, unless another tab logs out before the gateway has arrived, which then sees to it. */
export async function logIn(values: LoginValues, signal: AbortSignal): Promise<SignedInUser> {
  const before = logOuts;
  const { logIn } = await connect(signal);
  if (logOuts !== before) throw new AccountError('refused', 'superseded');
  return logIn(values, signal);
}

/**
 * Ends the session, also while its page cannot reach the provider.
 *
 * @throws DOMException if storage refuses: the session still counts
 */
export async function logOut(): Promise<void> {
  sessionStore.end(sessionStore.current()?.id);
  setSession(null);
  await gateway?.logOut();
}

/** The gateway; from then on each change of its session sets the query's data. */
export async function connect(signal: AbortSignal): Promise<Gateway> {
  const loaded = await loadGateway(signal);
  // Never unsubscribed: it lasts as long as the page.
  if (!gateway) loaded.watchSession(onSessionChange);
  gateway = loaded;
  return loaded;
}

/** Loads the gateway ahead of the action that needs it; that one tells a failure. */
export function prepareGateway(): void {
  if (!gateway) withTimeout(CALL_TIMEOUT_MS, connect).catch(() => undefined);
}

async function readSession(): Promise<SignedInUser | null> {
  // Nobody is logged in: no gateway has to be loaded to know that.
  if (!gateway && sessionStore.current() === null) return null;
  try {
    return await withTimeout(CALL_TIMEOUT_MS, async (signal) =>
      (await connect(signal)).readSession(signal),
    );
  } catch {
    // The provider cannot be asked now: the stored user counts until it can.
    return readStoredSession();
  }
}

function onSessionChange({ user, ended }: SessionChange): void {
  lastEnd = ended;
  setSession(user);
  if (ended === 'deleted') toast.success(MESSAGES.accountDeleted);
  else if (ended) toast.error(ENDED[ended], { id: SESSION_ENDED });
}

/** The toast of a session that ended. What the person did to end it, if it was here, says more: it takes its place. */
export const SESSION_ENDED = 'session ended';

const ENDED: Readonly<Record<Exclude<EndReason, 'deleted'>, string>> = {
  'new credentials': MESSAGES.sessionChanged,
  gone: MESSAGES.sessionEnded,
  unverified: MESSAGES.sessionUnverified,
};

function setSession(user: SignedInUser | null): void {
  // A read that is still under way is older than this change.
  void queryClient.cancelQueries();
  queryClient.setQueryData(sessionQuery.queryKey, user);
}
