// What people do with their own account, through faults: each ends in a whole state, or in one from which the
// same action, or the next log-in, goes on.
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  createAccount,
  deleteAccount,
  deleteProfile,
  findAccount,
  findAccounts,
  mailedLinks,
  newPerson,
  readProfile,
} from '../../../e2e/support/emulator-client';
import { BEING_DELETED } from '../domain/entities';
import { CALL_TIMEOUT_MS } from '../domain/limits';
import { withTimeout } from '../domain/timeout';
import { FAULTS, failureOf } from '../testing/call-faults';
import { newSession, openStarted, type Site } from '../testing/open-site';
import { type Answer, heldBack, refusal } from '../testing/test-tab';
import { pass, waitUntilIdle } from '../testing/time';
import type { AccountChanges } from './account-changes';

afterEach(() => void vi.restoreAllMocks());

const nameOf = async (uid: string) => (await readProfile(uid))?.name?.stringValue;
const emailOf = async (uid: string) => (await readProfile(uid))?.email?.stringValue;

/** The same person in a browser of their own, with the look at the profile that follows a log-in. */
async function elsewhere(person: { email: string; password: string; name: string }) {
  const tab = await openStarted();
  const { error } = await tab.logIn(person);
  await waitUntilIdle();
  return { tab, error };
}

/** Starts a change while time stands still; its end is a reason if it fails. */
const start = (
  { connection, gateway }: Site,
  change: (changes: AccountChanges, signal: AbortSignal) => Promise<void>,
) =>
  connection
    .run(() =>
      withTimeout(CALL_TIMEOUT_MS, async (signal) => change(await gateway.changes(signal), signal)),
    )
    .then(() => undefined, failureOf);

const refuseStorage = (tab: Site, method: 'setItem' | 'removeItem') =>
  vi.spyOn(tab.connection.localStorage, method).mockImplementation(() => {
    throw new DOMException('Access is denied.', 'SecurityError');
  });

test('code that does not arrive needs a reload, and is told so', async () => {
  const { tab } = await newSession();
  vi.doMock('./account-changes', () => Promise.reject(new TypeError('Failed to fetch')));
  const { error } = await tab.change((changes, signal) => changes.readData(signal));
  vi.doUnmock('./account-changes');
  expect(failureOf(error)).toBe('network incomplete');
});

describe('a new name', () => {
  const rename = (tab: Site, name = 'Ada King') =>
    tab.change((changes, signal) => changes.changeName(name, signal));

  test('A04 reaches the account, the profile and the greeting in all tabs', async () => {
    const { person, uid, tab } = await newSession();
    const other = await openStarted(tab);
    const before = await readProfile(uid);
    expect((await rename(tab)).error).toBeUndefined();
    expect((await findAccount(person.email)).displayName).toBe('Ada King');
    expect(await readProfile(uid)).toEqual({ ...before, name: { stringValue: 'Ada King' } });
    for (const { changes } of [tab, other])
      expect(changes.at(-1)?.user?.displayName).toBe('Ada King');
  });

  for (const call of ['update', 'commit']) {
    for (const { name: fault, answer, again, failure, heard } of FAULTS) {
      test(`A01 A02 ${call}: ${fault}`, async () => {
        const { person, uid, tab } = await newSession();
        tab.connection.fail(call, answer);
        const { error } = await rename(tab);
        expect(failureOf(error)).toBe(failure);
        expect(tab.connection.times(call)).toBe(again ? 3 : 1);
        const { displayName } = await findAccount(person.email);
        expect(displayName).toBe(call === 'commit' || heard ? 'Ada King' : person.name);
        // The profile follows the account at the next log-in.
        await elsewhere(person);
        expect(await nameOf(uid)).toBe(displayName);
        tab.connection.mend();
        expect((await rename(tab)).error).toBeUndefined();
        expect(await nameOf(uid)).toBe('Ada King');
      });
    }
  }

  test('is written into a profile that is missing', async () => {
    const { uid, tab } = await newSession();
    await deleteProfile(uid);
    expect((await rename(tab)).error).toBeUndefined();
    expect(await nameOf(uid)).toBe('Ada King');
  });

  test('A04 is not undone by a log-in that knows the account from before', async () => {
    const { person, uid, tab } = await newSession();
    const other = await openStarted();
    const { hold, letGo } = heldBack();
    other.connection.fail('batchGet', hold, 1);
    await other.logIn(person);
    expect((await rename(tab)).error).toBeUndefined();
    letGo();
    await waitUntilIdle();
    expect(await nameOf(uid)).toBe('Ada King');
    expect(other.changes.at(-1)?.user?.displayName).toBe('Ada King');
  });

  test('A04 whose profile is late leaves none behind once another device has deleted the account', async () => {
    const { person, uid, tab } = await newSession();
    const other = await elsewhere(person);
    const { hold, letGo } = heldBack();
    tab.connection.fail('commit', hold, 1);
    const renamed = start(tab, (changes, signal) => changes.changeName('Ada King', signal));
    await waitUntilIdle();
    const { password } = person;
    await other.tab.change((changes, signal) => changes.deleteAccount({ password }, signal));
    letGo();
    expect(await renamed).toBe('gone account-gone');
    expect(await readProfile(uid)).toBeNull();
    await waitUntilIdle();
    expect(tab.changes.at(-1)).toEqual({ user: null, ended: 'gone' });
  });

  test('A07 needs a session', async () => {
    const { tab } = await newSession();
    await tab.logOut();
    expect(failureOf((await rename(tab)).error)).toBe('gone session-ended');
  });
});

describe('a new e-mail', () => {
  const INVALID: (typeof FAULTS)[number] = {
    ...{ name: 'refused', failure: 'refused invalid-email' },
    answer: refusal('INVALID_NEW_EMAIL'),
  };
  const ask = (tab: Site, password: string, newEmail: string) =>
    tab.change((changes, signal) => changes.changeEmail({ password, newEmail }, signal));

  test('counts once its link was opened, and the profile follows at the next log-in', async () => {
    const { person, uid, tab } = await newSession();
    const { email } = newPerson();
    expect((await ask(tab, person.password, email)).error).toBeUndefined();
    expect((await findAccount(person.email)).localId).toBe(uid);
    const [link = ''] = await mailedLinks(person.email);
    expect((await fetch(link)).ok).toBe(true);
    expect((await findAccount(email)).localId).toBe(uid);
    expect(await emailOf(uid)).toBe(person.email);
    await elsewhere({ ...person, email });
    expect(await emailOf(uid)).toBe(email);
    expect(await nameOf(uid)).toBe(person.name);
  });

  test('that has an account already is not told from one that has none', async () => {
    const { person, tab } = await newSession();
    const taken = newPerson();
    await createAccount(taken);
    expect((await ask(tab, person.password, taken.email)).error).toBeUndefined();
    expect(await mailedLinks(person.email)).toEqual([]);
  });

  test('A06 is refused with a wrong password, which is told', async () => {
    const { tab } = await newSession();
    const { error } = await ask(tab, 'wrong', newPerson().email);
    expect(failureOf(error)).toBe('refused wrong-password');
    expect(tab.connection.times('sendOobCode')).toBe(0);
  });

  test('A07 ends the session with a sentence of its own, in all tabs', async () => {
    const { person, tab } = await newSession();
    const other = await openStarted(tab);
    await ask(tab, person.password, newPerson().email);
    // The emulator goes on; the provider revokes the session's tokens ("TOKEN_EXPIRED" in its list of errors).
    for (const { connection } of [tab, other]) connection.fail('lookup', refusal('TOKEN_EXPIRED'));
    await tab.networkReturns();
    for (const { changes, keys } of [tab, other]) {
      expect(changes.at(-1)).toEqual({ user: null, ended: 'new credentials' });
      expect(keys()).toEqual([]);
    }
  });

  for (const { name: fault, answer, failure, heard } of [...FAULTS, INVALID]) {
    test(`A01 A02 sendOobCode: ${fault}; a deletion elsewhere is then not taken for it`, async () => {
      const { person, uid, tab } = await newSession();
      tab.connection.fail('sendOobCode', answer);
      const { error } = await ask(tab, person.password, newPerson().email);
      expect(failureOf(error)).toBe(fault === '429' ? 'busy mail-limit' : failure);
      expect(tab.connection.times('sendOobCode')).toBe(1);
      expect(await mailedLinks(person.email)).toHaveLength(heard ? 1 : 0);
      await deleteAccount(uid);
      await tab.networkReturns();
      expect(tab.changes.at(-1)?.ended).toBe(failure ? 'gone' : 'new credentials');
    });
  }
});

test.each<[what: string, change: (changes: AccountChanges, signal: AbortSignal) => Promise<void>]>([
  [
    'a new e-mail',
    (changes, signal) =>
      changes.changeEmail({ password: 'secret', newEmail: newPerson().email }, signal),
  ],
  [
    'a new password',
    (changes, signal) =>
      changes.changePassword({ password: 'secret', newPassword: 'a new secret' }, signal),
  ],
  ['a deletion', (changes, signal) => changes.deleteAccount({ password: 'secret' }, signal)],
])(
  'A07 %s after the account was deleted elsewhere ends the session, and does not blame the password alone',
  async (_, change) => {
    const { uid, tab } = await newSession();
    await deleteAccount(uid);
    expect(failureOf((await tab.change(change)).error)).toBe('refused wrong-password');
    await waitUntilIdle();
    expect(tab.changes.at(-1)).toEqual({ user: null, ended: 'gone' });
  },
);

describe('a new password', () => {
  const change = (tab: Site, password: string, newPassword = 'a new secret') =>
    tab.change((changes, signal) => changes.changePassword({ password, newPassword }, signal));

  test('A04 counts at once, and this browser stays logged in, in all tabs', async () => {
    const { person, uid, tab } = await newSession();
    const other = await openStarted(tab);
    const session = () => tab.connection.localStorage.getItem('session');
    const before = session();
    expect((await change(tab, person.password)).error).toBeUndefined();
    await waitUntilIdle();
    // The provider has revoked the tokens of the former one.
    expect(session()).not.toBe(before);
    for (const { changes, shown } of [tab, other]) {
      expect(shown()).toBe(person.email);
      expect(changes.at(-1)?.user?.uid).toBe(uid);
    }
    expect(failureOf((await elsewhere(person)).error)).toBe('refused wrong-credentials');
    expect((await elsewhere({ ...person, password: 'a new secret' })).error).toBeUndefined();
  });

  test('A06 is refused with a wrong password, which is told', async () => {
    const { person, tab } = await newSession();
    expect(failureOf((await change(tab, 'wrong')).error)).toBe('refused wrong-password');
    expect((await elsewhere(person)).error).toBeUndefined();
  });

  test('tells what the policy of the project misses', async () => {
    const { person, tab } = await newSession();
    // The emulator has no policy; this is what the provider answers (Identity Platform, "Enable password policies").
    const missing = 'Password must contain a numeric character';
    tab.connection.fail(
      'update',
      refusal(`PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [${missing}]`),
    );
    const { error } = await change(tab, person.password);
    expect(failureOf(error)).toBe('refused password-rules');
    expect(error).toMatchObject({ providerMessage: expect.stringContaining(missing) });
    expect(tab.shown()).toBe(person.email);
  });

  // https://firebase.google.com/docs/reference/js/auth#autherrorcodes
  test('tells a log-in that is too old', async () => {
    const { person, tab } = await newSession();
    tab.connection.fail('update', refusal('CREDENTIAL_TOO_OLD_LOGIN_AGAIN'));
    expect(failureOf((await change(tab, person.password)).error)).toBe('refused recent-login');
  });

  test('A07 that comes after a log-out begins no session', async () => {
    const { person, tab } = await newSession();
    const { hold, letGo } = heldBack();
    tab.connection.fail('update', hold);
    const changed = change(tab, person.password);
    await waitUntilIdle();
    await tab.logOut();
    letGo();
    expect((await changed).error).toBeUndefined();
    expect(tab.shown()).toBeNull();
    expect(tab.keys()).toEqual([]);
  });

  test('A07 is not undone by a late answer that the former session is gone', async () => {
    const { person, tab } = await newSession();
    const { hold, letGo } = heldBack();
    const gone = refusal('TOKEN_EXPIRED');
    tab.connection.fail('lookup', (send) => hold(() => gone(send)), 1);
    await tab.networkReturns();
    expect((await change(tab, person.password)).error).toBeUndefined();
    letGo();
    await waitUntilIdle();
    expect(tab.changes.filter(({ ended }) => ended)).toEqual([]);
    expect(tab.shown()).toBe(person.email);
  });

  for (const { name: fault, answer, failure } of FAULTS) {
    test(`A01 A02 update: ${fault}; trying again ends well`, async () => {
      const { person, tab } = await newSession();
      tab.connection.fail('update', answer);
      expect(failureOf((await change(tab, person.password)).error)).toBe(failure);
      tab.connection.mend();
      if (failure) expect((await change(tab, person.password)).error).toBeUndefined();
      await waitUntilIdle();
      expect(tab.shown()).toBe(person.email);
      expect((await elsewhere({ ...person, password: 'a new secret' })).error).toBeUndefined();
    });
  }
});

test('the data of a person are those of the account and of the profile', async () => {
  const { person, uid, tab } = await newSession();
  const { value } = await tab.change((changes, signal) => changes.readData(signal));
  const { createdAt, lastLoginAt } = await findAccount(person.email);
  const toSeconds = (ms?: string) => new Date(Math.floor(Number(ms) / 1000) * 1000);
  expect(value).toEqual({
    account: {
      ...{ uid, email: person.email, emailVerified: true, displayName: person.name },
      createdAt: toSeconds(createdAt),
      lastLoginAt: toSeconds(lastLoginAt),
    },
    profile: {
      ...{ uid, name: person.name, email: person.email },
      createdAt: new Date((await readProfile(uid))?.createdAt?.timestampValue ?? ''),
    },
  });
});

test('A01 the data are asked for again where the connection breaks', async () => {
  const { tab, uid } = await newSession();
  tab.connection.fail('batchGet', 'reset', 1);
  const { value } = await tab.change((changes, signal) => changes.readData(signal));
  expect(value?.profile?.uid).toBe(uid);
});

describe('the deletion of an account', () => {
  const remove = (tab: Site, password: string) =>
    tab.change((changes, signal) => changes.deleteAccount({ password }, signal));
  const keep = (tab: Site) => tab.change((changes, signal) => changes.keepAccount(signal));

  async function expectDeleted(uid: string, email: string) {
    expect(await findAccounts(email)).toEqual([]);
    expect(await readProfile(uid)).toBeNull();
  }

  test('takes the profile and the account, and leaves nothing in this browser', async () => {
    const { person, uid, tab } = await newSession();
    const other = await openStarted(tab);
    await tab.change((changes, signal) =>
      changes.changeEmail({ password: person.password, newEmail: newPerson().email }, signal),
    );
    expect((await remove(tab, person.password)).error).toBeUndefined();
    await waitUntilIdle();
    await expectDeleted(uid, person.email);
    for (const { changes, keys } of [tab, other]) {
      expect(changes.at(-1)).toEqual({ user: null, ended: 'deleted' });
      expect(keys()).toEqual([]);
    }
  });

  test('A06 is refused with a wrong password, and has not begun', async () => {
    const { person, uid, tab } = await newSession();
    expect(failureOf((await remove(tab, 'wrong')).error)).toBe('refused wrong-password');
    expect(tab.changes.at(-1)?.user?.isBeingDeleted).toBe(false);
    expect(await nameOf(uid)).toBe(person.name);
  });

  /** What became of a deletion that failed, before anything else is done. */
  const begun = async (email: string) => (await findAccount(email)).photoUrl === BEING_DELETED;

  for (const call of ['update', 'commit', 'delete']) {
    for (const { name: fault, answer, again, failure, heard } of FAULTS) {
      if (call === 'delete' && heard) continue;
      test(`A01 A02 A03 ${call}: ${fault}; taken back, then finished`, async () => {
        const { person, uid, tab } = await newSession();
        tab.connection.fail(call, answer);
        const { error } = await remove(tab, person.password);
        expect(failureOf(error)).toBe(failure);
        expect(tab.connection.times(call)).toBe(again ? 3 : 1);
        tab.connection.mend();
        if (!failure) return expectDeleted(uid, person.email);

        const isBeingDeleted = await begun(person.email);
        expect(isBeingDeleted).toBe(call !== 'update' || heard === true);
        await tab.networkReturns();
        expect(tab.changes.at(-1)?.user?.isBeingDeleted).toBe(isBeingDeleted);
        // A log-in anywhere does not bring the profile back.
        const before = await readProfile(uid);
        const other = await elsewhere(person);
        expect(await readProfile(uid)).toEqual(before);
        if (isBeingDeleted) expect(other.tab.connection.times('commit')).toBe(0);
        expect(other.tab.changes.at(-1)?.user?.isBeingDeleted).toBe(isBeingDeleted);

        expect((await keep(other.tab)).error).toBeUndefined();
        await waitUntilIdle();
        expect(await nameOf(uid)).toBe(person.name);
        expect(other.tab.changes.at(-1)?.user?.isBeingDeleted).toBe(false);
        expect((await remove(tab, person.password)).error).toBeUndefined();
        await expectDeleted(uid, person.email);
      });
    }
  }

  test('A01 is taken back by another try where the connection breaks', async () => {
    const { person, uid, tab } = await newSession();
    tab.connection.fail('delete', 'reset');
    await remove(tab, person.password);
    tab.connection.mend();
    tab.connection.fail('update', 'reset', 1);
    expect((await keep(tab)).error).toBeUndefined();
    expect(await begun(person.email)).toBe(false);
    expect(await nameOf(uid)).toBe(person.name);
    // It is over, and explains nothing that happens later.
    await deleteAccount(uid);
    await tab.networkReturns();
    expect(tab.changes.at(-1)).toEqual({ user: null, ended: 'gone' });
  });

  test('A02 whose last answer is lost is found to be done by the next try', async () => {
    const { person, uid, tab } = await newSession();
    tab.connection.fail('delete', 'lost', 1);
    expect((await remove(tab, person.password)).error).toBeUndefined();
    expect(tab.connection.times('delete')).toBe(2);
    await expectDeleted(uid, person.email);
  });

  for (const then of ['the network is back', 'another tab asks first', 'it is tried again'])
    test(`A02 whose answer is lost with the network is found to be done when ${then}`, async () => {
      const { person, uid, tab } = await newSession();
      const other = await openStarted(tab);
      tab.connection.fail('delete', async (send) => {
        await send();
        for (const call of ['delete', 'lookup']) tab.connection.fail(call, 'reset');
        throw new TypeError('fetch failed');
      });
      expect(failureOf((await remove(tab, person.password)).error)).toBe('network unreachable');
      expect(tab.shown()).toBe(person.email);
      tab.connection.mend();
      if (then === 'it is tried again')
        expect((await remove(tab, person.password)).error).toBeUndefined();
      else await (then === 'another tab asks first' ? other : tab).networkReturns();
      expect(tab.changes.at(-1)).toEqual({ user: null, ended: 'deleted' });
      await expectDeleted(uid, person.email);
    });

  test('A02 that is late is waited for before the account is promised to stay', async () => {
    const { person, uid, tab } = await newSession();
    const { hold, letGo } = heldBack();
    tab.connection.fail('delete', hold, 1);
    expect(failureOf((await remove(tab, person.password)).error)).toBe('network timeout');
    expect(tab.changes.at(-1)?.user?.isBeingDeleted).toBe(true);
    expect((await keep(tab)).error).toMatchObject({ reason: 'timeout' });
    const kept = start(tab, (changes, signal) => changes.keepAccount(signal));
    await waitUntilIdle();
    letGo();
    expect(await kept).toBe('gone session-ended');
    expect(tab.changes.at(-1)).toEqual({ user: null, ended: 'deleted' });
    await expectDeleted(uid, person.email);
  });

  test('A07 that is late ends no session but its own', async () => {
    const { person, uid, tab } = await newSession();
    const { hold, letGo } = heldBack();
    tab.connection.fail('delete', hold, 1);
    await remove(tab, person.password);
    await tab.logOut();
    const next = newPerson();
    await createAccount(next);
    await tab.logIn(next);
    letGo();
    await waitUntilIdle();
    await expectDeleted(uid, person.email);
    expect(tab.shown()).toBe(next.email);
  });

  test.each(['setItem', 'removeItem'] as const)(
    'that is finished is told also where storage refuses %s',
    async (method) => {
      const { person, uid, tab } = await newSession();
      refuseStorage(tab, method);
      expect((await remove(tab, person.password)).error).toBeUndefined();
      expect(tab.changes.at(-1)).toEqual({ user: null, ended: 'deleted' });
      await expectDeleted(uid, person.email);
    },
  );

  test('A04 taken back while another device finishes it leaves no profile behind', async () => {
    const { person, uid, tab } = await newSession();
    const other = await elsewhere(person);
    tab.connection.fail('delete', 'reset');
    await remove(tab, person.password);
    const { hold, letGo } = heldBack();
    tab.connection.fail('batchGet', hold, 1);
    const kept = start(tab, (changes, signal) => changes.keepAccount(signal));
    await waitUntilIdle();
    await remove(other.tab, person.password);
    letGo();
    expect(await kept).toBe('gone account-gone');
    await expectDeleted(uid, person.email);
  });

  test('A02 taken back over a slow connection is given up in time', async () => {
    const { person, tab } = await newSession();
    tab.connection.fail('delete', 'reset');
    await remove(tab, person.password);
    for (const { name, answer } of FAULTS)
      if (name === '10 s slow') tab.connection.fail('update', answer);
    tab.connection.fail('batchGet', 'hang');
    const { error, ms } = await keep(tab);
    expect(failureOf(error)).toBe('network timeout');
    expect(ms).toBe(CALL_TIMEOUT_MS);
  });

  test('A02 that nobody hears of again ends the session all the same', async () => {
    const { person, uid, tab } = await newSession();
    tab.connection.fail('delete', 'mute');
    expect(failureOf((await remove(tab, person.password)).error)).toBe('network timeout');
    await waitUntilIdle();
    await expectDeleted(uid, person.email);
    expect(tab.changes.at(-1)).toEqual({ user: null, ended: 'deleted' });
    expect(tab.keys()).toEqual([]);
  });

  for (const call of ['batchGet', 'commit']) {
    test(`A04 is not undone by the log-in before it, whose ${call} is sent again`, async () => {
      const person = newPerson();
      const { localId: uid } = await createAccount(person, { profile: call === 'batchGet' });
      const tab = await openStarted();
      tab.connection.fail(call, 'reset', 1);
      await tab.logIn(person);
      do await waitUntilIdle();
      while (tab.connection.times(call) === 0);
      expect((await remove(tab, person.password)).error).toBeUndefined();
      const before = tab.connection.times('commit');
      await pass(CALL_TIMEOUT_MS);
      // It writes nothing more, and removes what it may have written.
      expect(tab.connection.times('commit')).toBe(before + 1);
      await expectDeleted(uid, person.email);
    });
  }

  for (const ending of ['interrupted', 'finished'] as const) {
    test(`A04 ${ending}, while a log-in is about to write the profile, wins`, async () => {
      const { person, uid, tab } = await newSession();
      const other = await openStarted();
      const { hold, letGo } = heldBack();
      await deleteProfile(uid);
      other.connection.fail('commit', hold, 1);
      await other.logIn(person);
      await waitUntilIdle();
      if (ending === 'interrupted') tab.connection.fail('delete', 'reset');
      await remove(tab, person.password);
      letGo();
      await waitUntilIdle();
      expect(other.connection.times('commit')).toBeGreaterThan(1);
      expect(await readProfile(uid)).toBeNull();
    });
  }

  test('A04 wins over a new name, while another tab is about to write the missing profile with it', async () => {
    const { person, uid, tab } = await newSession();
    const other = await openStarted(tab);
    await deleteProfile(uid);
    const { hold, letGo } = heldBack();
    // The first write finds no profile, and the second makes one.
    const answers: Answer[] = [(send) => send(), hold];
    other.connection.fail('commit', (send) => (answers.shift() ?? hold)(send), 2);
    const change = other.change((changes, signal) => changes.changeName('Ada King', signal));
    await waitUntilIdle();
    expect(other.connection.times('commit')).toBe(2);
    tab.connection.fail('delete', 'reset');
    await remove(tab, person.password);
    letGo();
    await change;
    await waitUntilIdle();
    expect(await readProfile(uid)).toBeNull();
  });
});
