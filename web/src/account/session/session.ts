// The session is a query (§4). It's undefined until known, and null when signed out.
import { queryOptions, useQuery } from '@tanstack/react-query';
import toast from 'react-hot-toast/headless';
import type { LoginValues, SignedInUser } from '../../domain/entities';
import { AccountError } from '../../domain/errors';
import { CALL_TIMEOUT_MS } from '../../domain/limits';
import { MESSAGES } from '../../domain/messages';
import { withTimeout } from '../../domain/timeout';
import type { EndReason, SessionChange } from '../../firebase/auth-session';
import type { Gateway } from '../../firebase/gateway';
import { useHydrated } from '../../ui/use-hydrated';
import { loadGateway } from './load-gateway';
import { queryClient } from './query-client';
import { readStoredUser, sessionStore, subscribeToStorage } from './stored-session';

const RETRY_AFTER_MS = 30_000;

let gateway: Gateway | undefined;
let lastEnd: EndReason | null = null;
/** Whoever was last logged in in this tab. */
let lastUid: string | undefined;
let logOuts = 0;

const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: readSession,
  // Retry until the gateway loads. From then on, it reports every change.
  refetchInterval: () => !gateway && RETRY_AFTER_MS,
  refetchOnReconnect: 'always',
});

export function useSession(): SignedInUser | null | undefined {
  const { data } = useQuery(sessionQuery, queryClient);
  // The HTML was rendered before the session was known, so hydration must render the same.
  return useHydrated() ? data : undefined;
}

export function currentSession(): SignedInUser | null | undefined {
  return queryClient.getQueryData(sessionQuery.queryKey);
}

/** Whether someone has logged in since this session was the current one. */
export function hasUserChanged(before: SignedInUser | null | undefined): boolean {
  const now = currentSession();
  return before !== undefined && Boolean(now) && now?.uid !== before?.uid;
}

// Notices other tabs' logins and logouts. Once loaded, the gateway reports them.
if (typeof window !== 'undefined') {
  subscribeToStorage((change) => {
    if (change !== 'changed') logOuts += 1;
    if (gateway) return;
    if (change === 'changed' || change === 'logged out')
      void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
    else onSessionChange({ user: null, ended: change });
  });
}

/** Says why the session ended, until the next login. Returns `null` after a logout or a deletion. */
export function sessionEndMessage(): string | null {
  return lastEnd && lastEnd !== 'deleted' ? END_MESSAGES[lastEnd] : null;
}

export function accountWasDeleted(): boolean {
  return lastEnd === 'deleted';
}

/**
 * Fails with `superseded` if someone logs out or in before the gateway loads. Once loaded, the gateway checks for that
 * itself.
 */
export async function logIn(values: LoginValues, signal: AbortSignal): Promise<SignedInUser> {
  const now = () => `${logOuts} ${sessionStore.current()?.id}`;
  const before = now();
  const { logIn } = await connectGateway(signal);
  if (now() !== before) throw new AccountError('refused', 'superseded');
  return logIn(values, signal);
}

/**
 * Ends the session, even if the provider can't be reached.
 *
 * @throws DOMException if the session can't be removed from storage, in which case it stays current
 */
export async function logOut(): Promise<void> {
  sessionStore.endSession(sessionStore.current()?.id);
  logOuts += 1;
  setSession(null);
  await gateway?.logOut();
}

export async function connectGateway(signal: AbortSignal): Promise<Gateway> {
  const loaded = await loadGateway(signal);
  if (!gateway) loaded.watchSession(onSessionChange);
  gateway = loaded;
  return loaded;
}

/** Preloads the gateway. Ignores errors, because the action that needs the gateway shows them. */
export function preloadGateway(): void {
  if (!gateway) withTimeout(CALL_TIMEOUT_MS, connectGateway).catch(() => undefined);
}

async function readSession(): Promise<SignedInUser | null> {
  if (!gateway && sessionStore.current() === null) return null;
  try {
    return await withTimeout(CALL_TIMEOUT_MS, async (signal) =>
      (await connectGateway(signal)).readSession(signal),
    );
  } catch {
    // The provider can't be reached. Use the stored user until it can.
    return readStoredUser();
  }
}

function onSessionChange({ user, ended }: SessionChange): void {
  lastEnd = ended;
  setSession(user);
  if (ended === 'deleted') toast.success(MESSAGES.accountDeleted);
  else if (ended) toast.error(END_MESSAGES[ended], { id: SESSION_END_TOAST_ID });
}

/**
 * The id of the toast for an ended session. If an action in this tab ended it, the action's toast replaces this one.
 */
export const SESSION_END_TOAST_ID = 'session ended';

const END_MESSAGES: Readonly<Record<Exclude<EndReason, 'deleted'>, string>> = {
  'new credentials': MESSAGES.sessionChanged,
  gone: MESSAGES.sessionEnded,
  unverified: MESSAGES.sessionUnverified,
};

function setSession(user: SignedInUser | null): void {
  const before = currentSession()?.uid ?? lastUid;
  lastUid = user?.uid ?? before;
  // One person's messages aren't for the next.
  if (before !== undefined && before !== lastUid) toast.remove();
  // A read still in flight would overwrite this change with older data.
  void queryClient.cancelQueries();
  queryClient.setQueryData(sessionQuery.queryKey, user);
}
