// A browser's session in several tabs, each with its own code and its own connection.
import { vi } from 'vitest';
import type { Person } from '../../../e2e/support/emulators';
import { withDeadline } from '../domain/deadline';
import { CALL_DEADLINE_MS } from '../domain/limits';
import type { SessionChange } from '../firebase/auth-session';
import { TestTab } from './browser';
import { act, openGatewayIn } from './gateway';
import { settle } from './time';

/** A tab of the site whose gateway does not know its session yet. */
export async function openSite(other?: { tab: TestTab }, apiKey?: string) {
  const tab = new TestTab(other?.tab.localStorage);
  vi.resetModules();
  const { sessionStore, readStoredSession } = await tab.run(
    () => import('../account/stored-session'),
  );
  const gateway = openGatewayIn(tab, sessionStore, apiKey);
  const changes: SessionChange[] = [];
  const watch = () => {
    tab.run(() => gateway.watchSession((change) => changes.push(change)));
  };
  const networkReturns = () => {
    tab.run(() => tab.window.dispatchEvent(new Event('online')));
  };
  return {
    tab,
    gateway,
    store: sessionStore,
    /** What the tab was told of its session. */
    changes,
    /** The person whom the tab shows: undefined as long as it does not know. */
    shown: () => changes.at(-1)?.user?.email ?? (changes.length > 0 ? null : undefined),
    /** The person whom the page greets before the gateway knows. */
    greeted: () => tab.run(readStoredSession)?.email ?? null,
    stored: () => Object.keys(tab.localStorage),
    /** Begins to follow the session, as a page does when it opens. */
    watch,
    start: () => {
      watch();
      return settle();
    },
    /** Sends the form; the clock does not move meanwhile. */
    sendLogIn: (person: Person) =>
      tab
        .run(() => withDeadline(CALL_DEADLINE_MS, (signal) => gateway.logIn(person, signal)))
        .then(
          (value) => ({ value, error: undefined }),
          (error: unknown) => ({ error }),
        ),
    logIn: (person: Person) => act(tab, (signal) => gateway.logIn(person, signal)),
    logOut: async () => {
      const done = tab.run(() => gateway.logOut());
      await settle();
      return done;
    },
    networkReturns,
    comeBack: () => {
      for (const hidden of [true, false]) {
        tab.document.hidden = hidden;
        tab.run(() => tab.document.dispatchEvent(new Event('visibilitychange')));
      }
      return settle();
    },
  };
}

export type Site = Awaited<ReturnType<typeof openSite>>;

/** A tab that knows its session. */
export async function openStarted(other?: { tab: TestTab }): Promise<Site> {
  const site = await openSite(other);
  await site.start();
  return site;
}
