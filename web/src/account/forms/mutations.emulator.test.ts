// What a person is told of each action, and what becomes of the wait for another mail.
import toast from 'react-hot-toast/headless';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  createAccount,
  mailedLinks,
  newPerson,
  type Person,
} from '../../../../e2e/support/emulator-client';
import { CALL_TIMEOUT_MS, RESEND_COOLDOWN_S } from '../../domain/limits';
import type { AccountChanges } from '../../firebase/account-changes';
import { busy, FAULTS, hang, refusal, reset } from '../../testing/faults';
import { readHook, toasts } from '../../testing/hooks';
import { logIn } from '../../testing/people';
import { Tab } from '../../testing/tab';
import { pass, passUntil, waitUntilIdle } from '../../testing/time';

const CONFIG = '/__/firebase/init.json';
const LOGGED_IN = 'success: Login successful! Redirecting...';
const DEAD = 'Check your internet connection and try again.';
const BUSY = 'Wait a minute, then try again.';
const TOO_LONG = `That took too long. ${DEAD}`;
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
  const run = <V, T>(useMutation: () => { mutateAsync: (values: V) => Promise<T> }, values: V) =>
    tab.run(() => readHook(useMutation).mutateAsync(values));
  const end = <T>(work: Promise<T>) =>
    passUntil(
      work.then(
        (value) => ({ value, error: undefined }),
        (error: unknown) => ({ value: undefined, error }),
      ),
    );
  const values = { ...person, confirmPassword: person.password };
  return {
    ...{ person, uid, tab, end },
    /** Logs in while time stands still. */
    start: (who: Person = person) => run(mutations.useLogIn, who),
    logIn: (who: Person = person) => end(run(mutations.useLogIn, who)),
    register: () => end(run(mutations.useRegister, values)),
    resend: (email = person.email) =>
      end(run(mutations.useResendVerification, { ...person, email })),
    askForReset: () => end(run(useSendPasswordReset, person)),
    logOut: () => end(run(mutations.useLogOut, undefined)),
    change: (work: (changes: AccountChanges, signal: AbortSignal) => Promise<void>) => {
      const words = { succeeded: 'Done.', failed: 'Failed.' };
      const useWork = () =>
        useChange({ ...words, run: (changes, _, signal) => work(changes, signal) });
      return tab.run(() => readHook(useWork).send({}));
    },
    user: () => queryClient.getQueryData(['session']),
    /** What is known of what was sent. */
    sent: () => queryClient.getMutationCache().getAll(),
    secondsLeft: (email = person.email) => readHook(() => useResendCooldown(email)),
    secondsLeftForReset: () => readHook(() => useResendCooldown(resetCooldownOf(person.email))),
  };
}

describe('a log-in', () => {
  test('F65 is told, its session is known and stored, and its password is not kept', async () => {
    const { person, uid, tab, logIn, user, sent } = await open();
    await logIn();
    expect(toasts()).toEqual([LOGGED_IN]);
    expect(user()).toMatchObject({ uid, displayName: person.name });
    expect(tab.keys()).toEqual(['session']);
    expect(tab.localStorage.getItem('session')).toContain(uid);
    expect(sent().map(({ gcTime }) => gcTime)).toEqual([0]);
  });

  test('F52 that cannot be stored says so', async () => {
    const { uid, tab, logIn, user } = await open();
    vi.spyOn(tab.localStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
    await logIn();
    expect(toasts().toSorted()).toEqual([
      "blank: Your browser won't let this site store data, so it can't remember that you're logged in.",
      LOGGED_IN,
    ]);
    expect(user()).toMatchObject({ uid });
  });

  test('F31 P06 without a verified address is refused', async () => {
    const { tab, logIn, user } = await open({ verified: false });
    await logIn();
    expect(toasts()).toEqual(['error: Please verify your email before logging in.']);
    expect(user()).toBeNull();
    expect(tab.keys()).toEqual([]);
  });

  test.for(FAULTS.filter(({ failure }) => failure))(
    "F46 F48 F56 that met a fault is told by our advice, then in the provider's words: $name",
    async ({ answer, failure = '' }) => {
      const { tab, logIn, user } = await open();
      tab.fail('signInWithPassword', answer);
      await logIn();
      expect(toasts()).toEqual([`error: Login failed. ${TOLD[failure]}`]);
      expect(user()).toBeNull();
    },
  );

  test('that a newer one overtook is told by the newer one alone', async () => {
    const { tab, start, logIn, end, user } = await open();
    const newer = newPerson('Grace Hopper');
    await createAccount(newer);
    const letGo = tab.hold('signInWithPassword', undefined, 1);
    const older = end(start());
    await waitUntilIdle();
    await logIn(newer);
    await letGo();
    expect((await older).error).toMatchObject({ reason: 'superseded' });
    expect(toasts()).toEqual([LOGGED_IN]);
    expect(user()).toMatchObject({ displayName: 'Grace Hopper' });
  });

  test('that works at last is not told beside the failure before it', async () => {
    const { person, logIn } = await open();
    await logIn({ ...person, password: 'another' });
    expect(toasts()).toEqual([
      expect.stringContaining("error: Login failed. That email and password don't match."),
    ]);
    await logIn();
    expect(toasts()).toEqual([LOGGED_IN]);
  });

  test('F48 shares one timeout with the configuration, which is asked for again next time', async () => {
    const { tab, logIn } = await open();
    tab.fail(CONFIG, hang);
    const began = performance.now();
    await logIn();
    expect(performance.now() - began).toBe(CALL_TIMEOUT_MS);
    expect(toasts()).toEqual([`error: Login failed. ${TOO_LONG}`]);
    tab.mend();
    await logIn();
    expect(toasts()).toEqual([LOGGED_IN]);
  });

  test('F20 does not begin a session after a log-out in another tab, also while its code is on the way', async () => {
    const { person, tab, start, end, user } = await open();
    const letGo = tab.hold(CONFIG);
    const loggingIn = end(start());
    await waitUntilIdle();
    const other = await new Tab(tab).watch();
    await other.act(logIn(person));
    await other.logOut();
    await letGo();
    expect((await loggingIn).error).toMatchObject({ kind: 'refused', reason: 'superseded' });
    expect(user()).toBeNull();
    expect(tab.keys()).toEqual([]);
  });

  test('is tried although the browser says that it is offline', async () => {
    const { uid, logIn, user } = await open({}, false);
    await logIn();
    expect(user()).toMatchObject({ uid });
  });

  test('whose code did not arrive is told as a failure of the network', async () => {
    const { logIn } = await open(null);
    vi.doMock('../../firebase/gateway', () => Promise.reject(new TypeError('Failed to fetch')));
    const { error } = await logIn();
    vi.doUnmock('../../firebase/gateway');
    const cause = expect.anything();
    expect(error).toMatchObject({ kind: 'network', reason: 'incomplete', cause });
  });

  test('F63 P10 without a configuration says whom to ask', async () => {
    const { tab, logIn } = await open(null);
    tab.fail(CONFIG, async () => new Response('Not Found', { status: 404 }));
    await logIn();
    expect(toasts()).toEqual([
      "error: Login failed. Accounts aren't available right now. Please write to us: the address is on the contact page.",
    ]);
  });
});

describe('a registration', () => {
  const WITHOUT_MAIL =
    "error: Your account is ready, but we couldn't confirm that the verification email was sent. Check your inbox, or send it again.";

  test('is told, and does not start the wait for another mail', async () => {
    const { person, register, secondsLeft, user } = await open(null);
    await register();
    expect(toasts()).toEqual([
      'success: Verification email sent. Please check your inbox and verify your email.',
    ]);
    expect(await mailedLinks(person.email)).toHaveLength(1);
    expect(secondsLeft()).toBe(0);
    expect(user()).toBeNull();
  });

  test.each([
    ['F07 whose mail met a fault', 'sendOobCode', reset, `${WITHOUT_MAIL} ${DEAD}`, 0],
    ['F08 whose mail came too soon', 'sendOobCode', busy, `${WITHOUT_MAIL} ${BUSY}`, 60],
    ['F01 that met a fault', 'signUp', reset, `error: Registration failed. ${DEAD}`, 0],
    [
      "F03 that the provider's function refused with a payload",
      'signUp',
      refusal('BLOCKING_FUNCTION_ERROR_RESPONSE : {"error":{"message":"<b>"}}'),
      'error: Registration failed. Something went wrong on our end. Please try again.',
      0,
    ],
  ])('%s says so', async (_, call, answer, sentence, wait) => {
    const { tab, register, secondsLeft } = await open(null);
    tab.fail(call, answer);
    await register();
    expect(toasts()).toEqual([sentence]);
    expect(secondsLeft()).toBe(wait);
  });

  test('F05 of an address that is taken is refused in our words', async () => {
    const { register } = await open();
    await register();
    expect(toasts()).toEqual([
      'error: This email is already registered. Please use a different email or login.',
    ]);
  });
});

describe('a mail that is sent again', () => {
  test('F08 is told, and the next one waits a minute, for this address in any spelling', async () => {
    const { person, resend, secondsLeft } = await open({ verified: false });
    // Blanks and marks around it are not sent.
    await resend(` \u200E${person.email}\u00A0 `);
    expect(toasts()).toEqual([
      'success: We sent the verification email again. Please check your inbox.',
    ]);
    expect(await mailedLinks(person.email)).toHaveLength(1);
    expect(secondsLeft()).toBe(RESEND_COOLDOWN_S);
    expect(secondsLeft(` ${person.email.toUpperCase()} `)).toBe(RESEND_COOLDOWN_S);
    expect(secondsLeft('other@example.org')).toBe(0);
    await pass(1000 * RESEND_COOLDOWN_S - 1);
    expect(secondsLeft()).toBe(1);
    await pass(1);
    expect(secondsLeft()).toBe(0);
  });

  test('is not sent to an address that is verified', async () => {
    const { resend, secondsLeft } = await open();
    await resend();
    expect(toasts()).toEqual(['success: Your email is already verified. You can log in.']);
    expect(secondsLeft()).toBe(0);
  });

  test.each([
    ['429', busy, BUSY, RESEND_COOLDOWN_S],
    ['hang', hang, TOO_LONG, 0],
  ])('F07 F08 F48 that met a fault is told: %s', async (_, answer, sentence, wait) => {
    const { tab, resend, secondsLeft } = await open({ verified: false });
    tab.fail('sendOobCode', answer);
    await resend();
    expect(toasts()).toEqual([
      `error: We couldn't confirm that the verification email was sent. ${sentence}`,
    ]);
    expect(secondsLeft()).toBe(wait);
  });
});

describe('a mail for a new password', () => {
  test('is told, and the next one waits a minute', async () => {
    const { askForReset, secondsLeft, secondsLeftForReset } = await open(null);
    await askForReset();
    expect(toasts()).toEqual([
      "success: If this email belongs to an account, we've sent a link to choose a new password. Please check your inbox.",
    ]);
    expect(secondsLeftForReset()).toBe(RESEND_COOLDOWN_S);
    expect(secondsLeft()).toBe(0);
  });

  test('that the provider sends no more today is not promised in a minute', async () => {
    const { tab, askForReset, secondsLeftForReset } = await open(null);
    tab.fail('sendOobCode', busy);
    await askForReset();
    expect(toasts()).toEqual([
      expect.stringMatching(
        /^error: .* We can't send more of these emails right now. Try again tomorrow/,
      ),
    ]);
    expect(secondsLeftForReset()).toBe(0);
  });
});

describe('a log-out', () => {
  test('is told, and needs no connection', async () => {
    const { tab, logIn, logOut, user } = await open();
    await logIn();
    for (const call of ['lookup', 'signInWithPassword', CONFIG]) tab.fail(call, hang);
    const began = performance.now();
    await logOut();
    expect(performance.now()).toBe(began);
    expect(toasts()).toEqual(['success: Logged out successfully']);
    expect(user()).toBeNull();
    expect(tab.keys()).toEqual([]);
  });

  test('F51 P12 that storage refuses never says that it worked', async () => {
    const { tab, logIn, logOut, user } = await open();
    await logIn();
    vi.spyOn(tab.localStorage, 'removeItem').mockImplementation(() => {
      throw new DOMException('Access is denied.', 'SecurityError');
    });
    await logOut();
    expect(toasts()).toEqual([
      "error: Logging out failed, so you're still logged in. Please try again.",
    ]);
    expect(user()).not.toBeNull();
  });
});

test('an account that is deleted after all is not kept, and this alone is told', async () => {
  const { person, tab, logIn, change } = await open();
  await logIn();
  const letGo = tab.hold('delete', undefined, 1);
  await passUntil(change((changes, signal) => changes.deleteAccount(person, signal)));
  expect(toasts()).toEqual([expect.stringContaining('error: Failed. That took too long.')]);
  const kept = change((changes, signal) => changes.keepAccount(signal));
  await waitUntilIdle();
  await letGo();
  expect(await kept).toBe(false);
  expect(toasts()).toEqual(['success: Your account was deleted.']);
});
