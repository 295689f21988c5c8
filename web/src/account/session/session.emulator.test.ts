import { createElement, type ReactElement } from 'react';
import toast from 'react-hot-toast/headless';
import { afterEach, expect, onTestFinished, vi } from 'vitest';
import type { SessionEndReason } from '../../browser/session-store';
import { ACTION_TIMEOUT_MS } from '../../domain/limits';
import * as actions from '../../testing/account-tab-actions';
import { advanceTime, settleRequests } from '../../testing/clock';
import * as emulator from '../../testing/emulator-client';
import { readToasts, renderHookOnce } from '../../testing/hooks';
import { type TabFixture, test } from '../../testing/member-fixtures';
import { type Fault, toDelayHandler } from '../../testing/simulated-faults';
import { SimulatedTab } from '../../testing/simulated-tab';

const CONFIG_PATH = '/__/firebase/init.json';
const ENDED_TOAST = 'error: Your session has ended. Please log in again.';
const DELETED_TOAST = 'success: Your account was deleted.';
const UNVERIFIED_TOAST =
  'error: Your session ended because your email isn’t verified. Log in to get a new verification email.';

afterEach(() => toast.remove());

async function openPage(otherTab: SimulatedTab, setUp: (tab: SimulatedTab) => void = () => undefined) {
  const tab = new SimulatedTab(otherTab);
  setUp(tab);
  vi.resetModules();
  const sessionModule = await tab.run(() => import('./session'));
  const { queryClient, watchFocusAndConnection } = await tab.run(() => import('./query-client'));
  tab.run(watchFocusAndConnection);
  // Inside the tab, not at the top, because React Query looks for `window` when it loads.
  const { QueryClientProvider, QueryObserver } = await tab.run(() => import('@tanstack/react-query'));
  const addProvider = (hook: ReactElement) => createElement(QueryClientProvider, { client: queryClient }, hook);
  tab.run(sessionModule.setUpTabSession);
  tab.run(() => renderHookOnce(sessionModule.useCurrentUser, addProvider));
  const { options, queryKey } = queryClient.getQueryCache().find({ queryKey: ['session'] }) ?? expect.fail();
  // Observe the query as a mounted component would.
  const observer = new QueryObserver(queryClient, { ...options, queryKey });
  onTestFinished(tab.run(() => observer.subscribe(() => undefined)));
  await settleRequests();
  return {
    tab,
    sessionModule,
    readUserEmail: () => {
      const user = sessionModule.getCurrentUser();
      return user ? user.email : user;
    },
    readSessionEnd: () => tab.run(() => renderHookOnce(sessionModule.useSessionEndReason, addProvider)),
  };
}

const removeVerification = ({ uid }: TabFixture) => emulator.updateAccount(uid, { emailVerified: false });

type EndCase = [description: string, SessionEndReason, message: string, end: (fixture: TabFixture) => Promise<unknown>];

test.for<EndCase>([
  ['is gone', 'rejected', ENDED_TOAST, ({ uid }) => emulator.deleteAccount(uid)],
  ['isn’t verified', 'unverified', UNVERIFIED_TOAST, removeVerification],
  ['is deleted', 'deleted', DELETED_TOAST, ({ person, tab }) => tab.runAction(actions.deleteAccount(person.password))],
])('a page says only once that its account %s @session-end', async (endCase, { member, person, tab, nextPerson }) => {
  const [, endReason, message, end] = endCase;
  const page = await openPage(tab);
  expect(page.readUserEmail()).toBe(person.email);
  await end(member);
  for (const _ of ['once', 'again']) await tab.goOnline();
  expect(readToasts()).toEqual([message]);
  expect(page.readUserEmail()).toBe(null);
  await page.tab.run(page.sessionModule.preloadGateway);
  expect(page.readSessionEnd()).toBe(endReason);
  await tab.runAction(actions.logIn(nextPerson));
  expect(page.readSessionEnd(), 'after the next login').toBeNull();
  expect(readToasts(), 'another person’s messages').toEqual([]);
});

test('a page without its configuration says why another tab ended the session @session-end', async ({ tab, uid }) => {
  const page = await openPage(tab, (pageTab) => pageTab.injectFault(CONFIG_PATH, 'request-hangs'));
  await advanceTime(ACTION_TIMEOUT_MS);
  await emulator.deleteAccount(uid);
  await tab.goOnline();
  expect(readToasts()).toEqual([ENDED_TOAST]);
  expect(page.readUserEmail()).toBe(null);
  expect(page.readSessionEnd()).toBe('rejected');
  page.tab.clearFaults();
  await page.tab.run(page.sessionModule.preloadGateway);
  expect(page.readSessionEnd(), 'once the gateway has opened').toBe('rejected');
});

test.for([
  ['has loaded', 0],
  ['loads ten seconds later', 10_000],
] as const)('logging out works at once in all tabs if the gateway %s @late-response', async ([_, ms], { tab }) => {
  const page = await openPage(tab, (pageTab) => ms > 0 && pageTab.injectFault(CONFIG_PATH, toDelayHandler(ms)));
  await page.tab.run(page.sessionModule.logOut);
  await settleRequests();
  expect([page.readUserEmail(), tab.readUserEmail()]).toEqual([null, null]);
  await advanceTime(ms);
  const { withGateway } = page.sessionModule;
  expect(await page.tab.run(() => withGateway((gateway, signal) => gateway.readUser(signal)))).toBeNull();
});

test.for<{ retries: string; fault: Fault; isOffline?: true; isFaultPermanent?: true }>([
  { retries: 'in vain', fault: 'request-lost', isFaultPermanent: true },
  { retries: 'half a minute later', fault: 'request-hangs' },
  { retries: 'as soon as the network returns', fault: 'request-lost', isOffline: true },
])(
  "a page without its configuration shows the stored session and no toast, retries $retries, and follows another tab's logout @session-end",
  async ({ fault, isOffline, isFaultPermanent }, { person, tab }) => {
    const page = await openPage(tab, (pageTab) => {
      pageTab.injectFault(CONFIG_PATH, fault);
      pageTab.navigator.onLine = !isOffline;
    });
    page.tab.run(page.sessionModule.preloadGateway);
    await advanceTime(ACTION_TIMEOUT_MS);
    expect(page.readUserEmail()).toBe(person.email);
    const callCountBefore = page.tab.countCalls(CONFIG_PATH);
    if (!isFaultPermanent) page.tab.clearFaults();
    if (isOffline) {
      const { onlineManager } = await import('@tanstack/react-query');
      page.tab.run(() => onlineManager.setOnline(true));
      await settleRequests();
    } else await advanceTime(30_000);
    expect(page.tab.countCalls(CONFIG_PATH)).toBe(callCountBefore + (isFaultPermanent ? 2 : 1));
    expect(readToasts()).toEqual([]);
    expect(page.readUserEmail()).toBe(person.email);
    await tab.logOut();
    expect(page.readUserEmail()).toBe(null);
  },
);
