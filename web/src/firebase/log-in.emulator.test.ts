// Logging in and sending the mail again through faults, and the repair of the profile afterwards.
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  createAccount,
  findAccount,
  mailedLinks,
  newPerson,
  readProfile,
  updateAccount,
} from '../../../e2e/support/emulator-client';
import type { SignedInUser } from '../domain/entities';
import { CALL_TIMEOUT_MS } from '../domain/limits';
import { failureText } from '../domain/messages';
import { FAULTS, failureOf } from '../testing/call-faults';
import { LOG_IN_CALLS } from '../testing/calls-per-action';
import { act, openGatewayIn } from '../testing/open-gateway';
import { type Answer, heldBack, refusal, TestTab } from '../testing/test-tab';
import { pass, passUntil, waitUntilIdle } from '../testing/time';

afterEach(() => void vi.restoreAllMocks());

const CHECK_THEM = 'Check the email and the password.';

/** A person with an account, and a tab that knows nobody yet. */
async function open(account: Parameters<typeof createAccount>[1] = {}, person = newPerson()) {
  const { localId } = await createAccount(person, account);
  return { ...openTab(person), localId };
}

function openTab(person = newPerson()) {
  const tab = new TestTab();
  const gateway = openGatewayIn(tab);
  const users: (SignedInUser | null)[] = [];
  tab.run(() => gateway.watchSession(({ user }) => users.push(user)));
  return {
    ...{ person, tab, gateway, users },
    /** Logs in while time stands still. */
    start: () => tab.run(() => gateway.logIn(person, new AbortController().signal)),
    logIn: (typed = person) => act(tab, (signal) => gateway.logIn(typed, signal)),
    resend: () => act(tab, (signal) => gateway.resendVerification(person, signal)),
  };
}

for (const call of ['signInWithPassword', 'lookup']) {
  for (const { name: fault, answer, failure, ms = 0 } of FAULTS) {
    const row = fault === '429' ? 'F46' : 'F48';
    test(`${row} logging in, ${call}: ${fault}`, async () => {
      const { person, tab, users, logIn, localId } = await open();
      tab.fail(call, answer);
      const { value, error, ms: took } = await logIn();
      expect(failureOf(error)).toBe(failure);
      expect(took).toBe(ms);
      if (failure) {
        expect(tab.times(call)).toBe(1);
        // Also an answer that comes after the deadline logs nobody in.
        await pass(CALL_TIMEOUT_MS);
        expect(users).toEqual([null]);
        tab.mend();
        expect((await logIn()).value).toMatchObject({ uid: localId });
      } else expect(value).toMatchObject({ uid: localId });
      expect(users.at(-1)).toEqual({
        ...{ uid: localId, email: person.email, displayName: person.name, emailVerified: true },
        ...{ createdAt: expect.any(Number), isBeingDeleted: false },
      });
    });
  }
}

for (const call of ['signInWithPassword', 'lookup', 'sendOobCode']) {
  for (const { name: fault, answer, failure, heard, ms = 0 } of FAULTS) {
    test(`F07 F48 the mail is sent again, ${call}: ${fault}`, async () => {
      const { person, tab, users, resend } = await open({ verified: false });
      tab.fail(call, answer);
      const { value, error, ms: took } = await resend();
      expect(failureOf(error)).toBe(failure);
      if (!failure) expect(value).toBe('sent');
      expect(took).toBe(ms);
      const mails = call === 'sendOobCode' ? heard : !failure;
      expect(await mailedLinks(person.email)).toHaveLength(mails ? 1 : 0);
      expect(tab.times(call)).toBe(1);
      expect(users).toEqual([null]);
    });
  }
}

for (const action of ['logIn', 'resend'] as const) {
  test(`F48 all calls share one deadline: ${action}`, async () => {
    const { tab, users, [action]: act } = await open({ verified: action === 'logIn' });
    const eightSeconds: Answer = async (send) => {
      await new Promise((resolve) => setTimeout(resolve, 8000));
      return send();
    };
    tab.fail('signInWithPassword', eightSeconds);
    tab.fail(action === 'logIn' ? 'lookup' : 'sendOobCode', eightSeconds);
    const { error, ms } = await act();
    expect(failureOf(error)).toBe('network timeout');
    expect(ms).toBe(CALL_TIMEOUT_MS);
    await pass(CALL_TIMEOUT_MS);
    expect(users).toEqual([null]);
  });
}

describe('who may log in', () => {
  test('F31 P06 an account that is not verified is refused, and leaves no session', async () => {
    const { users, logIn } = await open({ verified: false });
    expect((await logIn()).error).toMatchObject({ kind: 'refused', reason: 'unverified' });
    expect(users).toEqual([null]);
  });

  test('who is logged in is known to each reader of the session', async () => {
    const { tab, gateway, logIn, localId } = await open();
    await logIn();
    await waitUntilIdle();
    const { sent } = tab;
    const read = await act(tab, gateway.readSession);
    expect(read.value).toMatchObject({ uid: localId });
    expect(tab.sent).toBe(sent);
  });

  test('F45 a wrong password and an unknown address get the same answer', async () => {
    const { person, logIn } = await open();
    for (const typed of [{ password: 'wrong' }, { email: newPerson().email }]) {
      const { error } = await logIn({ ...person, ...typed });
      expect(failureOf(error)).toBe('refused wrong-credentials');
      expect(failureText(error, '')).toBe(
        `${CHECK_THEM}\nFirebase: Error (auth/invalid-credential).`,
      );
    }
  });

  test('F47 a disabled account is refused and told whom to ask', async () => {
    const { logIn, localId } = await open();
    await updateAccount(localId, { disableUser: true });
    const { error } = await logIn();
    expect(failureOf(error)).toBe('gone account-blocked');
    expect(failureText(error, '')).toContain('This account is blocked.');
  });

  test('an account that is verified already gets no other mail', async () => {
    const { tab, resend } = await open();
    expect((await resend()).value).toBe('already-verified');
    expect(tab.times('sendOobCode')).toBe(0);
  });

  for (const [first, second] of [
    [0, 1],
    [1, 0],
  ] as const) {
    test(`F28 of two mails, link ${first} verifies, and link ${second} after it does no harm`, async () => {
      const { person, resend, logIn } = await open({ verified: false });
      await resend();
      await resend();
      const links = await mailedLinks(person.email);
      expect(new Set(links).size).toBe(2);
      for (const link of [links[first], links[second]]) {
        expect((await fetch(link ?? '')).status).toBe(200);
        expect((await findAccount(person.email)).emailVerified).toBe(true);
      }
      // A link that was used up verifies nobody, and takes nothing back.
      expect((await fetch(links[first] ?? '')).status).toBe(400);
      expect((await logIn()).error).toBeUndefined();
    });
  }
});

const NOT_AVAILABLE = 'Accounts are not available right now.';
const REFUSALS = [
  ['F45', 'INVALID_PASSWORD', 'refused wrong-credentials', CHECK_THEM],
  ['F45', 'EMAIL_NOT_FOUND', 'gone wrong-credentials', CHECK_THEM],
  ['F45', 'INVALID_LOGIN_CREDENTIALS', 'refused wrong-credentials', CHECK_THEM],
  ['F63', 'API key not valid. Please pass a valid API key.', 'refused key-refused', NOT_AVAILABLE],
  ['F63', 'Requests from referer <x> are blocked.', 'refused key-refused', NOT_AVAILABLE],
  ['F63', 'OPERATION_NOT_ALLOWED', 'refused login-off', 'is turned off.'],
  ['F63', 'UNAUTHORIZED_DOMAIN', 'refused address-not-allowed', 'is not allowed to use'],
  ['F63', 'APP_NOT_AUTHORIZED', 'refused address-not-allowed', 'is not allowed to use accounts.'],
] as const;

for (const [id, message, failure, advice] of REFUSALS) {
  test(`${id} the provider's "${message}" is told with advice`, async () => {
    const { tab, logIn } = openTab();
    tab.fail('signInWithPassword', refusal(message));
    const { error } = await logIn();
    expect(failureOf(error)).toBe(failure);
    expect(failureText(error, '')).toContain(advice);
  });
}

describe('a log-in that another one overtakes', () => {
  test('is dropped, and the newer one counts', async () => {
    const { tab, users, gateway, start } = await open();
    const other = newPerson('Grace Hopper');
    const { localId } = await createAccount(other);
    const { hold, letGo } = heldBack();
    tab.fail('signInWithPassword', hold, 1);
    const older = passUntil(start());
    await waitUntilIdle();
    await act(tab, (signal) => gateway.logIn(other, signal));
    letGo();
    expect(failureOf((await older).error)).toBe('refused superseded');
    expect(new Set(users.map((user) => user?.uid))).toEqual(new Set([undefined, localId]));
  });

  test('is dropped after a log-out', async () => {
    const { tab, users, gateway, start } = await open();
    const { hold, letGo } = heldBack();
    tab.fail('lookup', hold);
    const logIn = start();
    await waitUntilIdle();
    await tab.run(() => gateway.logOut());
    letGo();
    expect(failureOf((await passUntil(logIn)).error)).toBe('refused superseded');
    expect(users.filter(Boolean)).toEqual([]);
  });
});

describe('the repair of a profile after a log-in', () => {
  const expectName = async (uid: string, email: string, name: string) => {
    expect((await readProfile(uid))?.name?.stringValue).toBe(name);
    expect((await findAccount(email)).displayName).toBe(name);
  };

  for (const call of ['batchGet', 'commit', 'update']) {
    for (const { name: fault, answer, again, failure } of FAULTS) {
      test(`F09 F16 P02 the log-in does not wait for ${call}: ${fault}`, async () => {
        const said = vi.spyOn(console, 'error');
        const missing = call === 'update' ? { named: false } : { profile: false };
        const { person, tab, users, logIn, localId } = await open(missing);
        tab.fail(call, answer);
        const { value, ms } = await logIn();
        expect(value).toMatchObject({ uid: localId });
        expect(ms).toBe(0);
        await pass(2 * CALL_TIMEOUT_MS);
        expect(tab.times(call)).toBe(again ? 3 : 1);
        expect(said).not.toHaveBeenCalled();
        // What a fault left undone, the next log-in does.
        tab.mend();
        if (failure) await logIn();
        await waitUntilIdle();
        await expectName(localId, person.email, person.name);
        expect(users.at(-1)?.displayName).toBe(person.name);
      });
    }
  }

  test('P02 a missing profile and name come back from the address', async () => {
    const { person, tab, users, logIn, localId } = await open({ profile: false, named: false });
    await logIn();
    await waitUntilIdle();
    const name = person.email.split('@')[0] ?? '';
    await expectName(localId, person.email, name);
    expect(users.at(-1)?.displayName).toBe(name);
    expect(tab.times('commit')).toBe(1);
  });

  test('nothing is written where nothing is missing', async () => {
    const { tab, logIn } = await open();
    await logIn();
    await waitUntilIdle();
    expect(tab.calls).toEqual(LOG_IN_CALLS);
  });

  test('a database that refuses the key is told in the console alone', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { tab, logIn } = await open({ profile: false });
    const blocked = 'Requests from referer https://example.org/ are blocked.';
    tab.fail('batchGet', refusal(blocked, 403, 'PERMISSION_DENIED'));
    expect((await logIn()).error).toBeUndefined();
    await waitUntilIdle();
    expect(said.mock.calls).toEqual([
      [
        expect.stringContaining('the restrictions of the API key allow this address'),
        expect.stringContaining(blocked),
      ],
    ]);
  });

  test('a refusal after the log-out is told nobody', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { tab, gateway, logIn } = await open({ profile: false });
    const { hold, letGo } = heldBack();
    const refused = refusal('Missing or insufficient permissions.', 403, 'PERMISSION_DENIED');
    tab.fail('batchGet', async (send) => {
      await hold(send);
      return refused(send);
    });
    await logIn();
    await tab.run(() => gateway.logOut());
    letGo();
    await waitUntilIdle();
    expect(said).not.toHaveBeenCalled();
  });

  for (const how of ['together', 'in turn'] as const) {
    test(`F19 two tabs that both miss the profile write one: ${how}`, async () => {
      const person = newPerson();
      const first = await open({ profile: false }, person);
      const tabs = [first, openTab(person)];
      const held = tabs.map(({ tab }) => {
        const { hold, letGo } = heldBack();
        tab.fail('commit', hold, 1);
        return letGo;
      });
      await Promise.all(tabs.map(({ start }) => start()));
      await waitUntilIdle();
      for (const letGo of held) {
        letGo();
        if (how === 'in turn') await waitUntilIdle();
      }
      await waitUntilIdle();
      expect(tabs.map(({ tab }) => tab.times('commit'))).toEqual([1, 1]);
      if (how === 'in turn') {
        // Each looked before it wrote, and the refused one once more.
        expect(tabs.map(({ tab }) => tab.times('batchGet'))).toEqual([1, 2]);
      }
      await expectName(first.localId, person.email, person.name);
      for (const { users } of tabs) expect(users.at(-1)?.displayName).toBe(person.name);
    });
  }
});
