// What the provider's answers make of a session (§4, §6): it lives on while nobody can be asked, and ends
// where the account is gone, is not verified any more, or the stored entry is not one of this site's.
import { describe, expect, test, vi } from 'vitest';
import { deleteAccount, updateAccount } from '../../../../e2e/support/emulator-client';
import { CALL_TIMEOUT_MS } from '../../domain/limits';
import { FAULTS } from '../../testing/call-faults';
import { newSession, openSite, openStarted, type Site } from '../../testing/open-site';
import { refusal, type TestTab } from '../../testing/test-tab';
import { pass, waitUntilIdle } from '../../testing/time';

const TOKEN = '/securetoken.googleapis.com/v1/token';
/** The provider is asked again when the person comes back to the tab after this time. */
const RECHECK_AFTER_MS = 30_000;

type Known = Awaited<ReturnType<typeof newSession>>;

/** Changes the stored user as if the SDK had written it so. */
function editStoredUser(
  { connection }: Site,
  change: (user: Record<string, unknown>) => object,
): void {
  connection.run(() => {
    const { id, user } = JSON.parse(localStorage.getItem('session') ?? '');
    const changed = { ...user, ...change(user) };
    localStorage.setItem('session-user', JSON.stringify({ id, user: changed }));
  });
}

function expectEnded(site: Site, ended: 'gone' | 'unverified'): void {
  expect(site.changes.filter((change) => change.ended)).toEqual([{ user: null, ended }]);
  expect(site.shown()).toBe(null);
  expect(site.greeted()).toBe(null);
  expect(site.keys()).toEqual([]);
}

describe('a stored session', () => {
  test.each(FAULTS)(
    "F49 survives a start with the provider's answer: $name",
    async ({ answer }) => {
      const { person, tab } = await newSession();
      const before = tab.changes.length;
      const starting = await openSite(tab);
      starting.connection.fail('lookup', answer);
      expect(starting.greeted()).toBe(person.email);
      await starting.start();
      await pass(CALL_TIMEOUT_MS);
      await waitUntilIdle();
      expect(starting.shown()).toBe(person.email);
      // The tab beside it is left where it is, and both still follow one another.
      expect(tab.changes.slice(before).every(({ user }) => user?.email === person.email)).toBe(
        true,
      );
      await tab.logOut();
      await waitUntilIdle();
      expect(starting.shown()).toBe(null);
    },
  );

  test('F54 outlives a token that ran out while the network is dead', async () => {
    const { person, tab } = await newSession();
    // Open, it would ask for a new token, too.
    tab.connection.crash();
    vi.setSystemTime(Date.now() + 7_200_000);
    const starting = await openSite(tab);
    starting.connection.fail(TOKEN, 'reset');
    await starting.start();
    expect(starting.connection.times(TOKEN)).toBe(1);
    expect(starting.shown()).toBe(person.email);
    starting.connection.mend();
    await starting.networkReturns();
    expect(starting.connection.times(TOKEN)).toBe(2);
    expect(starting.shown()).toBe(person.email);
  });

  test('is not told before the provider has answered, whatever another tab writes', async () => {
    const { tab } = await newSession();
    const starting = await openSite(tab);
    starting.connection.fail('lookup', 'hang');
    await starting.start();
    editStoredUser(tab, () => ({ displayName: 'Ada King' }));
    await waitUntilIdle();
    expect(starting.changes).toEqual([]);
  });

  test('F53 does not depend on the clock of the computer', async () => {
    const { person, tab } = await newSession();
    for (const hours of [24, -24]) {
      vi.setSystemTime(Date.now() + hours * 3_600_000);
      expect((await openStarted(tab)).shown()).toBe(person.email);
    }
  });
});

const ENDINGS: readonly [what: string, end: (known: Known, asking: TestTab) => unknown][] = [
  ['deleted', ({ uid }) => deleteAccount(uid)],
  ['disabled', ({ uid }) => updateAccount(uid, { disableUser: true })],
  [
    'told to log in again',
    async ({ uid }, asking) => {
      await updateAccount(uid, { validSince: String(Math.floor(Date.now() / 1000) + 5) });
      // The emulator refuses the token, and yet would renew it; the provider does neither.
      asking.fail(TOKEN, refusal('TOKEN_EXPIRED'));
    },
  ],
  ...['USER_NOT_FOUND', 'USER_DISABLED', 'TOKEN_EXPIRED', 'INVALID_ID_TOKEN'].map(
    (code): [string, (known: Known, asking: TestTab) => void] => [
      `answered for with ${code}`,
      (_, asking) => asking.fail('lookup', refusal(code)),
    ],
  ),
];

describe.each(ENDINGS)('F50 an account that was %s', (_, end) => {
  test('ends its session in all tabs, once', async () => {
    const known = await newSession();
    const other = await openStarted(known.tab);
    await end(known, known.tab.connection);
    await known.tab.networkReturns();
    for (const site of [known.tab, other]) expectEnded(site, 'gone');
  });

  test('has no session at the next start', async () => {
    const known = await newSession();
    const starting = await openSite(known.tab);
    await end(known, starting.connection);
    await starting.start();
    expectEnded(starting, 'gone');
    expect((await openStarted(starting)).changes).toEqual([{ user: null, ended: null }]);
  });
});

test('F50 who comes back to a tab after a while is asked about again, and not before', async () => {
  const { tab } = await newSession();
  const asked = tab.connection.times('lookup');
  await pass(RECHECK_AFTER_MS);
  await tab.comeBack();
  expect(tab.connection.times('lookup')).toBe(asked);
  await pass(1);
  tab.connection.document.hidden = true;
  await tab.comeBack();
  expect(tab.connection.times('lookup')).toBe(asked);
  tab.connection.document.hidden = false;
  await tab.comeBack();
  expect(tab.connection.times('lookup')).toBe(asked + 1);
  await tab.comeBack();
  expect(tab.connection.times('lookup')).toBe(asked + 1);
});

describe('F31 an account that is not verified any more', () => {
  test('ends its session in all tabs, with the reason', async () => {
    const { uid, tab } = await newSession();
    const other = await openStarted(tab);
    await updateAccount(uid, { emailVerified: false });
    await tab.networkReturns();
    for (const site of [tab, other]) expectEnded(site, 'unverified');
  });

  test.each(['and the provider too', 'and the provider cannot be asked'])(
    'is greeted by nobody if the stored user says so, %s',
    async (what) => {
      const { uid, tab } = await newSession();
      const starting = await openSite(tab);
      editStoredUser(starting, () => ({ emailVerified: false }));
      if (what.endsWith('asked')) starting.connection.fail('lookup', 'reset');
      else await updateAccount(uid, { emailVerified: false });
      expect(starting.greeted()).toBe(null);
      await starting.start();
      expectEnded(starting, 'unverified');
    },
  );
});

describe('an entry of no use', () => {
  test('without its session is greeted by nobody and removed by the next page', async () => {
    const { tab } = await newSession();
    editStoredUser(tab, () => ({}));
    tab.connection.localStorage.removeItem('session');
    const next = await openSite(tab);
    expect(next.greeted()).toBe(null);
    await next.draw();
    expect(next.keys()).toEqual([]);
  });

  test('whose session was begun with a key that the site no longer has is ended', async () => {
    const { tab } = await newSession();
    const next = await openSite(tab, 'another-key');
    await next.start();
    expectEnded(next, 'gone');
  });

  test('that the SDK cannot read is no session', async () => {
    const { tab } = await newSession();
    const next = await openSite(tab);
    editStoredUser(next, () => ({ stsTokenManager: 42 }));
    await next.start();
    expectEnded(next, 'gone');
  });
});

test('F51 P12 a log-out that storage refuses is none, in no tab', async () => {
  const { person, tab } = await newSession();
  const other = await openStarted(tab);
  const refuse = vi.spyOn(tab.connection.localStorage, 'removeItem').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  await expect(tab.logOut()).rejects.toThrow('insecure');
  refuse.mockRestore();
  expect(tab.shown()).toBe(person.email);
  expect(other.shown()).toBe(person.email);
});
