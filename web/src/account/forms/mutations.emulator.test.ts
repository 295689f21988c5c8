// What a person is told of each action, and how long the next email has to wait.
import toast from 'react-hot-toast/headless';
import { afterEach, expect, test, vi } from 'vitest';
import { createAccount, newPerson, type Person } from '../../../../e2e/support/emulator-client';
import { CALL_TIMEOUT_MS, RESEND_COOLDOWN_S } from '../../domain/limits';
import type { AccountChanges } from '../../firebase/account-changes';
import { type Answer, busy, FAULTS, hang, refusal, reset } from '../../testing/faults';
import { readHook, toasts } from '../../testing/hooks';
import { logIn, newMember } from '../../testing/people';
import { Tab } from '../../testing/tab';
import { passUntil, waitUntilIdle } from '../../testing/time';

const CONFIG = '/__/firebase/init.json';
const LOGGED_IN = 'success: Login successful! Redirecting...';
const DEAD = 'Check your internet connection and try again.';
const BUSY = 'Wait a minute, then try again.';
const TOO_LONG = `That took too long. ${DEAD}`;
const NO_EMAIL = "We couldn't confirm that the verification email was sent.";
const MISSING = 'Missing password requirements: [Password must contain a numeric character]';
const WITHOUT_EMAIL =
  "error: Your account is ready, but we couldn't confirm that the verification email was sent. Check your inbox, or send it again.";
const TOLD: Readonly<Record<string, string>> = {
  ...{ 'network unreachable': DEAD, 'network overloaded': BUSY },
  ...{ 'busy overloaded': BUSY, 'network timeout': TOO_LONG },
};

afterEach(() => toast.remove());

/** A page that has just been loaded: all modules anew. */
async function open(account: Parameters<typeof createAccount>[1] | null = {}, onLine = true) {
  const person = newPerson();
  const uid = account ? (await createAccount(person, account)).localId : '';
  const tab = new Tab();
  tab.navigator.onLine = onLine;
  vi.resetModules();
  const mutations = await tab.run(() => import('./mutations'));
  const { queryClient } = await tab.run(() => import('../session/query-client'));
  const { resetCooldownOf, useResendCooldown } = await import('./resend-cooldown');
  const { useSendPasswordReset } = await import('./send-password-reset');
  const { useChange } = await import('../settings/use-change');
  const start = <V, T>(useMutation: () => { mutateAsync: (values: V) => Promise<T> }, values: V) =>
    tab.run(() => readHook(useMutation).mutateAsync(values)).catch((error: unknown) => error);
  const register = { ...person, confirmPassword: person.password };
  /** Blanks and marks around an address are not sent. */
  const untidy = { ...person, email: ` \u200E${person.email}\u00A0 ` };
  return {
    ...{ person, uid, tab },
    /** Starts an action without waiting for its end. */
    start: {
      'a login': (who: Person = person) => start(mutations.useLogIn, who),
      'a registration': () => start(mutations.useRegister, register),
      'another email': () => start(mutations.useResendVerification, untidy),
      'the email for a new password': () => start(useSendPasswordReset, person),
    },
    change: (run: (changes: AccountChanges, signal: AbortSignal) => Promise<void>) => {
      const words = { succeeded: 'Done.', failed: 'Failed.' };
      const useWork = () =>
        useChange({ ...words, run: (changes, _, signal) => run(changes, signal) });
      return tab.run(() => readHook(useWork).send({}));
    },
    user: () => queryClient.getQueryData(['session']),
    sent: () => queryClient.getMutationCache().getAll(),
    /** Seconds until the next email, to the address in another spelling, and of the other kind. */
    wait: () => ({
      verification: readHook(() => useResendCooldown(` ${person.email.toUpperCase()} `)),
      reset: readHook(() => useResendCooldown(resetCooldownOf(`\u00A0${person.email}`))),
    }),
  };
}

type Page = Awaited<ReturnType<typeof open>>;
type Row = {
  title: string;
  action: keyof Page['start'];
  account?: Parameters<typeof open>[0];
  fault?: [call: string, answer: Answer];
  told: string;
  verification?: number;
  reset?: number;
};

const ROWS: readonly Row[] = [
  ...FAULTS.filter(({ failure }) => failure).map(
    ({ name, answer, failure = '' }): Row => ({
      ...{ title: `F46 F48 F56 that meets the fault ${name}`, action: 'a login' },
      ...{ fault: ['signInWithPassword', answer], told: `error: Login failed. ${TOLD[failure]}` },
    }),
  ),
  {
    ...{ title: 'F63 P10 without a configuration', action: 'a login' },
    fault: [CONFIG, async () => new Response('Not Found', { status: 404 })],
    told: "error: Login failed. Accounts aren't available right now. Please write to us: the address is on the contact page.",
  },
  {
    ...{ title: 'that works', action: 'a registration', account: null },
    told: 'success: Verification email sent. Please check your inbox and verify your email.',
  },
  {
    ...{ title: 'F05 of an address that is taken', action: 'a registration' },
    told: 'error: This email is already registered. Please use a different email or login.',
  },
  {
    ...{ title: 'F01 that meets a fault', action: 'a registration', account: null },
    ...{ fault: ['signUp', reset], told: `error: Registration failed. ${DEAD}` },
  },
  {
    title: "F03 that the provider's function refuses with a payload",
    ...{ action: 'a registration', account: null },
    fault: ['signUp', refusal('BLOCKING_FUNCTION_ERROR_RESPONSE : {"error":{"message":"<b>"}}')],
    told: 'error: Registration failed. Something went wrong on our end. Please try again.',
  },
  {
    title: 'F37 with a password that the policy refuses',
    ...{ action: 'a registration', account: null },
    fault: ['signUp', refusal(`PASSWORD_DOES_NOT_MEET_REQUIREMENTS : ${MISSING}`)],
    told: `error: Registration failed. Choose a password that meets these requirements. Firebase: ${MISSING} (auth/password-does-not-meet-requirements).`,
  },
  {
    ...{ title: 'F07 whose email meets a fault', action: 'a registration', account: null },
    ...{ fault: ['sendOobCode', reset], told: `${WITHOUT_EMAIL} ${DEAD}` },
  },
  {
    ...{ title: 'F08 whose email comes too soon', action: 'a registration', account: null },
    ...{ fault: ['sendOobCode', busy], told: `${WITHOUT_EMAIL} ${BUSY}` },
    verification: RESEND_COOLDOWN_S,
  },
  {
    ...{ title: 'F08 that is sent', action: 'another email', account: { verified: false } },
    told: 'success: We sent the verification email again. Please check your inbox.',
    verification: RESEND_COOLDOWN_S,
  },
  {
    ...{ title: 'to an address that is verified', action: 'another email' },
    told: 'success: Your email is already verified. You can log in.',
  },
  {
    ...{ title: 'F08 that comes too soon', action: 'another email', account: { verified: false } },
    ...{
      fault: ['sendOobCode', busy],
      told: `error: ${NO_EMAIL} ${BUSY}`,
      verification: RESEND_COOLDOWN_S,
    },
  },
  {
    title: 'F07 F48 that is never answered',
    ...{ action: 'another email', account: { verified: false } },
    ...{ fault: ['sendOobCode', hang], told: `error: ${NO_EMAIL} ${TOO_LONG}` },
  },
  {
    ...{ title: 'that is sent', action: 'the email for a new password', account: null },
    told: "success: If this email belongs to an account, we've sent a link to choose a new password. Please check your inbox.",
    reset: RESEND_COOLDOWN_S,
  },
  {
    title: 'that the provider sends no more today',
    ...{ action: 'the email for a new password', account: null, fault: ['sendOobCode', busy] },
    told: "error: We couldn't confirm that the link was sent. We can't send more of these emails right now. Try again tomorrow, or write to us: the address is on the contact page.",
  },
];

test.for(ROWS)('$action $title is told, and the next email waits', async (row) => {
  const { action, account, fault, told, verification = 0, reset = 0 } = row;
  const { tab, start, user, wait } = await open(account);
  if (fault) tab.fail(...fault);
  await passUntil(start[action]());
  expect(toasts()).toEqual([told]);
  expect(wait()).toEqual({ verification, reset });
  expect(user() ?? null).toBeNull();
});

test('F65 a login is told, its session is known and stored, and its password is not kept', async () => {
  // The browser may be wrong about its connection.
  const { person, uid, tab, start, user, sent } = await open({}, false);
  await passUntil(start['a login']());
  expect(toasts()).toEqual([LOGGED_IN]);
  expect(user()).toMatchObject({ uid, displayName: person.name });
  expect(tab.keys()).toEqual(['session']);
  expect(tab.localStorage.getItem('session')).toContain(uid);
  expect(sent().map(({ gcTime }) => gcTime)).toEqual([0]);
});

test('a login that a newer one overtook is told by the newer one alone', async () => {
  const { tab, start, user } = await open();
  const letGo = tab.hold('signInWithPassword', undefined, 1);
  const older = start['a login']();
  await waitUntilIdle();
  await passUntil(start['a login'](await newMember('Grace Hopper')));
  await letGo();
  expect(await older).toMatchObject({ reason: 'superseded' });
  expect(toasts()).toEqual([LOGGED_IN]);
  expect(user()).toMatchObject({ displayName: 'Grace Hopper' });
});

test('F48 a login shares one timeout with the configuration; the next one asks for it again, and is told alone', async () => {
  const { tab, start } = await open();
  tab.fail(CONFIG, hang);
  const began = performance.now();
  await passUntil(start['a login']());
  expect(performance.now() - began).toBe(CALL_TIMEOUT_MS);
  expect(toasts()).toEqual([`error: Login failed. ${TOO_LONG}`]);
  tab.mend();
  await passUntil(start['a login']());
  expect(toasts()).toEqual([LOGGED_IN]);
});

test('F20 a login does not begin a session after a logout in another tab, also while its code is on the way', async () => {
  const { person, tab, start, user } = await open();
  const letGo = tab.hold(CONFIG);
  const loggingIn = start['a login']();
  await waitUntilIdle();
  const other = await new Tab(tab).watch();
  await other.act(logIn(person));
  await other.logOut();
  await letGo();
  expect(await loggingIn).toMatchObject({ kind: 'refused', reason: 'superseded' });
  expect(user()).toBeNull();
  expect(tab.keys()).toEqual([]);
});

test('a login whose code did not arrive is told as a failure of the network', async () => {
  const { start } = await open(null);
  vi.doMock('../../firebase/gateway', () => Promise.reject(new TypeError('Failed to fetch')));
  const error = await passUntil(start['a login']());
  vi.doUnmock('../../firebase/gateway');
  const cause = expect.anything();
  expect(error).toMatchObject({ kind: 'network', reason: 'incomplete', cause });
});

test('A02 an account that is deleted after all is not kept, and this alone is told', async () => {
  const { person, tab, start, change } = await open();
  await passUntil(start['a login']());
  const letGo = tab.hold('delete', undefined, 1);
  await passUntil(change((changes, signal) => changes.deleteAccount(person, signal)));
  expect(toasts()).toEqual([`error: Failed. ${TOO_LONG}`]);
  const kept = change((changes, signal) => changes.keepAccount(signal));
  await waitUntilIdle();
  await letGo();
  expect(await kept).toBe(false);
  expect(toasts()).toEqual(['success: Your account was deleted.']);
});
