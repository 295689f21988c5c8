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
import { FAULTS } from '../../testing/call-faults';
import { readHook, toasts } from '../../testing/hooks';
import { openStarted } from '../../testing/open-site';
import { heldBack, refusal, TestTab } from '../../testing/test-tab';
import { pass, passUntil, waitUntilIdle } from '../../testing/time';

const DEAD =
  'Check your internet connection and try again.\nFirebase: Error (auth/network-request-failed).';
const BUSY =
  'Wait a minute, then try again.\nFirebase: Too many attempts. Try again later. (auth/too-many-requests).';
const DOWN =
  'Wait a minute, then try again.\nFirebase: Error (auth/the-service-is-currently-unavailable.).';
const TOLD: Readonly<Record<string, string | undefined>> = {
  ...{ reset: DEAD, lost: DEAD, malformed: DEAD, HTML: DEAD, '503': DOWN, '429': BUSY },
};
const TOO_LONG = 'The answer took too long. Check your internet connection and try again.';
/** Our advice, then what the provider says as it came, or `fallback` if it said nothing. */
const told = (fault: string, fallback: string) =>
  TOLD[fault] ?? [TOO_LONG, fallback].filter(Boolean).join('\n');

afterEach(() => {
  toast.remove();
  vi.restoreAllMocks();
});

/** A page that has just been loaded: all modules anew. */
async function open(person = newPerson(), onLine = true) {
  const tab = new TestTab();
  tab.navigator.onLine = onLine;
  vi.resetModules();
  const mutations = await tab.run(() => import('./mutations'));
  const { queryClient } = await tab.run(() => import('../session/query-client'));
  const { resetCooldownOf, useResendCooldown } = await import('./resend-cooldown');
  const { useSendPasswordReset } = await import('./send-password-reset');
  const run = <V, T>(useMutation: () => { mutateAsync: (values: V) => Promise<T> }, values: V) =>
    tab.run(() => readHook(useMutation).mutateAsync(values));
  const values = { ...person, confirmPassword: person.password };
  return {
    ...{ person, tab },
    /** Logs in while time stands still. */
    start: (who = person) => run(mutations.useLogIn, who),
    logIn: (who: Person = person) => passUntil(run(mutations.useLogIn, who)),
    register: () => passUntil(run(mutations.useRegister, values)),
    resend: (email = person.email) =>
      passUntil(run(mutations.useResendVerification, { ...person, email })),
    askForReset: () => passUntil(run(useSendPasswordReset, person)),
    logOut: () => passUntil(tab.run(() => readHook(mutations.useLogOut).mutateAsync())),
    user: () => queryClient.getQueryData(['session']),
    /** What is known of what was sent. */
    sent: () => queryClient.getMutationCache().getAll(),
    secondsLeft: (email = person.email) => readHook(() => useResendCooldown(email)),
    secondsLeftForReset: () => readHook(() => useResendCooldown(resetCooldownOf(person.email))),
  };
}

describe('a log-in', () => {
  test('is told, and its session is known and stored', async () => {
    const { person, tab, logIn, user } = await open();
    const { localId } = await createAccount(person);
    await logIn();
    expect(toasts()).toEqual(['success: Login successful! Redirecting...']);
    expect(user()).toMatchObject({ uid: localId, displayName: person.name });
    expect(Object.keys(tab.localStorage)).toEqual(['session']);
    expect(tab.localStorage.getItem('session')).toContain(localId);
  });

  test('F65 keeps the password no longer than its form', async () => {
    const { person, logIn, sent } = await open();
    await createAccount(person);
    await logIn();
    expect(sent().map(({ gcTime }) => gcTime)).toEqual([0]);
  });

  test('F52 that cannot be stored says so', async () => {
    const { person, tab, logIn, user } = await open();
    const { localId } = await createAccount(person);
    vi.spyOn(tab.localStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
    await logIn();
    expect(toasts().toSorted()).toEqual([
      'blank: Your browser does not let this site store data, so it will not remember that you are logged in.',
      'success: Login successful! Redirecting...',
    ]);
    expect(user()).toMatchObject({ uid: localId });
  });

  test('F31 P06 without a verified address is refused', async () => {
    const { person, tab, logIn, user } = await open();
    await createAccount(person, { verified: false });
    await logIn();
    expect(toasts()).toEqual(['error: Please verify your email before logging in.']);
    expect(user()).toBeNull();
    expect(Object.keys(tab.localStorage)).toEqual([]);
  });

  for (const { name: fault, answer, failure } of FAULTS) {
    if (!failure) continue;
    test(`F46 F48 F56 that met a fault is told by our advice, then in the provider's words: ${fault}`, async () => {
      const { person, tab, logIn, user } = await open();
      await createAccount(person);
      tab.fail('signInWithPassword', answer);
      await logIn();
      expect(toasts()).toEqual([`error: ${told(fault, 'Login failed.')}`]);
      expect(user()).toBeNull();
      expect(Object.keys(tab.localStorage)).toEqual([]);
    });
  }

  test('that a newer one overtook is told by the newer one alone', async () => {
    const { person, tab, start, logIn, user } = await open();
    const newer = newPerson('Grace Hopper');
    await createAccount(person);
    await createAccount(newer);
    const { hold, letGo } = heldBack();
    tab.fail('signInWithPassword', hold, 1);
    const older = passUntil(start());
    await waitUntilIdle();
    await logIn(newer);
    letGo();
    expect((await older).error).toBeDefined();
    expect(toasts()).toEqual(['success: Login successful! Redirecting...']);
    expect(user()).toMatchObject({ displayName: 'Grace Hopper' });
  });

  test('that works at last is not told beside the failure before it', async () => {
    const { person, logIn } = await open();
    await createAccount(person);
    await logIn({ ...person, password: 'another' });
    expect(toasts()).toEqual([expect.stringContaining('error: Check the email and the password.')]);
    await logIn();
    expect(toasts()).toEqual(['success: Login successful! Redirecting...']);
  });

  test('F48 shares one deadline with the configuration, which is asked for again next time', async () => {
    const { person, tab, logIn } = await open();
    await createAccount(person);
    tab.fail('/__/firebase/init.json', 'hang');
    const { ms } = await logIn();
    expect(ms).toBe(CALL_TIMEOUT_MS);
    expect(toasts()).toEqual([`error: ${told('hang', 'Login failed.')}`]);
    tab.mend();
    expect((await logIn()).error).toBeUndefined();
  });

  test('F20 does not begin a session after a log-out in another tab, also while its code is on the way', async () => {
    const { person, tab, start, user } = await open();
    await createAccount(person);
    const { hold, letGo } = heldBack();
    tab.fail('/__/firebase/init.json', hold);
    const loggingIn = passUntil(start());
    await waitUntilIdle();
    const other = await openStarted({ connection: tab });
    await other.logIn(person);
    await other.logOut();
    letGo();
    expect((await loggingIn).error).toMatchObject({ kind: 'refused', reason: 'superseded' });
    expect(user()).toBeNull();
    expect(Object.keys(tab.localStorage)).toEqual([]);
  });

  test('is tried although the browser says that it is offline', async () => {
    const { person, logIn, user } = await open(newPerson(), false);
    const { localId } = await createAccount(person);
    await logIn();
    expect(user()).toMatchObject({ uid: localId });
  });

  test('whose code did not arrive is told as a failure of the network', async () => {
    const { logIn } = await open();
    vi.doMock('../../firebase/gateway', () => Promise.reject(new TypeError('Failed to fetch')));
    const { error } = await logIn();
    vi.doUnmock('../../firebase/gateway');
    expect(error).toMatchObject({
      kind: 'network',
      reason: 'incomplete',
      cause: expect.anything(),
    });
  });

  test('F63 P10 without a configuration says whom to ask', async () => {
    const { tab, logIn } = await open();
    tab.fail('/__/firebase/init.json', async () => new Response('Not Found', { status: 404 }));
    expect((await logIn()).error).toMatchObject({ reason: 'not-configured' });
    expect(toasts()).toEqual([
      'error: Accounts are not available right now. Please write to us: the address is on the contact page.\nLogin failed.',
    ]);
  });
});

describe('a registration', () => {
  test('is told, and does not start the wait for another mail', async () => {
    const { person, register, secondsLeft, user } = await open();
    await register();
    expect(toasts()).toEqual([
      'success: Verification email sent. Please check your inbox and verify your email.',
    ]);
    expect(await mailedLinks(person.email)).toHaveLength(1);
    expect(secondsLeft()).toBe(0);
    expect(user()).toBeNull();
  });

  for (const { name: fault, answer, failure } of FAULTS) {
    if (!failure) continue;
    test(`F07 F08 whose mail met a fault says so: ${fault}`, async () => {
      const { tab, register, secondsLeft } = await open();
      tab.fail('sendOobCode', answer);
      await register();
      expect(toasts()).toEqual([
        `error: Your account exists, but we could not confirm that the verification email was sent. Check your inbox, or send it again.\n${told(fault, '')}`,
      ]);
      expect(secondsLeft()).toBe(fault === '429' ? RESEND_COOLDOWN_S : 0);
    });

    test(`F01 F02 F03 that met a fault is told by our advice, then in the provider's words: ${fault}`, async () => {
      const { tab, register } = await open();
      tab.fail('signUp', answer);
      await register();
      expect(toasts()).toEqual([`error: ${told(fault, 'Registration failed.')}`]);
    });
  }

  test('F05 of an address that is taken is refused in our words', async () => {
    const { person, register } = await open();
    await createAccount(person);
    await register();
    expect(toasts()).toEqual([
      'error: This email is already registered. Please use a different email or login.',
    ]);
  });

  test("F03 a payload in the provider's words is not shown", async () => {
    const { tab, register } = await open();
    tab.fail('signUp', refusal('BLOCKING_FUNCTION_ERROR_RESPONSE : {"error":{"message":"<b>"}}'));
    await register();
    expect(toasts()).toEqual([
      'error: Something went wrong on our end. Please try again.\nRegistration failed.',
    ]);
  });
});

describe('a mail that is sent again', () => {
  test('F08 is told, and the next one waits a minute, for this address in any spelling', async () => {
    const { person, resend, secondsLeft } = await open();
    await createAccount(person, { verified: false });
    await resend();
    expect(toasts()).toEqual([
      'success: We sent the verification email again. Please check your inbox.',
    ]);
    expect(secondsLeft()).toBe(RESEND_COOLDOWN_S);
    expect(secondsLeft(` ${person.email.toUpperCase()} `)).toBe(RESEND_COOLDOWN_S);
    expect(secondsLeft('other@example.org')).toBe(0);
    await pass(1000 * RESEND_COOLDOWN_S - 1);
    expect(secondsLeft()).toBe(1);
    await pass(1);
    expect(secondsLeft()).toBe(0);
  });

  test('is sent to the address without the blanks and marks around it', async () => {
    const { person, resend } = await open();
    await createAccount(person, { verified: false });
    await resend(` \u200E${person.email}\u00A0 `);
    expect(await mailedLinks(person.email)).toHaveLength(1);
  });

  test('is not sent to an address that is verified', async () => {
    const { person, resend, secondsLeft } = await open();
    await createAccount(person);
    await resend();
    expect(toasts()).toEqual(['success: Your email is already verified. You can log in.']);
    expect(secondsLeft()).toBe(0);
  });

  for (const { name: fault, answer, failure } of FAULTS) {
    if (!failure) continue;
    test(`F07 F08 F48 that met a fault is told: ${fault}`, async () => {
      const { person, tab, resend, secondsLeft } = await open();
      await createAccount(person, { verified: false });
      tab.fail('sendOobCode', answer);
      await resend();
      const ours = 'We could not confirm that the verification email was sent.';
      expect(toasts()).toEqual([`error: ${told(fault, ours)}`]);
      expect(secondsLeft()).toBe(fault === '429' ? RESEND_COOLDOWN_S : 0);
    });
  }
});

describe('a mail for a new password', () => {
  test('is told, and the next one waits a minute', async () => {
    const { askForReset, secondsLeft, secondsLeftForReset } = await open();
    await askForReset();
    expect(toasts()).toEqual([
      'success: If this email belongs to an account, we have sent a link for choosing a new password. Please check your inbox.',
    ]);
    expect(secondsLeftForReset()).toBe(RESEND_COOLDOWN_S);
    expect(secondsLeft()).toBe(0);
  });

  test('that the provider sends no more today is not promised in a minute', async () => {
    const { tab, askForReset, secondsLeftForReset } = await open();
    tab.fail('sendOobCode', 'busy');
    await askForReset();
    expect(toasts()).toEqual([
      expect.stringMatching(
        /^error: We cannot send more of these mails for now. Try again tomorrow/,
      ),
    ]);
    expect(secondsLeftForReset()).toBe(0);
  });
});

describe('a log-out', () => {
  test('is told, and needs no connection', async () => {
    const { person, tab, logIn, logOut, user } = await open();
    await createAccount(person);
    await logIn();
    toast.remove();
    for (const call of ['lookup', 'signInWithPassword', '/__/firebase/init.json'])
      tab.fail(call, 'hang');
    expect((await logOut()).ms).toBe(0);
    expect(toasts()).toEqual(['success: Logged out successfully']);
    expect(user()).toBeNull();
    expect(Object.keys(tab.localStorage)).toEqual([]);
  });

  test('F51 P12 that storage refuses never says that it worked', async () => {
    const { person, tab, logIn, logOut, user } = await open();
    await createAccount(person);
    await logIn();
    toast.remove();
    vi.spyOn(tab.localStorage, 'removeItem').mockImplementation(() => {
      throw new DOMException('Access is denied.', 'SecurityError');
    });
    await logOut();
    expect(toasts()).toEqual([
      'error: You are still logged in: logging out failed. Please try again.',
    ]);
    expect(user()).not.toBeNull();
  });
});
