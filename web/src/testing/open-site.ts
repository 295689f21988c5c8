// A browser's session in several tabs, each with its own code and its own connection.
import { vi } from 'vitest';
import { createAccount, newPerson, type Person } from '../../../e2e/support/emulator-client';
import { CALL_TIMEOUT_MS } from '../domain/limits';
import { withTimeout } from '../domain/timeout';
import type { AccountChanges } from '../firebase/account-changes';
import type { SessionChange } from '../firebase/auth-session';
import { act, openGatewayIn } from './open-gateway';
import { TestTab } from './test-tab';
import { type Outcome, waitUntilIdle } from './time';

type Tab = { readonly connection: TestTab };

/** A tab of the site, in the same browser as another one, before its gateway asks for the session. */
export async function openSite(other?: Tab, apiKey?: string) {
  const connection = new TestTab(other?.connection.localStorage);
  const run = async <T>(work: () => T): Promise<T> => {
    const result = connection.run(work);
    await waitUntilIdle();
    return result;
  };
  vi.resetModules();
  const stored = await connection.run(() => import('../account/session/stored-session'));
  const gateway = openGatewayIn(connection, stored.sessionStore, apiKey);
  /** What the tab was told of its session. */
  const changes: SessionChange[] = [];

  return {
    gateway,
    connection,
    run,
    changes,
    /** Asks for the session and follows it. */
    start: () => run(() => gateway.watchSession((change) => changes.push(change))),
    /** The address of the person whom the tab shows; undefined as long as it does not know. */
    shown: () => changes.at(-1)?.user?.email ?? (changes.length > 0 ? null : undefined),
    /** The address of the person whom the page greets before the provider has answered. */
    greeted: () => connection.run(stored.readStoredSession)?.email ?? null,
    /** What stands in local storage. */
    keys: () => Object.keys(connection.localStorage),
    /** Draws the page, which follows local storage without the gateway. */
    draw: () => run(() => stored.onStoredSessionChange(() => undefined)),
    /** What the account page does, under its deadline. */
    change: <T>(work: (changes: AccountChanges, signal: AbortSignal) => Promise<T>) =>
      act(connection, async (signal) => work(await gateway.changes(signal), signal)),
    /** Sends the form; no time passes meanwhile. */
    logIn: (person: Person): Promise<Omit<Outcome<unknown>, 'ms'>> =>
      connection
        .run(() => withTimeout(CALL_TIMEOUT_MS, (signal) => gateway.logIn(person, signal)))
        .then(
          (value) => ({ value }),
          (error: unknown) => ({ error }),
        ),
    logOut: () => connection.run(() => gateway.logOut()).finally(waitUntilIdle),
    networkReturns: () => run(() => connection.window.dispatchEvent(new Event('online'))),
    /** The person comes back from another tab. */
    comeBack: () => run(() => connection.document.dispatchEvent(new Event('visibilitychange'))),
  };
}

export type Site = Awaited<ReturnType<typeof openSite>>;

/** A tab that knows its session. */
export async function openStarted(other?: Tab): Promise<Site> {
  const site = await openSite(other);
  await site.start();
  return site;
}

/** A browser with one tab, in which somebody has just logged in. */
export async function newSession() {
  const person = newPerson();
  const { localId: uid } = await createAccount(person);
  const tab = await openStarted();
  await tab.logIn(person);
  // Then the look at the profile, for which no log-in waits, is over as well.
  do await waitUntilIdle();
  while (tab.connection.times('batchGet') === 0);
  return { person, uid, tab };
}
