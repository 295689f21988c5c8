import { createElement, type ReactElement } from 'react';
import toast, { useToasterStore } from 'react-hot-toast/headless';
import { afterEach, expect, vi } from 'vitest';
import { RESEND_COOLDOWN_S } from '../../domain/limits';
import type { AccountSettingsApi } from '../../firebase/account-settings-api';
import { logIn } from '../../testing/account-tab-actions';
import { advanceTime, advanceTimeUntilSettled, settleRequests } from '../../testing/clock';
import * as emulator from '../../testing/emulator-client';
import { RATE_LIMIT_ERROR } from '../../testing/faults';
import { readToasts, renderHookOnce } from '../../testing/hooks';
import { test } from '../../testing/member-fixtures';
import type { Fault } from '../../testing/simulated-faults';
import { SimulatedTab } from '../../testing/simulated-tab';

afterEach(() => toast.remove());

async function openPage(account: emulator.AccountOptions | null = {}) {
  const person = emulator.newPerson();
  if (account) await emulator.createAccount(person, account);
  const tab = new SimulatedTab();
  vi.resetModules();
  const mutations = await tab.run(() => import('./use-login-mutations'));
  const { queryClient } = await tab.run(() => import('../session/query-client'));
  const { QueryClientProvider } = await tab.run(() => import('@tanstack/react-query'));
  const { getCurrentUser, logOut, preloadGateway, setUpTabSession } = await import('../session/session');
  tab.run(setUpTabSession);
  const { useResendCooldown } = await import('./resend-cooldown');
  const { useSendPasswordReset } = await import('./use-send-password-reset');
  const { SignedInUserContext } = await import('../session/require-session');
  const { useAccountMutation } = await import('../settings/use-account-mutation');
  const addUser = (hook: ReactElement) => createElement(SignedInUserContext, { value: getCurrentUser() ?? null }, hook);
  const addProviders = (hook: ReactElement) =>
    createElement(QueryClientProvider, { client: queryClient }, addUser(hook));
  const submit = <V>(useForm: () => { mutateAsync: (values: V) => Promise<unknown>; reset(): void }, values: V) => {
    const { mutateAsync, reset } = tab.run(() => renderHookOnce(useForm, addProviders));
    // React Query does the same once the form unmounts.
    return tab.run(() => mutateAsync(values).finally(reset)).catch((error: unknown) => error);
  };
  const startChange = (run: (accountApi: AccountSettingsApi, signal: AbortSignal) => Promise<void>) => {
    const messages = { successMessage: 'Done.', errorMessage: 'Failed.' };
    return tab.run(() =>
      renderHookOnce(
        () => useAccountMutation({ ...messages, mutationFn: (accountApi, _, signal) => run(accountApi, signal) }),
        addProviders,
      ).send({}),
    );
  };
  const untrimmedPerson = { ...person, email: ` \u200E${person.email}\u00A0 ` };
  return {
    person,
    tab,
    queryClient,
    readUserEmail: () => getCurrentUser()?.email ?? null,
    logOut: () => tab.run(logOut),
    preloadGateway: () => {
      tab.run(preloadGateway);
      return settleRequests();
    },
    actions: {
      'a login': () => submit(mutations.useLogIn, person),
      'a registration': () => submit(mutations.useRegister, { ...person, confirmPassword: person.password }),
      resending: () => submit(mutations.useResendVerification, untrimmedPerson),
      'a reset link': () => submit(useSendPasswordReset, person),
      'a change': () => startChange((accountApi, signal) => accountApi.readAccountData(signal).then(() => undefined)),
    },
    startChange,
    readCooldowns: () => [
      renderHookOnce(() => useResendCooldown('verification', ` ${person.email.toUpperCase()} `)),
      renderHookOnce(() => useResendCooldown('password-reset', `\u00A0${person.email}`)),
    ],
  };
}

type ActionName = keyof Awaited<ReturnType<typeof openPage>>['actions'];
type AccountSetup = Parameters<typeof openPage>[0];
type MutationCase = [ActionName, title: string, AccountSetup, Fault | null, message: string, cooldown?: number];

const UNVERIFIED = { isVerified: false };
const EMAIL_TAKEN_TOAST = 'error: This email is already registered. Please use a different email or login.';
const UNSENT_TOAST = 'error: We couldn’t confirm that the verification email was sent.';
const ACCOUNT_READY_TOAST =
  'error: Your account is ready, but we couldn’t confirm that the verification email was sent. Check your inbox, or send it again.';
const NO_MORE_LINKS_TOAST =
  'error: We couldn’t confirm that the link was sent. We can’t send more of these emails right now. Try again tomorrow, or email us; our address is on the contact page.';
const ALREADY_VERIFIED_TOAST = 'success: Your email is already verified. You can log in.';
const WAIT_A_MINUTE = 'Wait a minute, then try again.';
const CHECK_CONNECTION = 'Check your internet connection and try again.';

test.for<MutationCase>([
  ['a registration', 'with a taken address', {}, null, EMAIL_TAKEN_TOAST],
  ['a registration', 'whose email fails', null, 'request-lost', `${ACCOUNT_READY_TOAST} ${CHECK_CONNECTION}`],
  ['resending', 'to a verified address', {}, null, ALREADY_VERIFIED_TOAST],
  ['resending', 'too soon', UNVERIFIED, RATE_LIMIT_ERROR, `${UNSENT_TOAST} ${WAIT_A_MINUTE}`, RESEND_COOLDOWN_S],
  ['resending', 'offline', UNVERIFIED, 'request-lost', `${UNSENT_TOAST} ${CHECK_CONNECTION}`],
  ['a reset link', "over the provider's limit", null, RATE_LIMIT_ERROR, NO_MORE_LINKS_TOAST],
])('%s %s shows one toast, and starts the right cooldown or none @registration', async (testCase) => {
  const [action, , account, fault, message, cooldown = 0] = testCase;
  const { tab, actions, readCooldowns } = await openPage(account);
  if (fault) tab.injectFault('sendOobCode', fault);
  await advanceTimeUntilSettled(actions[action]());
  expect(readToasts()).toEqual([message]);
  expect(readCooldowns()).toEqual([cooldown, 0]);
});

test("a login's password isn't kept in memory", async () => {
  const { actions, queryClient } = await openPage();
  await advanceTimeUntilSettled(actions['a login']());
  await advanceTime(1);
  expect(queryClient.getMutationCache().getAll()).toEqual([]);
});

test.for<[change: string, logoutIn?: 'page' | 'otherTab']>([
  ['a logout in another', 'otherTab'],
  ['a logout in its own', 'page'],
  ['a login in another'],
])('%s tab silently cancels a login whose code is loading @late-response', async ([, logoutIn], { nextPerson }) => {
  const page = await openPage();
  const { tab, actions, readUserEmail } = page;
  const release = tab.holdCalls('/__/firebase/init.json');
  const loginPromise = actions['a login']();
  await settleRequests();
  const otherTab = await new SimulatedTab(tab).watchSession();
  await otherTab.runAction(logIn(nextPerson));
  if (logoutIn) await { page, otherTab }[logoutIn].logOut();
  await release();
  expect(await loginPromise).toMatchObject({ kind: 'refused', reason: 'superseded' });
  expect(readUserEmail()).toBe(logoutIn ? null : nextPerson.email);
  expect(readToasts()).toEqual([]);
  expect(otherTab.readUserEmail()).toBe(readUserEmail());
});

const ACTION_CALLS: readonly [action: ActionName, call: string, wasSignedIn?: true][] = [
  ['a login', 'signInWithPassword'],
  ['a registration', 'signUp'],
  ['resending', 'signInWithPassword'],
  ['a reset link', 'sendOobCode'],
  ['a change', 'batchGet', true],
];

test.for(ACTION_CALLS)('the next person gets no message about %s @late-response', async (testCase, { nextPerson }) => {
  const [action, call, wasSignedIn] = testCase;
  const { tab, preloadGateway, actions, readUserEmail } = await openPage();
  await preloadGateway();
  if (wasSignedIn) await advanceTimeUntilSettled(actions['a login']());
  const release = tab.holdCalls(call, 'request-lost', 1);
  const actionPromise = actions[action]();
  await settleRequests();
  expect(readToasts()).toEqual([]);
  await (await new SimulatedTab(tab).watchSession()).runAction(logIn(nextPerson));
  await release();
  await advanceTimeUntilSettled(actionPromise);
  expect(readUserEmail()).toBe(nextPerson.email);
  expect(readToasts()).toEqual([]);
});

test.for(['', ' after a logout'])('messages go at the next login%s @late-response', async (suffix, { nextPerson }) => {
  const { tab, actions, logOut, readUserEmail } = await openPage();
  await advanceTimeUntilSettled(actions['a login']());
  await advanceTimeUntilSettled(actions['a change']());
  if (suffix) await logOut();
  expect(readToasts()).toEqual(['success: Done.']);
  await (await new SimulatedTab(tab).watchSession()).runAction(logIn(nextPerson));
  expect(readUserEmail()).toBe(nextPerson.email);
  expect(readToasts()).toEqual([]);
});

test.each<[module: string, action: ActionName, wasSignedIn?: true]>([
  ['gateway', 'a login'],
  ['email-links-api', 'a reset link'],
  ['account-settings-api', 'a change', true],
])("if the code for %s doesn't load, %s says so", async (module, action, wasSignedIn) => {
  const { actions } = await openPage();
  if (wasSignedIn) await advanceTimeUntilSettled(actions['a login']());
  vi.doMock(`../../firebase/${module}`, () => Promise.reject(new TypeError('Failed to fetch')));
  await advanceTimeUntilSettled(actions[action]());
  vi.doUnmock(`../../firebase/${module}`);
  expect(readToasts()).toEqual([expect.stringMatching(/^error: .* Part of this page didn’t load\./)]);
});

test("an account that's deleted after all can't be kept, and only the deletion shows a toast @deletion", async () => {
  const { person, tab, actions, startChange } = await openPage();
  await advanceTimeUntilSettled(actions['a login']());
  const release = tab.holdCalls('delete', undefined, 1);
  await advanceTimeUntilSettled(startChange((accountApi, signal) => accountApi.deleteAccount(person, signal)));
  expect(readToasts()).toEqual([expect.stringMatching(/^error: Failed. That took too long/)]);
  const keepPromise = startChange((accountApi, signal) => accountApi.undoDeletion(signal));
  await settleRequests();
  await release();
  expect(await keepPromise).toBe(false);
  expect(readToasts()).toEqual(['success: Your account was deleted.']);
});

test('toasts show as long as specified, and at most 20 at once (§9)', () => {
  for (const show of [...Array(20).fill(toast), toast.success, toast.error, toast.custom, toast.loading]) show('Any.');
  const durations = renderHookOnce(useToasterStore).toasts.map(({ type, duration }) => `${type} ${duration}`);
  expect(durations.slice(0, 4)).toEqual(['loading Infinity', 'custom 4000', 'error 4000', 'success 2000']);
  expect(durations.slice(4)).toEqual(Array(16).fill('blank 4000'));
});
