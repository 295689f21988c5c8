// Registering through faults: each of its calls meets each fault. Whatever happens, the answer comes
// in time, nothing false is said, and in the end one healthy step makes the account whole.
import { describe, expect, test } from 'vitest';
import {
  createAccount,
  findAccount,
  findAccounts,
  mailedLinks,
  newPerson,
  openVerificationLink,
  type Person,
  readProfile,
  updateAccount,
} from '../../../e2e/support/emulator-client';
import { CALL_TIMEOUT_MS } from '../domain/limits';
import { FAULTS, failureOf } from '../testing/call-faults';
import { REGISTRATION_CALLS } from '../testing/calls-per-action';
import { act, openGatewayIn } from '../testing/open-gateway';
import { heldBack, refusal, TestTab } from '../testing/test-tab';
import { pass, waitUntilIdle } from '../testing/time';
import type { Registration } from './registration';

const UNTRUSTED = refusal('Missing or insufficient permissions.', 403, 'PERMISSION_DENIED');

function open(person = newPerson(), tab = new TestTab()) {
  const gateway = openGatewayIn(tab);
  const values = { ...person, confirmPassword: person.password };
  return {
    person,
    tab,
    gateway,
    /** Registers while time stands still. */
    start: () => tab.run(() => gateway.register(values, new AbortController().signal)),
    register: (changed = {}) =>
      act(tab, (signal) => gateway.register({ ...values, ...changed }, signal)),
    resend: () => act(tab, (signal) => gateway.resendVerification(values, signal)),
    logIn: () => act(tab, (signal) => gateway.logIn(values, signal)),
  };
}

async function expectWhole({ email, name }: Person): Promise<void> {
  const { localId, displayName } = await findAccount(email);
  expect(displayName).toBe(name);
  expect(await readProfile(localId)).toEqual({
    uid: { stringValue: localId },
    name: { stringValue: name },
    email: { stringValue: email },
    createdAt: { timestampValue: expect.any(String) },
  });
}

const mailed = (value: Registration | undefined) =>
  value && (value.mailFailure ? failureOf(value.mailFailure) : 'sent');

const CALLS = [
  { call: 'signUp', what: 'the account', usual: 'F03' },
  { call: 'lookup', what: 'the new account asked for', usual: 'F03' },
  { call: 'update', what: 'the display name', usual: 'F06 P03' },
  { call: 'sendOobCode', what: 'the mail', usual: 'F07 P03' },
  { call: 'commit', what: 'the profile', usual: 'F09 P03' },
];

/** The faults that belong to another row than the call's usual ones. */
const APART: Readonly<Record<string, string>> = {
  'signUp reset': 'F01',
  'signUp hang': 'F02',
  'signUp mute': 'F02',
  'signUp lost': 'F04',
  'sendOobCode 429': 'F08 P03',
  'commit hang': 'F09 P03 P04',
  'commit lost': 'F11',
};

for (const { call, what, usual } of CALLS) {
  for (const { name: fault, answer, failure, heard, again, ms } of FAULTS) {
    const row = fault === '10 s slow' ? 'F12' : (APART[`${call} ${fault}`] ?? usual);
    test(`${row} registering, ${what}: ${fault}`, async () => {
      const { person, tab, register, resend, logIn } = open();
      tab.fail(call, answer);
      const { value, error, ms: took } = await register();

      const refused = call === 'signUp' || call === 'lookup' ? failure : undefined;
      expect(failureOf(error)).toBe(refused);
      if (!refused) expect(mailed(value)).toBe((call === 'sendOobCode' && failure) || 'sent');
      const writes = call === 'commit' && again ? 3 : 1;
      expect(tab.times(call)).toBe(writes);
      // Pauses of 400 and 800 ms stand between three writes; nothing else waits for anything.
      expect(took).toBe(ms ?? (writes === 3 ? 1200 : 0));

      // What the provider and the database hold now.
      const accounts = await findAccounts(person.email);
      expect(accounts).toHaveLength(call === 'signUp' && !heard ? 0 : 1);
      const noMail = refused || (call === 'sendOobCode' && !heard);
      expect(await mailedLinks(person.email)).toHaveLength(noMail ? 0 : 1);
      const [account] = accounts;
      if (account && !refused) {
        const named = call !== 'update' || heard;
        expect(account.displayName).toBe(named ? person.name : undefined);
        const written = call !== 'commit' || heard;
        const profile = await readProfile(account.localId);
        expect(profile?.name?.stringValue).toBe(written ? person.name : undefined);
      }

      // One healthy step later nothing is missing.
      tab.mend();
      if (refused) expect(mailed((await register()).value)).toBe('sent');
      if (!refused && call === 'sendOobCode' && failure)
        expect((await resend()).value).toBe('sent');
      const twice = call === 'sendOobCode' && heard && failure;
      expect(await mailedLinks(person.email)).toHaveLength(twice ? 2 : 1);
      if (call === 'update' || call === 'commit') {
        await openVerificationLink(person.email);
        expect((await logIn()).value).toMatchObject({ email: person.email });
        await waitUntilIdle();
      }
      await expectWhole(person);
    });
  }
}

describe('an address that is taken', () => {
  test('F05 an account whose answer was lost is not given to another password', async () => {
    const { person, tab, register } = open();
    tab.fail('signUp', 'lost', 1);
    await register();
    const { error } = await register({ password: 'another secret' });
    expect(failureOf(error)).toBe('refused email-in-use');
    expect(await findAccounts(person.email)).toHaveLength(1);
    expect(await mailedLinks(person.email)).toHaveLength(0);
  });

  test('F05 a verified account is not registered again, not even by its owner', async () => {
    const { person, tab, register } = open();
    await createAccount(person);
    expect(failureOf((await register()).error)).toBe('refused email-in-use');
    expect(tab.times('sendOobCode')).toBe(0);
  });

  test('F05 a blocked account is not told apart', async () => {
    const { person, register } = open();
    const { localId } = await createAccount(person, { verified: false });
    await updateAccount(localId, { disableUser: true });
    expect(failureOf((await register()).error)).toBe('refused email-in-use');
  });

  test('F05 only a dead connection is told apart when the password is tried', async () => {
    const { person, tab, register } = open();
    await createAccount(person, { verified: false });
    tab.fail('signInWithPassword', 'reset', 1);
    expect(failureOf((await register()).error)).toBe('network unreachable');
    tab.fail('signInWithPassword', 'busy', 1);
    expect(failureOf((await register()).error)).toBe('refused email-in-use');
  });

  test('F15 a name that an earlier registration gave to the account stands in the profile too', async () => {
    const { person, tab, register } = open();
    await createAccount(person, { verified: false, profile: false });
    expect(mailed((await register({ name: 'Another Name' })).value)).toBe('sent');
    expect(tab.times('update')).toBe(0);
    await expectWhole(person);
  });

  test('F15 a name that an earlier registration gave to the profile becomes that of the account', async () => {
    const { person, tab, register } = open();
    await createAccount(person, { verified: false, named: false });
    expect(mailed((await register({ name: 'Another Name' })).value)).toBe('sent');
    expect(tab.times('update')).toBe(2);
    await expectWhole(person);
  });

  test('F15 a profile whose name cannot be given to the account does not fail the registration', async () => {
    const { person, tab, register } = open();
    await createAccount(person, { verified: false, named: false });
    tab.fail('update', 'reset');
    expect(mailed((await register({ name: 'Another Name' })).value)).toBe('sent');
  });
});

describe('what the provider refuses', () => {
  test('F03 a payload in its words is not shown', async () => {
    const { tab, register } = open();
    const payload = 'HTTP Cloud Function returned an error: {"error":{"message":"<b>"}}';
    tab.fail('signUp', refusal(`BLOCKING_FUNCTION_ERROR_RESPONSE : ${payload}`));
    expect((await register()).error).toMatchObject({
      reason: 'provider-failed',
      providerMessage: null,
    });
  });

  test('F37 a password that the policy refuses lists what is missing', async () => {
    const { tab, register } = open();
    const missing = 'Missing password requirements: [Password must contain a numeric character]';
    tab.fail('signUp', refusal(`PASSWORD_DOES_NOT_MEET_REQUIREMENTS : ${missing}`));
    expect((await register()).error).toMatchObject({
      reason: 'password-rules',
      providerMessage: expect.stringContaining(missing),
    });
  });
});

describe('the write of a profile', () => {
  test('F10 a database that does not know the new token yet is asked once more, with a new one', async () => {
    const { person, tab, register } = open();
    tab.fail('commit', UNTRUSTED, 1);
    expect(mailed((await register()).value)).toBe('sent');
    expect(tab.calls.slice(-4)).toEqual([
      'commit',
      'batchGet',
      '/securetoken.googleapis.com/v1/token',
      'commit',
    ]);
    await expectWhole(person);
  });

  test('F10 a refusal that stays is no loop, and the registration goes on', async () => {
    const { tab, register } = open();
    tab.fail('commit', UNTRUSTED);
    expect(mailed((await register()).value)).toBe('sent');
    expect(tab.times('commit')).toBe(2);
  });

  test('F11 a write whose answer was lost is found by one look, without a new token', async () => {
    const { person, tab, register } = open();
    tab.fail('commit', 'lost', 1);
    const { value, ms } = await register();
    expect(mailed(value)).toBe('sent');
    expect(ms).toBe(400);
    expect(tab.times('commit')).toBe(2);
    expect(tab.times('batchGet')).toBe(1);
    expect(tab.calls.filter((call) => call.endsWith('/token'))).toEqual([]);
    await expectWhole(person);
  });

  test('F09 a write that failed late is not tried again after the deadline', async () => {
    const { tab, register } = open();
    tab.fail('commit', async () => {
      await new Promise((resolve) => setTimeout(resolve, CALL_TIMEOUT_MS - 300));
      throw new TypeError('fetch failed');
    });
    const { value, ms } = await register();
    expect(mailed(value)).toBe('sent');
    expect(ms).toBe(CALL_TIMEOUT_MS);
    await pass(CALL_TIMEOUT_MS);
    expect(tab.times('commit')).toBe(1);
  });
});

describe('a registration that breaks off', () => {
  for (const call of ['signUp', 'update', 'sendOobCode', 'commit']) {
    test(`F14 a tab closed after ${call} is whole after one later log-in`, async () => {
      const { person, tab, register } = open();
      tab.fail(call, async (send) => {
        await send();
        tab.crash();
        return new Promise(() => undefined);
      });
      await Promise.race([register(), tab.crashed]);
      const { localId } = await findAccount(person.email);
      await updateAccount(localId, { emailVerified: true });
      await open(person).logIn();
      await waitUntilIdle();
      // A name that reached nobody is gone; then the address stands for it.
      const name = (await readProfile(localId))?.name?.stringValue;
      const fallback = person.email.split('@')[0];
      if (call === 'signUp') expect(name).toBe(fallback);
      else if (call === 'update') expect(name).toBe(person.name);
      else expect([person.name, fallback]).toContain(name);
      await expectWhole({ ...person, name: name ?? '' });
    });
  }

  test('F15 one that broke off after the account is finished by registering again', async () => {
    const { person, tab, register } = open();
    tab.fail('lookup', async () => {
      tab.crash();
      return new Promise(() => undefined);
    });
    await Promise.race([register(), tab.crashed]);
    expect(mailed((await open(person).register()).value)).toBe('sent');
    await expectWhole(person);
    expect(await mailedLinks(person.email)).toHaveLength(1);
  });
});

test('F18 two tabs whose registrations write at once make one account and one profile', async () => {
  const person = newPerson();
  const tabs = [open(person), open(person)];
  const { hold, letGo } = heldBack();
  const statuses: number[] = [];
  for (const { tab } of tabs)
    tab.fail('commit', async (send) => {
      const response = await hold(send);
      statuses.push(response.status);
      return response;
    });
  const ends = tabs.map(({ start }) => start());
  await waitUntilIdle();
  expect(tabs.map(({ tab }) => tab.times('commit'))).toEqual([1, 1]);
  letGo();
  for (const value of await Promise.all(ends)) expect(mailed(value)).toBe('sent');
  // Nobody is verified yet, so that the later write is refused however close it comes.
  expect(statuses.toSorted()).toEqual([200, 403]);
  await expectWhole(person);
});

test('a registration makes no call more than it needs', async () => {
  const { tab, register } = open();
  await register();
  await waitUntilIdle();
  expect(tab.calls.toSorted()).toEqual(REGISTRATION_CALLS.toSorted());
});

test('a registration leaves no session', async () => {
  const { tab, gateway, register } = open();
  const users: unknown[] = [];
  tab.run(() => gateway.watchSession(({ user }) => users.push(user)));
  await register();
  expect(users).toEqual([null]);
});
