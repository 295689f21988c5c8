// One session for all tabs of a browser (§4), as the gateway and the stored session keep it together. A
// log-out is the last word: no answer that comes after it brings the session back in any tab.
import { describe, expect, test, vi } from 'vitest';
import {
  createAccount,
  findAccount,
  newPerson,
  type Person,
} from '../../../../e2e/support/emulator-client';
import { newSession, openSite, openStarted, type Site } from '../../testing/open-site';
import { heldBack, refusal } from '../../testing/test-tab';
import { waitUntilIdle } from '../../testing/time';

const shownBy = (sites: readonly Site[]) => sites.map((site) => site.shown());

/** All tabs show nobody, nothing is left in storage, and a page that opens now finds nobody. */
async function expectLoggedOut(...sites: readonly Site[]): Promise<void> {
  const [first] = sites;
  const late = await openStarted(first);
  for (const site of [...sites, late]) {
    expect(site.shown()).toBe(null);
    expect(site.greeted()).toBe(null);
    expect(site.keys()).toEqual([]);
  }
}

test('a log-in and a log-out are told in all tabs, with all that is known of the person', async () => {
  const { person, tab } = await newSession();
  const other = await openStarted(tab);
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
  const next = newPerson('Grace Hopper');
  await createAccount(next);
  await tab.logIn(next);
  await waitUntilIdle();
  expect(shownBy([tab, other])).toEqual([next.email, next.email]);
  expect(other.changes.at(-1)?.user?.displayName).toBe(next.name);
});

test('a log-in takes the place of the session of another person, in all tabs', async () => {
  const { tab } = await newSession();
  const other = await openStarted(tab);
  const next = newPerson('Grace Hopper');
  await createAccount(next);
  expect((await other.logIn(next)).error).toBeUndefined();
  await waitUntilIdle();
  expect(shownBy([tab, other])).toEqual([next.email, next.email]);
});

test('nothing of another person is shown any more, also while the provider does not answer', async () => {
  const { tab } = await newSession();
  const other = await openStarted(tab);
  other.connection.fail('lookup', 'hang');
  const next = newPerson('Grace Hopper');
  await createAccount(next);
  await tab.logIn(next);
  await waitUntilIdle();
  expect(other.shown()).toBe(next.email);
});

test('a display name that one tab gives back is shown in all', async () => {
  const person = newPerson();
  await createAccount(person, { named: false });
  const tab = await openStarted();
  const other = await openStarted(tab);
  const { hold, letGo } = heldBack();
  tab.connection.fail('update', hold);
  await tab.logIn(person);
  await waitUntilIdle();
  expect(other.changes.at(-1)?.user?.displayName).toBeNull();
  letGo();
  await waitUntilIdle();
  const { displayName } = await findAccount(person.email);
  expect(displayName).toBeTruthy();
  expect(other.changes.at(-1)?.user?.displayName).toBe(displayName);
});

type Question = {
  what: string;
  call: string;
  prepare?: (site: Site) => Promise<unknown>;
  ask: (site: Site) => Promise<unknown>;
};

/** What a tab asks the provider in the name of its session. */
const QUESTIONS: readonly Question[] = [
  { what: 'while it starts', call: 'lookup', ask: (site) => site.start() },
  {
    what: 'for a new token',
    call: '/securetoken.googleapis.com/v1/token',
    prepare: async () => {
      // Two hours later the token is too old.
      vi.setSystemTime(Date.now() + 7_200_000);
    },
    ask: (site) => site.start(),
  },
  {
    what: 'when the network is back',
    call: 'lookup',
    prepare: (site) => site.start(),
    ask: (site) => site.networkReturns(),
  },
];

/** When the answer comes: the asking tab has heard of the log-out, only sees it in storage, or neither. */
const MOMENTS = [
  'after it heard of it',
  'before it heard of it',
  'before it could even see it',
] as const;

function lagOf(site: Site, moment: (typeof MOMENTS)[number]): () => void {
  if (moment === 'after it heard of it') return () => undefined;
  return site.connection.hearLate(
    moment === 'before it heard of it' ? 'events' : 'events and storage',
  );
}

describe.each(QUESTIONS)('F20 an answer, asked $what,', ({ call, prepare, ask }) => {
  async function askAndHold(site: Site): Promise<() => Promise<void>> {
    await prepare?.(site);
    const { hold, letGo } = heldBack();
    site.connection.fail(call, hold);
    const before = site.connection.times(call);
    await ask(site);
    expect(site.connection.times(call)).toBe(before + 1);
    return () => {
      letGo();
      return waitUntilIdle();
    };
  }

  test.each(MOMENTS)("does not undo another tab's log-out: %s", async (moment) => {
    const { tab } = await newSession();
    const third = await openStarted(tab);
    const asking = await openSite(tab);
    const answer = await askAndHold(asking);
    const hear = lagOf(asking, moment);
    await tab.logOut();
    await answer();
    // What stands in storage counts, whether the tab was told of it or not.
    if (moment !== 'before it could even see it') expect(asking.shown()).toBe(null);
    hear();
    await waitUntilIdle();
    await expectLoggedOut(tab, third, asking);
  });

  test('F51 does not hold up the log-out in the same tab, nor undo it', async () => {
    const { tab } = await newSession();
    const asking = await openSite(tab);
    const answer = await askAndHold(asking);
    await asking.logOut();
    await answer();
    await expectLoggedOut(asking, tab);
  });

  test.each(MOMENTS)('leaves alone who logs in right after the log-out: %s', async (moment) => {
    for (const again of ['the same person', 'another person']) {
      const { tab, person } = await newSession();
      const next = again === 'the same person' ? person : newPerson('Grace Hopper');
      if (next !== person) await createAccount(next);
      const asking = await openSite(tab);
      const answer = await askAndHold(asking);
      const hear = lagOf(asking, moment);
      await tab.logOut();
      await tab.logIn(next);
      asking.connection.mend();
      await answer();
      hear();
      await waitUntilIdle();
      expect(shownBy([tab, asking, await openStarted(asking)]), again).toEqual(
        Array.from({ length: 3 }, () => next.email),
      );
    }
  });
});

test.each(MOMENTS)(
  'F20 a display name that is given back does not undo a log-out: %s',
  async (moment) => {
    const person = newPerson();
    await createAccount(person, { named: false });
    const tab = await openStarted();
    const other = await openStarted(tab);
    const { hold, letGo } = heldBack();
    tab.connection.fail('update', hold);
    await tab.logIn(person);
    await waitUntilIdle();
    expect(tab.connection.times('update')).toBe(1);
    const hear = lagOf(tab, moment);
    await other.logOut();
    letGo();
    await waitUntilIdle();
    hear();
    await waitUntilIdle();
    await expectLoggedOut(tab, other);
  },
);

test.each(MOMENTS.slice(0, 2))(
  "F20 a log-in under way is overtaken by another tab's log-out: %s",
  async (moment) => {
    const { tab, person } = await newSession();
    const other = await openStarted(tab);
    const { hold, letGo } = heldBack();
    other.connection.fail('signInWithPassword', hold);
    const loggingIn = other.logIn(person);
    await waitUntilIdle();
    expect(other.connection.times('signInWithPassword')).toBe(1);
    const hear = lagOf(other, moment);
    await tab.logOut();
    letGo();
    expect((await loggingIn).error).toMatchObject({ kind: 'refused', reason: 'superseded' });
    hear();
    await expectLoggedOut(tab, other);
  },
);

test('a log-in under way goes on while another tab renews what it knows of its user', async () => {
  const { tab } = await newSession();
  const other = await openStarted(tab);
  const next = newPerson('Grace Hopper');
  await createAccount(next);
  const { hold, letGo } = heldBack();
  other.connection.fail('signInWithPassword', hold);
  const loggingIn = other.logIn(next);
  await waitUntilIdle();
  tab.connection.run(() => {
    localStorage.setItem('session-user', localStorage.getItem('session') ?? '');
  });
  await waitUntilIdle();
  letGo();
  expect((await loggingIn).error).toBeUndefined();
});

test('of two log-ins at once, the one that is answered later counts in both tabs', async () => {
  const [person, next] = [newPerson(), newPerson('Grace Hopper')];
  await createAccount(person);
  await createAccount(next);
  const tab = await openStarted();
  const other = await openStarted(tab);
  const { hold, letGo } = heldBack();
  other.connection.fail('signInWithPassword', hold);
  const loggingIn = other.logIn(next);
  await waitUntilIdle();
  await tab.logIn(person);
  letGo();
  expect((await loggingIn).error).toBeUndefined();
  await waitUntilIdle();
  expect(shownBy([tab, other])).toEqual([next.email, next.email]);
});

test("F20 a log-in under way is overtaken by another tab's log-in and log-out", async () => {
  const person = newPerson();
  await createAccount(person);
  const tab = await openStarted();
  const other = await openStarted(tab);
  const { hold, letGo } = heldBack();
  other.connection.fail('signInWithPassword', hold);
  const loggingIn = other.logIn(person);
  await waitUntilIdle();
  await tab.logIn(person);
  await tab.logOut();
  letGo();
  expect((await loggingIn).error).toMatchObject({ reason: 'superseded' });
  await expectLoggedOut(tab, other);
});

test('an answer that a session is gone does not end the next one of the same person', async () => {
  const { tab, person } = await newSession();
  const asking = await openSite(tab);
  const { hold, letGo } = heldBack();
  const gone = refusal('INVALID_ID_TOKEN');
  asking.connection.fail('lookup', (send) => hold(() => gone(send)), 1);
  await asking.start();
  const hear = asking.connection.hearLate('events');
  await tab.logOut();
  await tab.logIn(person);
  letGo();
  await waitUntilIdle();
  hear();
  await waitUntilIdle();
  expect(shownBy([tab, asking])).toEqual([person.email, person.email]);
});

test.each(['the log-out and the log-in', 'the new session'])(
  'an answer that a session is gone ends nothing in a tab that has heard of %s',
  async (heard) => {
    const { tab, person } = await newSession();
    const asking = await openStarted(tab);
    const { hold, letGo } = heldBack();
    const gone = refusal('TOKEN_EXPIRED');
    asking.connection.fail('lookup', (send) => hold(() => gone(send)), 1);
    await asking.networkReturns();
    if (heard !== 'the new session') await tab.logOut();
    await tab.logIn(person);
    await waitUntilIdle();
    letGo();
    await waitUntilIdle();
    expect(asking.changes.filter(({ ended }) => ended)).toEqual([]);
    expect(shownBy([tab, asking])).toEqual([person.email, person.email]);
  },
);

test('a new password in one tab leaves the others where they are', async () => {
  const { tab, person } = await newSession();
  const others = [await openStarted(tab), await openStarted(tab)];
  await tab.change((changes, signal) =>
    changes.changePassword({ password: person.password, newPassword: 'a new secret' }, signal),
  );
  await waitUntilIdle();
  for (const { changes } of others) expect(changes.filter(({ user }) => !user)).toEqual([]);
});

describe('a storage that is full', () => {
  /** From now on the entries take so many characters together, and what is there already stays. */
  function fill({ connection: { localStorage } }: Site, quota: number): void {
    const setItem = localStorage.setItem.bind(localStorage);
    vi.spyOn(localStorage, 'setItem').mockImplementation((key, value) => {
      const after = { ...localStorage, [key]: value };
      const [size, before] = [after, localStorage].map((it) => Object.entries(it).join('').length);
      if (Number(size) > Math.max(quota, Number(before)))
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      setItem(key, value);
    });
  }

  test('still takes the session of a new password', async () => {
    const { tab, person } = await newSession();
    const other = await openStarted(tab);
    fill(tab, Object.entries(tab.connection.localStorage).join('').length);
    await tab.change((changes, signal) =>
      changes.changePassword({ password: person.password, newPassword: 'a new secret' }, signal),
    );
    await waitUntilIdle();
    expect(shownBy([tab, other, await openStarted(tab)])).toEqual(
      Array.from({ length: 3 }, () => person.email),
    );
    expect(other.changes.filter(({ user }) => !user)).toEqual([]);
  });

  test('that takes nothing ends the former session, and says so in the other tabs', async () => {
    const { tab } = await newSession();
    const other = await openStarted(tab);
    const next = newPerson('Grace Hopper'.repeat(8));
    await createAccount(next);
    fill(tab, 0);
    await tab.logIn(next);
    await waitUntilIdle();
    expect(tab.shown()).toBe(next.email);
    expect(other.changes.at(-1)).toEqual({ user: null, ended: 'gone' });
    expect(tab.keys()).toEqual([]);
  });
});

test('two tabs that delete the account at once are told so once each', async () => {
  const { tab, person } = await newSession();
  const other = await openStarted(tab);
  const { hold, letGo } = heldBack();
  for (const { connection } of [tab, other]) connection.fail('delete', hold);
  const deletions = [tab, other].map((site) =>
    site.change((changes, signal) => changes.deleteAccount({ password: person.password }, signal)),
  );
  await waitUntilIdle();
  letGo();
  for (const { error } of await Promise.all(deletions)) expect(error).toBeUndefined();
  await waitUntilIdle();
  for (const { changes } of [tab, other])
    expect(changes.filter(({ ended }) => ended)).toEqual([{ user: null, ended: 'deleted' }]);
});

test('an answer about a session that could not be stored does not end the next one', async () => {
  const tab = await openStarted();
  vi.spyOn(tab.connection.localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  const [person, next] = [newPerson(), newPerson('Grace Hopper')];
  await createAccount(person);
  await createAccount(next);
  await tab.logIn(person);
  const { hold, letGo } = heldBack();
  const gone = refusal('INVALID_ID_TOKEN');
  tab.connection.fail('lookup', (send) => hold(() => gone(send)), 1);
  await tab.networkReturns();
  await tab.logIn(next);
  letGo();
  await waitUntilIdle();
  expect(tab.shown()).toBe(next.email);
});

test.each([
  ['', () => undefined],
  [', after a log-out', (tab: Site) => tab.logOut()],
  [
    ', after a log-in and a log-out in another tab',
    async (tab: Site, person: Person) => {
      const other = await openStarted(tab);
      await other.logIn(person);
      await other.logOut();
    },
  ],
])(
  'F25 a log-in that was given up does not take the place of the next one%s',
  async (_, between) => {
    const next = newPerson('Grace Hopper');
    await createAccount(next);
    const person = newPerson();
    await createAccount(person);
    const tab = await openStarted();
    const { hold, letGo } = heldBack();
    tab.connection.fail('signInWithPassword', hold, 1);
    const first = tab.logIn(person);
    await waitUntilIdle();
    expect(tab.connection.times('signInWithPassword')).toBe(1);
    await between(tab, person);
    await tab.logIn(next);
    letGo();
    expect((await first).error).toMatchObject({ reason: 'superseded' });
    expect(shownBy([tab, await openStarted(tab)])).toEqual([next.email, next.email]);
  },
);
