import toast from 'react-hot-toast/headless';
import { afterEach, expect, test, vi } from 'vitest';
import { createAccount, newPerson } from '../../../../e2e/support/emulator-client';
import { RATE_LIMITED } from '../../../../e2e/support/faults';
import { RESEND_COOLDOWN_S } from '../../domain/limits';
import type { AccountChanges } from '../../firebase/account-changes';
import type { Fault } from '../../testing/faults';
import { readHook, toasts } from '../../testing/hooks';
import { createMember, logIn } from '../../testing/people';
import { Tab } from '../../testing/tab';
import { advanceTimeUntil, waitUntilIdle } from '../../testing/time';

afterEach(() => toast.remove());

async function openPage(account: Parameters<typeof createAccount>[1] | null = {}) {
  const person = newPerson();
  if (account) await createAccount(person, account);
  const tab = new Tab();
  vi.resetModules();
  const mutations = await tab.run(() => import('./mutations'));
  const { queryClient } = await tab.run(() => import('../session/query-client'));
  const { getCurrentUser, logOut, preloadGateway } = await import('../session/session');
  const { passwordResetCooldownId, useResendCooldown } = await import('./resend-cooldown');
  const { useSendPasswordReset } = await import('./send-password-reset');
  const { useAccountChange } = await import('../settings/use-account-change');
  const start = <V, T>(useMutation: () => { mutateAsync: (values: V) => Promise<T> }, values: V) =>
    tab.run(() => readHook(useMutation).mutateAsync(values)).catch((error: unknown) => error);
  const startChange = (run: (changes: AccountChanges, signal: AbortSignal) => Promise<void>) => {
    const user = getCurrentUser();
    if (!user) throw new Error('No one is logged in.');
    const messages = { successMessage: 'Done.', failureMessage: 'Failed.' };
    return tab.run(() =>
      readHook(() =>
        useAccountChange({
          ...messages,
          user,
          mutationFn: (changes, _, signal) => run(changes, signal),
        }),
      ).send({}),
    );
  };
  const untrimmedPerson = { ...person, email: ` \u200E${person.email}\u00A0 ` };
  return {
    ...{ person, tab, queryClient },
    shownEmail: () => getCurrentUser()?.email ?? null,
    logOut: () => tab.run(logOut),
    preloadGateway: () => {
      tab.run(preloadGateway);
      return waitUntilIdle();
    },
    start: {
      'a login': () => start(mutations.useLogIn, person),
      'a registration': () =>
        start(mutations.useRegister, { ...person, confirmPassword: person.password }),
      'resending the email': () => start(mutations.useResendVerification, untrimmedPerson),
      'a reset link': () => start(useSendPasswordReset, person),
      'a change': () =>
        startChange((changes, signal) => changes.readData(signal).then(() => undefined)),
    },
    startChange,
    cooldowns: () => [
      readHook(() => useResendCooldown(` ${person.email.toUpperCase()} `)),
      readHook(() => useResendCooldown(passwordResetCooldownId(`\u00A0${person.email}`))),
    ],
  };
}

type TestPage = Awaited<ReturnType<typeof openPage>>;
type MutationCase = {
  title: string;
  action: keyof TestPage['start'];
  account: Parameters<typeof openPage>[0];
  fault?: [call: string, fault: Fault];
  message: string;
  cooldown?: number;
};

const MUTATION_CASES: readonly MutationCase[] = [
  {
    ...{ title: 'whose email was sent', action: 'a registration', account: null },
    message: 'success: Verification email sent. Please check your inbox and verify your email.',
    cooldown: RESEND_COOLDOWN_S,
  },
  {
    ...{ title: 'with a taken address', action: 'a registration', account: {} },
    message: 'error: This email is already registered. Please use a different email or login.',
  },
  {
    ...{ title: 'whose email fails', action: 'a registration', account: null },
    fault: ['sendOobCode', 'request lost'],
    message:
      'error: Your account is ready, but we couldn’t confirm that the verification email was sent. Check your inbox, or send it again. Check your internet connection and try again.',
  },
  {
    ...{ title: 'to a verified address', action: 'resending the email', account: {} },
    message: 'success: Your email is already verified. You can log in.',
  },
  {
    ...{ title: 'too soon', action: 'resending the email', account: { verified: false } },
    fault: ['sendOobCode', RATE_LIMITED],
    message:
      'error: We couldn’t confirm that the verification email was sent. Wait a minute, then try again.',
    cooldown: RESEND_COOLDOWN_S,
  },
  {
    ...{ title: 'offline', action: 'resending the email', account: { verified: false } },
    fault: ['sendOobCode', 'request lost'],
    message:
      'error: We couldn’t confirm that the verification email was sent. Check your internet connection and try again.',
  },
  {
    ...{ title: "over the provider's limit", action: 'a reset link', account: null },
    fault: ['sendOobCode', RATE_LIMITED],
    message:
      'error: We couldn’t confirm that the link was sent. We can’t send more of these emails right now. Try again tomorrow, or email us; our address is on the contact page.',
  },
];

test.for(MUTATION_CASES)(
  '$action $title shows one toast and sets the right cooldown @registration',
  async (testCase) => {
    const { action, account, fault, message, cooldown = 0 } = testCase;
    const { tab, start, cooldowns } = await openPage(account);
    if (fault) tab.injectFault(...fault);
    await advanceTimeUntil(start[action]());
    expect(toasts()).toEqual([message]);
    expect(cooldowns()).toEqual([cooldown, 0]);
  },
);

test("a login's password isn't kept in memory", async () => {
  const { start, queryClient } = await openPage();
  await advanceTimeUntil(start['a login']());
  const cachedMutations = queryClient.getMutationCache().getAll();
  expect(cachedMutations.map(({ gcTime }) => gcTime)).toEqual([0]);
});

test.each(['a logout in another', 'a logout in its own', 'a login in another'])(
  '%s tab cancels a login whose code is still loading, without a toast @late-response',
  async (interruption) => {
    const { tab, start, logOut, shownEmail } = await openPage();
    const release = tab.holdCalls('/__/firebase/init.json');
    const login = start['a login']();
    await waitUntilIdle();
    const next = await createMember();
    const otherTab = await new Tab(tab).watchSession();
    await otherTab.runAction(logIn(next));
    if (interruption.startsWith('a logout'))
      await (interruption.endsWith('another') ? otherTab.logOut() : logOut());
    await release();
    expect(await login).toMatchObject({ kind: 'refused', reason: 'superseded' });
    expect(shownEmail()).toBe(interruption.startsWith('a login') ? next.email : null);
    expect(toasts()).toEqual([]);
    expect(otherTab.shownEmail()).toBe(shownEmail());
  },
);

const ACTION_CALLS: readonly [action: keyof TestPage['start'], call: string, wasSignedIn?: true][] =
  [
    ['a login', 'signInWithPassword'],
    ['a registration', 'signUp'],
    ['resending the email', 'signInWithPassword'],
    ['a reset link', 'sendOobCode'],
    ['a change', 'batchGet', true],
  ];

test.for(ACTION_CALLS)(
  'the next person gets no message about %s @late-response',
  async ([action, call, wasSignedIn]) => {
    const { tab, preloadGateway, start, shownEmail } = await openPage();
    await preloadGateway();
    if (wasSignedIn) await advanceTimeUntil(start['a login']());
    const release = tab.holdCalls(call, 'request lost', 1);
    const startedAction = start[action]();
    await waitUntilIdle();
    expect(toasts()).toEqual([]);
    const next = await createMember();
    await (await new Tab(tab).watchSession()).runAction(logIn(next));
    await release();
    await advanceTimeUntil(startedAction);
    expect(shownEmail()).toBe(next.email);
    expect(toasts()).toEqual([]);
  },
);

test('a message disappears when another tab logs in someone else @late-response', async () => {
  const { tab, start, shownEmail } = await openPage();
  await advanceTimeUntil(start['a login']());
  await advanceTimeUntil(start['a change']());
  expect(toasts()).toEqual(['success: Done.']);
  const next = await createMember();
  await (await new Tab(tab).watchSession()).runAction(logIn(next));
  expect(shownEmail()).toBe(next.email);
  expect(toasts()).toEqual([]);
});

test.each<[module: string, action: keyof TestPage['start']]>([
  ['gateway', 'a login'],
  ['email-links', 'a reset link'],
  ['account-changes', 'a change'],
])("if the code for %s doesn't load, %s says so", async (module, action) => {
  const { start } = await openPage();
  if (action === 'a change') await advanceTimeUntil(start['a login']());
  vi.doMock(`../../firebase/${module}`, () => Promise.reject(new TypeError('Failed to fetch')));
  await advanceTimeUntil(start[action]());
  vi.doUnmock(`../../firebase/${module}`);
  expect(toasts()).toEqual([expect.stringMatching(/^error: .* Part of this page didn’t load\./)]);
});

test("an account that's deleted after all can't be kept, and only the deletion shows a toast @deletion", async () => {
  const { person, tab, start, startChange } = await openPage();
  await advanceTimeUntil(start['a login']());
  const release = tab.holdCalls('delete', undefined, 1);
  await advanceTimeUntil(startChange((changes, signal) => changes.deleteAccount(person, signal)));
  expect(toasts()).toEqual([expect.stringMatching(/^error: Failed. That took too long/)]);
  const keeping = startChange((changes, signal) => changes.keepAccount(signal));
  await waitUntilIdle();
  await release();
  expect(await keeping).toBe(false);
  expect(toasts()).toEqual(['success: Your account was deleted.']);
});
