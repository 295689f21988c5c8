// One session for all tabs of a browser (§4), as the gateway and the stored session keep it together. A
// log-out is the last word: no answer that comes after it brings the session back in any tab.
import { describe, expect, test, vi } from 'vitest';
import {
  createAccount,
  findAccount,
  newPerson,
  type Person,
} from '../../../../e2e/support/emulator-client';
import { hang, refusal, type Scene } from '../../testing/faults';
import { changePassword, deleteOwn, logIn, member, visitor } from '../../testing/people';
import { Tab } from '../../testing/tab';
import { waitUntilIdle } from '../../testing/time';
import { readStoredSession } from './stored-session';

const shownBy = (tabs: readonly Tab[]) => tabs.map((tab) => tab.shown());

/** Another person, with an account. */
async function newNeighbor(name = 'Grace Hopper'): Promise<Person> {
  const person = newPerson(name);
  await createAccount(person);
  return person;
}

/** All tabs show nobody, nothing is left in storage, and a page that opens now finds nobody. */
async function expectLoggedOut(...tabs: readonly Tab[]): Promise<void> {
  const late = await new Tab(tabs[0]).watch();
  for (const tab of [...tabs, late]) {
    expect(tab.shown()).toBe(null);
    expect(tab.run(readStoredSession)).toBe(null);
    expect(tab.keys()).toEqual([]);
  }
}

async function expectShown(person: Person, ...tabs: readonly Tab[]): Promise<void> {
  const all = [...tabs, await new Tab(tabs[0]).watch()];
  expect(shownBy(all)).toEqual(all.map(() => person.email));
}

test('a log-in and a log-out are told in all tabs, with all that is known of the person', async () => {
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
  await expectLoggedOut(tab, other);
  const next = await newNeighbor();
  await tab.act(logIn(next));
  await expectShown(next, tab, other);
});

test('a log-in takes the place of another session at once, also while the provider does not answer', async () => {
  const { tab } = await member();
  const other = await new Tab(tab).watch();
  other.fail('lookup', hang);
  const next = await newNeighbor();
  await tab.act(logIn(next));
  expect(shownBy([tab, other])).toEqual([next.email, next.email]);
});

test('a display name that one tab gives back is shown in all', async () => {
  const { person, tab } = await visitor({ named: false });
  const other = await new Tab(tab).watch();
  const letGo = tab.hold('update');
  await tab.act(logIn(person));
  expect(other.changes.at(-1)?.user?.displayName).toBeNull();
  await letGo();
  expect(other.changes.at(-1)?.user?.displayName).toBe(person.name);
});

/** What a tab asks the provider in the name of its session. */
const QUESTIONS = [
  { what: 'while it starts', call: 'lookup', passes: 0, starts: false },
  // Two hours later the token is too old.
  {
    what: 'for a new token',
    call: '/securetoken.googleapis.com/v1/token',
    passes: 7_200_000,
    starts: false,
  },
  { what: 'when the network is back', call: 'lookup', passes: 0, starts: true },
];

/** When the answer comes: the asking tab has heard of the log-out, only sees it in storage, or neither. */
const MOMENTS = ['after it heard of it', 'before it heard of it', 'before it could even see it'];

function lagOf(tab: Tab, moment: string | undefined): () => Promise<void> {
  if (moment === MOMENTS[0]) return waitUntilIdle;
  return tab.hearLate(moment === MOMENTS[1] ? 'events' : 'events and storage');
}

describe.each(QUESTIONS)('F20 an answer, asked $what,', ({ call, passes, starts }) => {
  async function askAndHold({ tab }: Scene) {
    const asking = new Tab(tab);
    if (starts) await asking.watch();
    vi.setSystemTime(Date.now() + passes);
    const answer = asking.hold(call);
    const before = asking.times(call);
    await (starts ? asking.networkReturns() : asking.watch());
    expect(asking.times(call)).toBe(before + 1);
    return { asking, answer };
  }

  test.each(MOMENTS)("does not undo another tab's log-out: %s", async (moment) => {
    const scene = await member();
    const { tab } = scene;
    const { asking, answer } = await askAndHold(scene);
    const hear = lagOf(asking, moment);
    await tab.logOut();
    await answer();
    // What is in storage counts, whether the tab was told of it or not.
    if (moment !== MOMENTS[2]) expect(asking.shown()).toBe(null);
    await hear();
    await expectLoggedOut(tab, asking);
  });

  test('F51 does not hold up the log-out in the same tab, nor undo it', async () => {
    const scene = await member();
    const { asking, answer } = await askAndHold(scene);
    await asking.logOut();
    await answer();
    await expectLoggedOut(asking, scene.tab);
  });

  test.each(MOMENTS.flatMap((moment) => ['the same', 'another'].map((who) => [who, moment])))(
    'leaves alone %s person who logs in right after the log-out: %s',
    async (who, moment) => {
      const scene = await member();
      const { tab, person } = scene;
      const next = who === 'another' ? await newNeighbor() : person;
      const { asking, answer } = await askAndHold(scene);
      const hear = lagOf(asking, moment);
      await tab.logOut();
      await tab.act(logIn(next));
      asking.mend();
      await answer();
      await hear();
      await expectShown(next, tab, asking);
    },
  );
});

describe('F20 a log-out in another tab', () => {
  test.each(MOMENTS)('is not undone by a name that is given back: %s', async (moment) => {
    const { person, tab } = await visitor({ named: false });
    const other = await new Tab(tab).watch();
    const letGo = tab.hold('update');
    await tab.act(logIn(person));
    expect(tab.times('update')).toBe(1);
    const hear = lagOf(tab, moment);
    await other.logOut();
    await letGo();
    await hear();
    await expectLoggedOut(tab, other);
  });

  test.each(MOMENTS.slice(0, 2))('overtakes a log-in under way: %s', async (moment) => {
    const { tab, person } = await member();
    const other = await new Tab(tab).watch();
    const letGo = other.hold('signInWithPassword');
    const loggingIn = other.start(logIn(person));
    await waitUntilIdle();
    const hear = lagOf(other, moment);
    await tab.logOut();
    await letGo();
    expect((await loggingIn).failure).toBe('refused superseded');
    await hear();
    await expectLoggedOut(tab, other);
  });

  test('overtakes a log-in under way that began before its log-in', async () => {
    const { tab, person } = await visitor();
    const other = await new Tab(tab).watch();
    const letGo = other.hold('signInWithPassword');
    const loggingIn = other.start(logIn(person));
    await waitUntilIdle();
    await tab.act(logIn(person));
    await tab.logOut();
    await letGo();
    expect((await loggingIn).failure).toBe('refused superseded');
    await expectLoggedOut(tab, other);
  });
});

test('a log-in under way goes on while another tab renews what it knows of its user', async () => {
  const { tab } = await member();
  const other = await new Tab(tab).watch();
  const next = await newNeighbor();
  const letGo = other.hold('signInWithPassword');
  const loggingIn = other.start(logIn(next));
  await waitUntilIdle();
  tab.localStorage.setItem('session-user', tab.localStorage.getItem('session') ?? '');
  await letGo();
  expect((await loggingIn).failure).toBeUndefined();
});

test('of two log-ins at once, the one that is answered later counts in both tabs', async () => {
  const { tab, person } = await visitor();
  const next = await newNeighbor();
  const other = await new Tab(tab).watch();
  const letGo = other.hold('signInWithPassword');
  const loggingIn = other.start(logIn(next));
  await waitUntilIdle();
  await tab.act(logIn(person));
  await letGo();
  expect((await loggingIn).failure).toBeUndefined();
  await expectShown(next, tab, other);
});

describe('an answer that a session is gone', () => {
  test.each([
    ['has heard of the log-out and the log-in', true, 'TOKEN_EXPIRED'],
    ['has heard of the new session', false, 'TOKEN_EXPIRED'],
    ['has heard of nothing', true, 'INVALID_ID_TOKEN'],
  ])('ends nothing in a tab that %s', async (heard, logsOut, gone) => {
    const { tab, person } = await member();
    const asking = await new Tab(tab).watch();
    const letGo = asking.hold('lookup', refusal(gone), 1);
    await asking.networkReturns();
    const hear = lagOf(asking, heard.endsWith('nothing') ? MOMENTS[1] : MOMENTS[0]);
    if (logsOut) await tab.logOut();
    await tab.act(logIn(person));
    await letGo();
    await hear();
    expect(asking.changes.filter(({ ended }) => ended)).toEqual([]);
    await expectShown(person, tab, asking);
  });

  test('and could not be stored does not end the next one', async () => {
    const { tab, person } = await visitor();
    vi.spyOn(tab.localStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
    const next = await newNeighbor();
    await tab.act(logIn(person));
    const letGo = tab.hold('lookup', refusal('INVALID_ID_TOKEN'), 1);
    await tab.networkReturns();
    await tab.act(logIn(next));
    await letGo();
    expect(tab.shown()).toBe(next.email);
  });
});

describe('a storage that is full', () => {
  /** From now on the entries take so many characters together, and what is there already stays. */
  function fill({ localStorage }: Tab, quota: number): void {
    const setItem = localStorage.setItem.bind(localStorage);
    vi.spyOn(localStorage, 'setItem').mockImplementation((key, value) => {
      const after = { ...localStorage, [key]: value };
      const [size, before] = [after, localStorage].map((it) => Object.entries(it).join('').length);
      if (Number(size) > Math.max(quota, Number(before)))
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      setItem(key, value);
    });
  }

  test('still takes the session of a new password, and no tab is thrown out', async () => {
    const { tab, person } = await member();
    const other = await new Tab(tab).watch();
    fill(tab, Object.entries(tab.localStorage).join('').length);
    await tab.act(changePassword(person.password));
    await expectShown(person, tab, other);
    expect(other.changes.filter(({ user }) => !user)).toEqual([]);
  });

  test('that takes nothing ends the former session, and says so in the other tabs', async () => {
    const { tab } = await member();
    const other = await new Tab(tab).watch();
    const next = await newNeighbor('Grace Hopper'.repeat(8));
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
  await waitUntilIdle();
  for (const { changes } of tabs)
    expect(changes.filter(({ ended }) => ended)).toEqual([{ user: null, ended: 'deleted' }]);
});

test.each<[between: string, meanwhile: (tab: Tab, person: Person) => unknown]>([
  ['', () => undefined],
  [', after a log-out', (tab) => tab.logOut()],
  [
    ', after a log-in and a log-out in another tab',
    async (tab, person) => {
      const other = await new Tab(tab).watch();
      await other.act(logIn(person));
      await other.logOut();
    },
  ],
])('F25 a log-in that was given up does not take the place of the next one%s', async (...row) => {
  const [, meanwhile] = row;
  const { tab, person } = await visitor();
  const next = await newNeighbor();
  const letGo = tab.hold('signInWithPassword', undefined, 1);
  const first = tab.start(logIn(person));
  await waitUntilIdle();
  await meanwhile(tab, person);
  await tab.act(logIn(next));
  await letGo();
  expect((await first).failure).toBe('refused superseded');
  await expectShown(next, tab);
});
