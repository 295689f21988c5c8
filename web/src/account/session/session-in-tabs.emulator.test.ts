// One session for all tabs of a browser (§4). A logout is the last word: no answer that comes after it brings the
// session back in any tab.
import { describe, expect, test, vi } from 'vitest';
import { findAccount, type Person, updateAccount } from '../../../../e2e/support/emulator-client';
import { type Answer, hang, refusal } from '../../testing/faults';
import { changePassword, deleteOwn, logIn, member, newMember, visitor } from '../../testing/people';
import { Tab } from '../../testing/tab';
import { waitUntilIdle } from '../../testing/time';
import { readStoredSession } from './stored-session';

/** The tabs, and one that opens now, show this person or nobody. */
async function expectShown(person: Person | null, ...tabs: readonly Tab[]): Promise<void> {
  const late = await new Tab(tabs[0]).watch();
  for (const tab of [...tabs, late]) {
    expect(tab.shown()).toBe(person?.email ?? null);
    expect(tab.run(readStoredSession)?.email).toBe(person?.email);
    if (!person) expect(tab.keys()).toEqual([]);
  }
}

test('a login and a logout are told in all tabs, with all that is known of the person', async () => {
  const { person, tab } = await member();
  const other = await new Tab(tab).watch();
  expect(other.changes.at(-1)).toEqual({
    user: {
      uid: (await findAccount(person.email)).localId,
      email: person.email,
      displayName: person.name,
      emailVerified: true,
      createdAt: expect.any(Number),
      isBeingDeleted: false,
    },
    ended: null,
  });
  await other.logOut();
  await expectShown(null, tab, other);
});

test('a login takes the place of another session at once, also while the provider does not answer', async () => {
  const { tab } = await member();
  const other = await new Tab(tab).watch();
  other.fail('lookup', hang);
  const next = await newMember();
  await tab.act(logIn(next));
  expect([tab.shown(), other.shown()]).toEqual([next.email, next.email]);
});

type Question = { what: string; call: string; answer?: Answer; starts?: true; hoursLater?: number };

const GONE = {
  ...{ what: 'a session that is gone', call: 'lookup', answer: refusal('INVALID_ID_TOKEN') },
};
/** What a tab asks the provider in the name of its session. */
const QUESTIONS: readonly Question[] = [
  { what: 'a start', call: 'lookup', starts: true },
  // Two hours later the token is too old.
  {
    ...{ what: 'a new token', call: '/securetoken.googleapis.com/v1/token' },
    ...{ starts: true, hoursLater: 2 },
  },
  { what: 'a network that is back', call: 'lookup' },
  GONE,
];
const MEANWHILE = ['logout', 'login', 'logout and login', 'logout and login of another person'];
const LATE_ANSWERS = QUESTIONS.flatMap((question) =>
  MEANWHILE.flatMap((meanwhile) =>
    ['before', 'after'].map((when) => ({ ...question, meanwhile, when })),
  ),
);

test.for([
  ...LATE_ANSWERS,
  // The SDK logs out by itself.
  { ...GONE, answer: refusal('TOKEN_EXPIRED'), meanwhile: 'logout and login', when: 'after' },
  ...QUESTIONS.map((question) => ({ ...question, meanwhile: 'own logout', when: 'after' })),
])(
  'F20 F51 an answer, asked for $what, undoes no $meanwhile: $when the tab hears of it',
  async ({ call, answer, starts, hoursLater = 0, meanwhile, when }) => {
    const { person, tab } = await member();
    const asking = new Tab(tab);
    if (!starts) await asking.watch();
    vi.setSystemTime(Date.now() + hoursLater * 3_600_000);
    const before = asking.times(call);
    const letGo = asking.hold(call, answer, 1);
    await (starts ? asking.watch() : asking.networkReturns());
    expect(asking.times(call)).toBe(before + 1);

    const hear = when === 'before' ? asking.hearLate() : waitUntilIdle;
    if (meanwhile.includes('logout')) await (meanwhile === 'own logout' ? asking : tab).logOut();
    const someone = meanwhile.endsWith('another person') ? await newMember() : person;
    const next = meanwhile.includes('login') ? someone : null;
    if (next) await tab.act(logIn(next));
    await letGo();
    // What is in storage counts, whether the tab was told of it or not.
    expect(asking.shown()).toBe(next?.email ?? null);
    await hear();
    expect(asking.changes.filter(({ ended }) => ended)).toEqual([]);
    await expectShown(next, tab, asking);
  },
);

type Meanwhile = {
  what: string;
  loggedIn?: true;
  late?: true;
  /** Gives whom the tabs show then, if the login is overtaken. */
  happens: (tab: Tab, other: Tab, person: Person) => Promise<Person | null | 'not overtaken'>;
};

const logsOut = (tab: Tab) => tab.logOut().then(() => null);

test.for<Meanwhile>([
  { what: 'F20 is overtaken by a logout there', loggedIn: true, happens: logsOut },
  {
    what: 'F20 is overtaken by a logout there, before its tab hears of it',
    ...{ loggedIn: true, late: true, happens: logsOut },
  },
  {
    what: 'F20 is overtaken by a login and a logout there',
    happens: (tab, _, person) => tab.act(logIn(person)).then(() => logsOut(tab)),
  },
  { what: 'F20 is overtaken by a logout in the same tab', happens: (_, other) => logsOut(other) },
  {
    what: 'F25 is overtaken by the next login in the same tab',
    happens: (_, other, person) => other.act(logIn(person)).then(() => person),
  },
  {
    what: 'counts although somebody logs in there',
    happens: (tab, _, person) => tab.act(logIn(person)).then(() => 'not overtaken'),
  },
  {
    what: 'counts although more is known of the user there',
    loggedIn: true,
    async happens({ localStorage }) {
      localStorage.setItem('session-user', localStorage.getItem('session') ?? '');
      await waitUntilIdle();
      return 'not overtaken';
    },
  },
])('a login under way beside another tab $what', async ({ loggedIn, late, happens }) => {
  const { tab, person } = await (loggedIn ? member() : visitor());
  const other = await new Tab(tab).watch();
  const next = await newMember();
  const letGo = other.hold('signInWithPassword', undefined, 1);
  const { end } = await other.begin(logIn(next));
  const hear = late ? other.hearLate() : waitUntilIdle;
  const shown = await happens(tab, other, person);
  await letGo();
  const counts = shown === 'not overtaken';
  expect((await end).failure).toBe(counts ? undefined : 'refused superseded');
  await hear();
  await expectShown(counts ? next : shown, tab, other);
});

describe('a storage that is full', () => {
  const sizeOf = (entries: Map<string, string>) => [...entries].join('').length;

  /** From now on what is stored can grow to this size, and no further. */
  function fill({ localStorage }: Tab, quota: number): void {
    const { entries } = localStorage;
    const setItem = localStorage.setItem.bind(localStorage);
    vi.spyOn(localStorage, 'setItem').mockImplementation((key, value) => {
      if (sizeOf(new Map(entries).set(key, value)) > Math.max(quota, sizeOf(entries)))
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      setItem(key, value);
    });
  }

  test('still takes the session of a new password, and no tab is thrown out', async () => {
    const { tab, person, uid } = await member();
    const other = await new Tab(tab).watch();
    // The new session takes more room than the former one.
    await updateAccount(uid, { displayName: 'Ada'.repeat(30) });
    fill(tab, sizeOf(tab.localStorage.entries));
    const before = tab.localStorage.getItem('session');
    await tab.act(changePassword(person.password));
    // The provider has revoked the tokens of the former one.
    expect(tab.localStorage.getItem('session')).not.toBe(before);
    await expectShown(person, tab, other);
    expect(other.changes.filter(({ user }) => !user)).toEqual([]);
  });

  test('that takes nothing ends the former session, and says so in the other tabs', async () => {
    const { tab } = await member();
    const other = await new Tab(tab).watch();
    const next = await newMember('Grace Hopper'.repeat(8));
    fill(tab, 0);
    await tab.act(logIn(next));
    expect(tab.shown()).toBe(next.email);
    expect(other.changes.at(-1)).toEqual({ user: null, ended: 'gone' });
    expect(tab.keys()).toEqual([]);
  });
});

test('two tabs that delete the account at once are told so once each', async () => {
  const { tab, person } = await member();
  const tabs = [tab, await new Tab(tab).watch()];
  const held = tabs.map((one) => one.hold('delete'));
  const deletions = tabs.map((one) => one.start(deleteOwn(person.password)));
  await waitUntilIdle();
  await Promise.all(held.map((letGo) => letGo()));
  for (const { failure } of await Promise.all(deletions)) expect(failure).toBeUndefined();
  for (const { changes } of tabs)
    expect(changes.filter(({ ended }) => ended)).toEqual([{ user: null, ended: 'deleted' }]);
});
