// The session as a page sees it (§4): a query that lives on without the provider, and the sentences for an end that
// nobody asked for.
import toast from 'react-hot-toast/headless';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { deleteAccount, emailLinks, updateAccount } from '../../../../e2e/support/emulator-client';
import type { LoginValues, SignedInUser } from '../../domain/entities';
import { CALL_TIMEOUT_MS } from '../../domain/limits';
import { withTimeout } from '../../domain/timeout';
import { type Answer, hang, reset, type Scene } from '../../testing/faults';
import { readHook, toasts } from '../../testing/hooks';
import { askForReset, deleteOwn, logIn, member } from '../../testing/people';
import { Tab } from '../../testing/tab';
import { pass, passUntil, waitUntilIdle } from '../../testing/time';

const CONFIG = '/__/firebase/init.json';
const ENDED = 'Your session has ended. Please log in again.';
const UNVERIFIED =
  "Your session ended because your email isn't verified. Log in to get a new verification email.";

afterEach(() => toast.remove());

/** A page that opens in the same browser, with all its modules anew, and shows the session. */
async function openPage(other: Tab, prepare: (tab: Tab) => void = () => undefined) {
  const tab = new Tab(other);
  prepare(tab);
  vi.resetModules();
  const session = await tab.run(() => import('./session'));
  const { queryClient } = await tab.run(() => import('./query-client'));
  tab.run(() => readHook(session.useSession));
  const query = queryClient.getQueryCache().find<SignedInUser | null>({ queryKey: ['session'] });
  if (!query) throw new Error('useSession asks nothing.');
  const { options, queryKey } = query;
  // As a component that stays on the page would. The package asks at its start whether it is in a page.
  const { QueryObserver } = await tab.run(() => import('@tanstack/react-query'));
  const observer = new QueryObserver(queryClient, { ...options, queryKey });
  onTestFinished(tab.run(() => observer.subscribe(() => undefined)));
  await waitUntilIdle();
  return {
    ...{ tab, session },
    /** The address of the person whom the page shows; undefined as long as it does not know. */
    shown: () => query.state.data?.email ?? query.state.data,
    logIn: (person: LoginValues) =>
      passUntil(
        tab.run(() => withTimeout(CALL_TIMEOUT_MS, (signal) => session.logIn(person, signal))),
      ),
  };
}

const withoutConfig = (tab: Tab) => tab.fail(CONFIG, reset);

async function expectFollows(page: { shown(): unknown }, other: Tab): Promise<void> {
  await other.logOut();
  expect(page.shown()).toBe(null);
}

test.each<[what: string, told: string, end: (scene: Scene) => Promise<unknown>]>([
  ['is gone', `error: ${ENDED}`, ({ uid }) => deleteAccount(uid)],
  [
    'is not verified',
    `error: ${UNVERIFIED}`,
    ({ uid }) => updateAccount(uid, { emailVerified: false }),
  ],
  [
    'is deleted in another tab',
    'success: Your account was deleted.',
    ({ person, tab }) => tab.act(deleteOwn(person.password)),
  ],
])('F31 F50 an account that %s is told once, as no logout', async (what, told, end) => {
  const scene = await member();
  const { person, tab: other } = scene;
  const page = await openPage(other);
  expect(page.shown()).toBe(person.email);
  await end(scene);
  for (const _ of ['once', 'again']) await other.networkReturns();
  expect(toasts()).toEqual([told]);
  expect(page.shown()).toBe(null);
  await page.tab.run(() => page.session.connect(new AbortController().signal));
  expect(page.session.endedWithoutLogout()).toBe(true);
  expect(page.session.accountWasDeleted()).toBe(what.startsWith('is deleted'));
});

test('a new password by a link ends the session here, which is told by the success alone', async () => {
  const { person, tab: other } = await member();
  const page = await openPage(other);
  const { useResetPassword } = await page.tab.run(
    () => import('../email-links/email-link-mutations'),
  );
  await other.act(askForReset(person));
  const link = new URL((await emailLinks(person.email)).at(-1) ?? '');
  const code = link.searchParams.get('oobCode') ?? '';
  const values = { code, email: person.email, newPassword: 'a new secret' };
  await passUntil(page.tab.run(() => readHook(useResetPassword).mutateAsync(values)));
  expect(page.shown()).toBe(null);
  expect(toasts()).toEqual(['success: New password saved. You can log in with it now.']);
});

test('a page without a stored session asks for nothing, follows a login and a logout in another tab, and tells neither', async () => {
  const { person, tab: other } = await member();
  await other.logOut();
  const page = await openPage(other);
  await pass(60_000);
  expect([page.shown(), page.tab.calls]).toEqual([null, []]);
  await other.act(logIn(person));
  expect(page.shown()).toBe(person.email);
  await other.logOut();
  expect(page.shown()).toBe(null);
  expect(page.session.endedWithoutLogout()).toBe(false);
  expect(toasts()).toEqual([]);
});

test('F48 a page whose gateway cannot be loaded ahead says nothing, and its login and logout work', async () => {
  const { person, tab: other } = await member();
  await other.logOut();
  const page = await openPage(other, withoutConfig);
  page.tab.run(page.session.prepareGateway);
  await pass(CALL_TIMEOUT_MS);
  expect(page.tab.times(CONFIG)).toBe(2);
  expect(toasts()).toEqual([]);
  page.tab.mend();
  await page.logIn(person);
  expect(page.shown()).toBe(person.email);
  await page.tab.run(page.session.logOut);
  const { signal } = new AbortController();
  const gateway = await page.tab.run(() => page.session.connect(signal));
  expect(await gateway.readSession(signal)).toBeNull();
});

describe.each<[what: string, call: string, answer: Answer]>([
  ['the provider never answers', 'lookup', hang],
  ['the configuration never arrives', CONFIG, hang],
  ['the configuration is cut off', CONFIG, reset],
])('a page that opens while %s', (_, call, answer) => {
  test("F49 P01 shows the stored session within a call's timeout, and another tab's logout", async () => {
    const { person, tab: other } = await member();
    const page = await openPage(other, (tab) => tab.fail(call, answer));
    await pass(CALL_TIMEOUT_MS);
    expect(page.shown()).toBe(person.email);
    await expectFollows(page, other);
  });

  test('F51 can be logged out of at once, in all tabs', async () => {
    const { tab: other } = await member();
    const page = await openPage(other, (tab) => tab.fail(call, answer));
    await page.tab.run(page.session.logOut);
    await waitUntilIdle();
    expect([page.shown(), other.shown()]).toEqual([null, null]);
    expect(page.session.endedWithoutLogout()).toBe(false);
    expect(page.tab.keys()).toEqual([]);
  });
});

test.each<[when: string, happen: (tab: Tab) => unknown, rest: number]>([
  ['half a minute later', () => pass(30_000), 60_000],
  [
    'as soon as the network is back',
    async (tab) => {
      const { onlineManager } = await import('@tanstack/react-query');
      tab.run(() => onlineManager.setOnline(true));
      await waitUntilIdle();
    },
    0,
  ],
])(
  'F49 a page that began without its configuration asks again %s, and then follows its session',
  async (...row) => {
    const [, happen, rest] = row;
    const { person, tab: other } = await member();
    const page = await openPage(other, (tab) => {
      withoutConfig(tab);
      tab.navigator.onLine = rest > 0;
    });
    await pass(CALL_TIMEOUT_MS);
    const asked = page.tab.times(CONFIG);
    expect(asked).toBeGreaterThan(0);
    page.tab.mend();
    await happen(page.tab);
    await pass(rest);
    expect(page.tab.times(CONFIG)).toBe(asked + 1);
    expect(page.shown()).toBe(person.email);
    await expectFollows(page, other);
  },
);
