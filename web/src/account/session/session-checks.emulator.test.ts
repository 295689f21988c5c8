// What the provider's answers make of a session (§4, §6): it lives on while the provider can't be asked, and ends when
// the account is gone or no longer verified, or when the stored entry isn't one of this site's.
import { describe, expect, test, vi } from 'vitest';
import { deleteAccount, updateAccount } from '../../../../e2e/support/emulator-client';
import type { EndReason } from '../../firebase/auth-session';
import { FAULTS, hang, refusal, reset, type Scene } from '../../testing/faults';
import { member } from '../../testing/people';
import { Tab } from '../../testing/tab';
import { pass, waitUntilIdle } from '../../testing/time';

const TOKEN = '/securetoken.googleapis.com/v1/token';
/** Returning to the tab within this time doesn't ask the provider again. */
const RECHECK_AFTER_MS = 30_000;

/** Changes the stored user as if the SDK had written it so. */
function editStoredUser({ localStorage }: Tab, change: object): void {
  const { id, user } = JSON.parse(localStorage.getItem('session') ?? '');
  localStorage.setItem('session-user', JSON.stringify({ id, user: { ...user, ...change } }));
}

function expectEnded(tab: Tab, ended: EndReason): void {
  expect(tab.changes.filter((change) => change.ended)).toEqual([{ user: null, ended }]);
  expect(tab.shown()).toBe(null);
  expect(tab.keys()).toEqual([]);
}

test.each(FAULTS)(
  'F49 a stored session survives a start that meets the fault: $name',
  async ({ answer, ms = 0 }) => {
    const { person, tab } = await member();
    const before = tab.changes.length;
    const starting = new Tab(tab);
    starting.fail('lookup', answer);
    await starting.watch();
    await pass(ms);
    expect(starting.shown()).toBe(person.email);
    // The tab beside it stays logged in, and both still follow each other.
    expect(tab.changes.slice(before).filter(({ user }) => !user)).toEqual([]);
    await tab.logOut();
    expect(starting.shown()).toBe(null);
  },
);

test('F54 a stored session outlives a token that ran out while the network is dead', async () => {
  const { person, tab } = await member();
  // Open, it would ask for a new token, too.
  tab.crash();
  vi.setSystemTime(Date.now() + 7_200_000);
  const starting = new Tab(tab);
  starting.fail(TOKEN, reset);
  await starting.watch();
  expect([starting.times(TOKEN), starting.shown()]).toEqual([1, person.email]);
  starting.mend();
  await starting.networkReturns();
  expect([starting.times(TOKEN), starting.shown()]).toEqual([2, person.email]);
});

test('a stored session is not told before the provider has answered, whatever another tab writes', async () => {
  const { tab } = await member();
  const starting = new Tab(tab);
  starting.fail('lookup', hang);
  await starting.watch();
  editStoredUser(tab, { displayName: 'Ada King' });
  await waitUntilIdle();
  expect(starting.changes).toEqual([]);
});

test.each([24, -24])(
  'F53 a session counts in a computer whose clock is %d hours off',
  async (hours) => {
    const { person, tab } = await member();
    vi.setSystemTime(Date.now() + hours * 3_600_000);
    expect((await new Tab(tab).watch()).shown()).toBe(person.email);
  },
);

test('F20 a person who comes back to a tab sees a logout that it has not heard of', async () => {
  const { tab } = await member();
  const other = await new Tab(tab).watch();
  other.hearLate();
  await tab.logOut();
  other.run(() => other.document.dispatchEvent(new Event('visibilitychange')));
  expect(other.shown()).toBe(null);
});

type End = [what: string, end: (scene: Scene, asking: Tab) => unknown, EndReason];

const answered = (code: string): End => [
  `answered for with ${code}`,
  (_, asking) => asking.fail('lookup', refusal(code)),
  'gone',
];

describe.each<End>([
  ['deleted', ({ uid }) => deleteAccount(uid), 'gone'],
  ['disabled', ({ uid }) => updateAccount(uid, { disableUser: true }), 'gone'],
  [
    'told to log in again',
    async ({ uid }, asking) => {
      await updateAccount(uid, { validSince: String(Math.floor(Date.now() / 1000) + 5) });
      // The emulator refuses the token, and yet would renew it; the provider does neither.
      asking.fail(TOKEN, refusal('TOKEN_EXPIRED'));
    },
    'gone',
  ],
  ['made unverified', ({ uid }) => updateAccount(uid, { emailVerified: false }), 'unverified'],
  ...['USER_NOT_FOUND', 'USER_DISABLED', 'TOKEN_EXPIRED', 'INVALID_ID_TOKEN'].map(answered),
])('F31 F50 an account that was %s', (_, end, reason) => {
  test('ends its session in all tabs, once, and leaves none for the next start', async () => {
    const scene = await member();
    const { tab } = scene;
    const other = await new Tab(tab).watch();
    await end(scene, tab);
    await tab.networkReturns();
    for (const one of [tab, other]) expectEnded(one, reason);
    expect((await new Tab(tab).watch()).changes).toEqual([{ user: null, ended: null }]);
  });

  test('ends its session at the next start', async () => {
    const scene = await member();
    const starting = new Tab(scene.tab);
    await end(scene, starting);
    await starting.watch();
    expectEnded(starting, reason);
  });
});

test('F50 the provider is asked again about a person who comes back to a tab after a while, and not before', async () => {
  const { tab } = await member();
  const [asked, told] = [tab.times('lookup'), tab.changes.length];
  const comeBack = async (hidden = false) => {
    tab.document.hidden = hidden;
    tab.run(() => tab.document.dispatchEvent(new Event('visibilitychange')));
    await waitUntilIdle();
    return tab.times('lookup') - asked;
  };
  await pass(RECHECK_AFTER_MS);
  expect(await comeBack()).toBe(0);
  await pass(1);
  expect(await comeBack(true)).toBe(0);
  expect([await comeBack(), await comeBack()]).toEqual([1, 1]);
  // Nothing has changed.
  expect(tab.changes).toHaveLength(told);
});

test.each<[what: string, stored: object, EndReason]>([
  ['says that it is not verified', { emailVerified: false }, 'unverified'],
  ['has a key that the site no longer has', { apiKey: 'another' }, 'gone'],
  ['has no tokens', { stsTokenManager: 42 }, 'gone'],
  ['has no id', { uid: '' }, 'gone'],
])(
  'F31 a stored user that %s has no session, also if the provider cannot be asked',
  async (...row) => {
    const [, stored, reason] = row;
    const { tab } = await member();
    const starting = new Tab(tab);
    editStoredUser(starting, stored);
    starting.fail('lookup', reset);
    await starting.watch();
    expectEnded(starting, reason);
  },
);

test('F51 P12 where storage removes nothing, a logout is none, in no tab', async () => {
  const { person, tab } = await member();
  const other = await new Tab(tab).watch();
  const refused = tab.refuseStorage('removeItem');
  await expect(tab.logOut()).rejects.toThrow('insecure');
  refused.mockRestore();
  for (const one of [tab, other]) expect(one.shown()).toBe(person.email);
});

test('F50 where storage removes nothing, the end of an account is told all the same', async () => {
  const { uid, tab } = await member();
  tab.refuseStorage('removeItem');
  await deleteAccount(uid);
  await tab.networkReturns();
  expect(tab.changes.at(-1)).toEqual({ user: null, ended: 'gone' });
});
