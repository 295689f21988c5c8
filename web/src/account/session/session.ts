// The session (§4), from local storage to the page:
//
// 1. A login writes an entry to local storage, which all tabs share. That entry decides who is signed in, and a logout
//    or the end of the session removes it (browser/session-store.ts).
// 2. Until the gateway loads, this file follows other tabs' changes by reading the entry.
// 3. From then on, the gateway follows them. It checks the session with the provider and switches the SDK's user
//    (firebase/session-sync.ts).
// 4. The gateway reports each change, which this file writes to the query cache, with the reason for an end.
// 5. Components read the query cache: useCurrentUser(), useCurrentOrStoredUser() and useSessionEndReason().
//
// On pages that haven't loaded the app, boot/boot.ts loads it once another tab logs in.
import { queryOptions, useQuery } from '@tanstack/react-query';
import toast from 'react-hot-toast/headless';
import { awaitChunk } from '../../browser/await-chunk';
import {
  createSessionStore,
  readStoredSession,
  readStoredUser,
  removeInvalidSession,
  type SessionEndReason,
  type SessionStore,
} from '../../browser/session-store';
import { MESSAGES } from '../../domain/messages';
import { rejectOnAbort, withTimeoutSignal } from '../../domain/timeout';
import type { SignedInUser } from '../../domain/user';
import type { LoginValues } from '../../domain/validation';
import type { Gateway } from '../../firebase/gateway';
import type { SessionUpdate } from '../../firebase/session-sync';
import { useHydrated } from '../../ui/use-hydrated';
import { discardDrafts } from './drafts';
import { queryClient } from './query-client';

const RETRY_INTERVAL_MS = 30_000;

/**
 * The id of the toast for an ended session. If an action in this tab ended it, the action's toast replaces this one.
 */
export const SESSION_END_TOAST_ID = 'session-ended';

export const SESSION_END_MESSAGES: Readonly<Record<Exclude<SessionEndReason, 'deleted'>, string>> = {
  'new-credentials': MESSAGES.sessionChanged,
  rejected: MESSAGES.sessionEnded,
  unverified: MESSAGES.sessionUnverified,
};

let gateway: Gateway | undefined;
let gatewayPromise: Promise<Gateway> | undefined;
/** Set by {@link setUpTabSession}, before anything uses it. */
let sessionStore: SessionStore;

type SessionState = SessionUpdate & {
  /** False while `user` is only what storage says. */
  isKnown: boolean;
};

const readStoredState = (): SessionState => ({
  user: readStoredUser(),
  endReason: null,
  isKnown: false,
});

const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: readSessionState,
  initialData: readStoredState,
  staleTime: ({ state }) => (state.data?.isKnown ? Number.POSITIVE_INFINITY : 0),
  // Retry until the gateway loads. From then on, it reports every change.
  refetchInterval: () => !gateway && readStoredSession() !== null && RETRY_INTERVAL_MS,
  refetchOnReconnect: 'always',
});

const useSessionState = (): SessionState => useQuery(sessionQuery).data;

/** Returns undefined until the session is known, and null if no one is signed in. */
export function useCurrentUser(): SignedInUser | null | undefined {
  const { user, isKnown } = useSessionState();
  // The HTML was rendered before the session was known, so hydration must render the same.
  return useHydrated() && isKnown ? user : undefined;
}

/** Returns the stored user until the session is known. */
export function useCurrentOrStoredUser(): SignedInUser | null {
  const { user } = useSessionState();
  return useHydrated() ? user : null;
}

/** Returns why the last session ended, until the next login. Returns null after a logout. */
export const useSessionEndReason = (): SessionEndReason | null => useSessionState().endReason;

const getCachedState = (): SessionState | undefined => queryClient.getQueryData(sessionQuery.queryKey);

/** Like {@link useCurrentUser}, outside components. */
export function getCurrentUser(): SignedInUser | null | undefined {
  const state = getCachedState();
  return state?.isKnown ? state.user : undefined;
}

export const didUserDeleteAccount = (): boolean => getCachedState()?.endReason === 'deleted';

/** @param userBefore the user at an earlier time, `null` if no one was signed in, or `undefined` if that wasn't known */
export function hasSomeoneElseLoggedIn(userBefore: SignedInUser | null | undefined): boolean {
  const userNow = getCurrentUser();
  return userBefore !== undefined && Boolean(userNow) && userNow?.uid !== userBefore?.uid;
}

/** Removes an invalid session, and follows other tabs' changes until the gateway does. */
export function setUpTabSession(): void {
  removeInvalidSession();
  sessionStore = createSessionStore(() => toast(MESSAGES.sessionNotRemembered));
  sessionStore.onChange((change) => {
    if (gateway) return;
    if (change !== 'changed' && change !== 'logged-out') handleSessionChange({ user: null, endReason: change });
    else if (getCachedState()?.isKnown) void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
    else queryClient.setQueryData(sessionQuery.queryKey, readStoredState());
  });
}

export function logIn(values: LoginValues): Promise<void> {
  const isSuperseded = sessionStore.startLogin();
  return withGateway((loadedGateway, signal) => loadedGateway.logIn(values, isSuperseded, signal));
}

/**
 * Ends the session, even if the provider can't be reached.
 * @throws DOMException if the session can't be removed from storage, in which case it stays current
 */
export async function logOut(): Promise<void> {
  // The gateway may not be loaded yet. If it is, it finds no session left to end.
  sessionStore.logOut();
  setSession({ user: null, endReason: null });
  await gateway?.logOut();
}

/**
 * Loads the gateway once. If that fails, the next call retries.
 * @throws AppError, even if the code doesn't load
 */
function getGateway(signal: AbortSignal): Promise<Gateway> {
  gatewayPromise ??= withTimeoutSignal(async (loadSignal) => {
    const { openGateway } = await awaitChunk(import('../../firebase/gateway'), loadSignal);
    return openGateway(sessionStore, loadSignal);
  })
    .then((loadedGateway) => {
      loadedGateway.watchSession(handleSessionChange);
      gateway = loadedGateway;
      return loadedGateway;
    })
    .catch((error: unknown) => {
      gatewayPromise = undefined;
      throw error;
    });
  return rejectOnAbort(signal, gatewayPromise);
}

/** Does an action's work. Loading the gateway and all of its calls share one timeout. */
export const withGateway = <T>(work: (gateway: Gateway, signal: AbortSignal) => Promise<T>): Promise<T> =>
  withTimeoutSignal(async (signal) => work(await getGateway(signal), signal));

/** Loads the gateway before an action needs it. Ignores errors, because the action shows them. */
export const preloadGateway = () => withTimeoutSignal(getGateway).catch(() => undefined);

async function readSessionState(): Promise<SessionState> {
  const user = await readCurrentUser();
  return { user, endReason: user ? null : (getCachedState()?.endReason ?? null), isKnown: true };
}

async function readCurrentUser(): Promise<SignedInUser | null> {
  if (!gateway && readStoredSession() === null) return null;
  try {
    return await withGateway((loadedGateway, signal) => loadedGateway.readUser(signal));
  } catch {
    // The provider can't be reached. Use the stored user until it can.
    return readStoredUser();
  }
}

function handleSessionChange(change: SessionUpdate): void {
  setSession(change);
  if (change.endReason === 'deleted') toast.success(MESSAGES.accountDeleted);
  else if (change.endReason) toast.error(SESSION_END_MESSAGES[change.endReason], { id: SESSION_END_TOAST_ID });
}

function setSession({ user, endReason }: SessionUpdate): void {
  const userBefore = getCurrentUser();
  // One person's messages aren't for the next, nor is what they typed.
  if (user && userBefore !== undefined && user.uid !== userBefore?.uid) toast.remove();
  if (user) discardDrafts(null);
  // A read still in flight would overwrite this change with older data.
  void queryClient.cancelQueries({ queryKey: sessionQuery.queryKey });
  // A gateway that opens later doesn't know why the session has ended.
  const keptReason = userBefore === null && !user ? getCachedState()?.endReason : null;
  queryClient.setQueryData(sessionQuery.queryKey, { user, endReason: endReason ?? keptReason ?? null, isKnown: true });
}
