// What the provider's answers make of a session (§4, §6): it lives on while nobody can be asked, and ends
// where the account is gone, is not verified any more, or the stored entry is not one of this site's.
import { describe, expect, test, vi } from 'vitest';
import { deleteAccount, updateAccount } from '../../../../e2e/support/emulator-client';
import { CALL_TIMEOUT_MS } from '../../domain/limits';
import { FAULTS, hang, refusal, reset, type Scene } from '../../testing/faults';
import { member } from '../../testing/people';
import { Tab } from '../../testing/tab';
import { pass, waitUntilIdle } from '../../testing/time';
import { onStoredSessionChange, readStoredSession } from './stored-session';

const TOKEN = '/securetoken.googleapis.com/v1/token';
/** The provider is asked again when the person comes back to the tab after this time. */
const RECHECK_AFTER_MS = 30_000;

/** The address of the person whom the page greets before the provider has answered. */
const greeted = (tab: Tab) => tab.run(readStoredSession)?.email ?? null;

/** Changes the stored user as if the SDK had written it so. */
function editStoredUser({ localStorage }: Tab, change: object): void {
  const { id, user } = JSON.parse(localStorage.getItem('session') ?? '');
  localStorage.setItem('session-user', JSON.stringify({ id, user: { ...user, ...change } }));
}

function expectEnded(tab: Tab, ended: 'gone' | 'unverified'): void {
  expect(tab.changes.filter((change) => change.ended)).toEqual([{ user: null, ended }]);
  expect(tab.shown()).toBe(null);
  expect(greeted(tab)).toBe(null);
  expect(tab.keys()).toEqual([]);
}

/** The person comes back from another tab. */
async function comeBack(tab: Tab): Promise<void> {
  tab.run(() => tab.document.dispatchEvent(new Event('visibilitychange')));
  await waitUntilIdle();
}

describe('a stored session', () => {
  test.each(FAULTS)(
    "F49 survives a start with the provider's answer: $name",
    async ({ answer }) => {
      const { person, tab } = await member();
      const before = tab.changes.length;
      const starting = new Tab(tab);
      starting.fail('lookup', answer);
      expect(greeted(starting)).toBe(person.email);
      await starting.watch();
      await pass(CALL_TIMEOUT_MS);
      expect(starting.shown()).toBe(person.email);
      // The tab beside it is left where it is, and both still follow one another.
      const shown = tab.changes.slice(before).map(({ user }) => user?.email);
      expect(shown.filter((email) => email !== person.email)).toEqual([]);
      await tab.logOut();
      expect(starting.shown()).toBe(null);
    },
  );

  test('F54 outlives a token that ran out while the network is dead', async () => {
    const { person, tab } = await member();
    // Open, it would ask for a new token, too.
    tab.crash();
    vi.setSystemTime(Date.now() + 7_200_000);
    const starting = new Tab(tab);
    starting.fail(TOKEN, reset);
    await starting.watch();
    expect(starting.times(TOKEN)).toBe(1);
    expect(starting.shown()).toBe(person.email);
    starting.mend();
    await starting.networkReturns();
    expect(starting.times(TOKEN)).toBe(2);
    expect(starting.shown()).toBe(person.email);
  });

  test('is not told before the provider has answered, whatever another tab writes', async () => {
    const { tab } = await member();
    const starting = new Tab(tab);
    starting.fail('lookup', hang);
    await starting.watch();
    editStoredUser(tab, { displayName: 'Ada King' });
    await waitUntilIdle();
    expect(starting.changes).toEqual([]);
  });

  test('F53 does not depend on the clock of the computer', async () => {
    const { person, tab } = await member();
    for (const hours of [24, -24]) {
      vi.setSystemTime(Date.now() + hours * 3_600_000);
      expect((await new Tab(tab).watch()).shown()).toBe(person.email);
    }
  });
});

const answered = (code: string): [string, (scene: Scene, asking: Tab) => unknown] => [
  `answered for with ${code}`,
  (_, asking) => asking.fail('lookup', refusal(code)),
];

describe.each<[what: string, end: (scene: Scene, asking: Tab) => unknown]>([
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
  ...['USER_NOT_FOUND', 'USER_DISABLED', 'TOKEN_EXPIRED', 'INVALID_ID_TOKEN'].map(answered),
])('F50 an account that was %s', (_, end) => {
  test('ends its session in all tabs, once, and leaves none for the next start', async () => {
    const scene = await member();
    const { tab } = scene;
    const other = await new Tab(tab).watch();
    await end(scene, tab);
    await tab.networkReturns();
    for (const one of [tab, other]) expectEnded(one, 'gone');
    expect((await new Tab(tab).watch()).changes).toEqual([{ user: null, ended: null }]);
  });

  test('ends its session at the next start', async () => {
    const scene = await member();
    const starting = new Tab(scene.tab);
    await end(scene, starting);
    await starting.watch();
    expectEnded(starting, 'gone');
  });
});

test('F50 who comes back to a tab after a while is asked about again, and not before', async () => {
  const { tab } = await member();
  const asked = tab.times('lookup');
  const told = tab.changes.length;
  await pass(RECHECK_AFTER_MS);
  await comeBack(tab);
  expect(tab.times('lookup')).toBe(asked);
  await pass(1);
  tab.document.hidden = true;
  await comeBack(tab);
  expect(tab.times('lookup')).toBe(asked);
  tab.document.hidden = false;
  for (const _ of ['once', 'again']) await comeBack(tab);
  expect(tab.times('lookup')).toBe(asked + 1);
  // Nothing has changed.
  expect(tab.changes).toHaveLength(told);
});

describe('F31 an account that is not verified any more', () => {
  test('ends its session in all tabs, with the reason', async () => {
    const { uid, tab } = await member();
    const other = await new Tab(tab).watch();
    await updateAccount(uid, { emailVerified: false });
    await tab.networkReturns();
    for (const one of [tab, other]) expectEnded(one, 'unverified');
  });

  test.each(['and the provider too', 'and the provider cannot be asked'])(
    'is greeted by nobody if the stored user says so, %s',
    async (what) => {
      const { uid, tab } = await member();
      const starting = new Tab(tab);
      editStoredUser(starting, { emailVerified: false });
      if (what.endsWith('asked')) starting.fail('lookup', reset);
      else await updateAccount(uid, { emailVerified: false });
      expect(greeted(starting)).toBe(null);
      await starting.watch();
      expectEnded(starting, 'unverified');
    },
  );
});

describe('an entry of no use', () => {
  test('without its session is greeted by nobody and removed by the next page', async () => {
    const { tab } = await member();
    editStoredUser(tab, {});
    tab.localStorage.removeItem('session');
    const next = new Tab(tab);
    expect(greeted(next)).toBe(null);
    next.run(() => onStoredSessionChange(() => undefined));
    expect(next.keys()).toEqual([]);
  });

  test('whose session was begun with a key that the site no longer has is ended', async () => {
    const { tab } = await member();
    expectEnded(await new Tab(tab, 'another-key').watch(), 'gone');
  });

  test.each([{ stsTokenManager: 42 }, { uid: '' }])(
    'that the SDK cannot read is no session: %j',
    async (change) => {
      const { tab } = await member();
      const next = new Tab(tab);
      editStoredUser(next, change);
      expectEnded(await next.watch(), 'gone');
    },
  );
});

describe('a storage that removes nothing', () => {
  const refuse = ({ localStorage }: Tab) =>
    vi.spyOn(localStorage, 'removeItem').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });

  test('F51 P12 a log-out is none, in no tab', async () => {
    const { person, tab } = await member();
    const other = await new Tab(tab).watch();
    const refused = refuse(tab);
    await expect(tab.logOut()).rejects.toThrow('insecure');
    refused.mockRestore();
    for (const one of [tab, other]) expect(one.shown()).toBe(person.email);
  });

  test('F50 the end of an account is told all the same', async () => {
    const { uid, tab } = await member();
    refuse(tab);
    await deleteAccount(uid);
    await tab.networkReturns();
    expect(tab.changes.at(-1)).toEqual({ user: null, ended: 'gone' });
  });
});
