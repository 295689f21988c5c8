// What people change about their own account, through faults: each change ends in a whole state, or in one from which
// the same action or the next login goes on.
import { describe, expect, test, vi } from 'vitest';
import {
  deleteAccount,
  deleteProfile,
  emailLinks,
  findAccount,
  newPerson,
  type Person,
  readProfile,
} from '../../../e2e/support/emulator-client';
import { CALL_TIMEOUT_MS } from '../domain/limits';
import {
  type Fault,
  faultMatrix,
  hang,
  lost,
  mute,
  refusal,
  reset,
  type Scene,
  slow,
  stateOf,
} from '../testing/faults';
import {
  changeEmail,
  changePassword,
  deleteOwn,
  keep,
  logIn,
  member,
  NEW_PASSWORD,
  newMember,
  readData,
  rename,
  visitor,
} from '../testing/people';
import { Tab, type Work } from '../testing/tab';
import { pass, waitUntilIdle } from '../testing/time';

const NAME = newPerson().name;
const NEW_NAME = 'Ada King';
const GONE = { user: null, ended: 'gone' };
const DELETED = { user: null, ended: 'deleted' };
const NEW_CREDENTIALS = { user: null, ended: 'new credentials' };
const NOTHING = { account: undefined, profile: undefined };

/** The same person on another device, with the look at the profile that follows a login. */
async function elsewhere(person: Person) {
  const { tab } = await visitor(null, person);
  const { failure } = await tab.act(logIn(person));
  return { tab, failure };
}

const isMarked = (tab: Tab) => tab.changes.at(-1)?.user?.isBeingDeleted;

type Hold = (tab: Tab) => () => Promise<void>;

/** Of a new name, the first write finds no profile; the second makes one, and is held back. */
function holdSecondWrite(tab: Tab): ReturnType<Hold> {
  let letGo = async () => {};
  tab.fail('commit', (send) => {
    letGo = tab.hold('commit');
    return send();
  });
  return () => letGo();
}

async function expectDeleted({ person, uid }: Scene): Promise<void> {
  expect(await stateOf(person)).toMatchObject(NOTHING);
  expect(await readProfile(uid)).toBeNull();
}

/** The profile follows the account at the next login, and the name can be changed again. */
async function isRenamed({ person, tab }: Scene): Promise<void> {
  const { name } = await stateOf(person);
  await elsewhere(person);
  expect(await stateOf(person)).toMatchObject({ name, profile: name });
  expect((await tab.act(rename())).failure).toBeUndefined();
  expect(await stateOf(person)).toMatchObject({ name: NEW_NAME, profile: NEW_NAME });
  expect(tab.changes.at(-1)?.user?.displayName).toBe(NEW_NAME);
}

/** A deletion on another device is not taken for a change that was never asked for. */
async function endsAs({ uid, tab }: Scene, { failure }: Fault): Promise<void> {
  await deleteAccount(uid);
  await tab.networkReturns();
  expect(tab.changes.at(-1)).toEqual(failure ? GONE : NEW_CREDENTIALS);
}

async function passwordCounts({ person, tab }: Scene, { failure }: Fault): Promise<void> {
  if (failure) expect((await tab.act(changePassword(person.password))).failure).toBeUndefined();
  expect(tab.shown()).toBe(person.email);
  expect((await elsewhere({ ...person, password: NEW_PASSWORD })).failure).toBeUndefined();
}

async function isTakenBackThenFinished(scene: Scene, { failure }: Fault): Promise<void> {
  const { person, tab } = scene;
  if (!failure) return expectDeleted(scene);
  const before = await stateOf(person);
  await tab.networkReturns();
  expect(isMarked(tab)).toBe(before.isBeingDeleted);
  // A login anywhere does not bring the profile back.
  const other = await elsewhere(person);
  expect(await stateOf(person)).toEqual(before);
  if (before.isBeingDeleted) expect(other.tab.times('commit')).toBe(0);
  expect(isMarked(other.tab)).toBe(before.isBeingDeleted);

  expect((await other.tab.act(keep)).failure).toBeUndefined();
  expect(await stateOf(person)).toMatchObject({ profile: NAME, isBeingDeleted: false });
  expect(isMarked(other.tab)).toBe(false);
  expect((await tab.act(deleteOwn(person.password))).failure).toBeUndefined();
  await expectDeleted(scene);
}

const RENAME = {
  ids: 'A01 A02',
  action: 'a new name',
  begin: member,
  work: () => rename(),
  repeated: true,
  after: isRenamed,
} as const;
const DELETE = {
  ids: 'A01 A02 A03',
  action: 'a deletion',
  begin: member,
  work: ({ person }: Scene) => deleteOwn(person.password),
  repeated: true,
  after: isTakenBackThenFinished,
} as const;
faultMatrix([
  { ...RENAME, call: 'update', remains: ({ heard }) => ({ name: heard ? NEW_NAME : NAME }) },
  { ...RENAME, call: 'commit', remains: ({ heard }) => ({ profile: heard ? NEW_NAME : NAME }) },
  {
    ...{ ids: 'A01 A02', action: 'a new email', call: 'sendOobCode', begin: member },
    work: ({ person }) => changeEmail(person.password),
    busy: 'busy email-limit',
    remains: ({ heard }) => ({ mails: heard ? 1 : 0 }),
    after: endsAs,
  },
  {
    ...{ ids: 'A01 A02', action: 'a new password', call: 'update', begin: member },
    work: ({ person }) => changePassword(person.password),
    after: passwordCounts,
  },
  {
    ...{ ...DELETE, call: 'update' },
    remains: ({ heard, failure }) => ({ isBeingDeleted: heard === true && failure !== undefined }),
  },
  {
    ...{ ...DELETE, call: 'commit' },
    remains: ({ failure }) => ({ isBeingDeleted: failure !== undefined }),
  },
  { ...{ ...DELETE, call: 'delete' }, without: ({ heard }) => heard },
]);

test.each([
  ['a new email', changeEmail],
  ['a new password', changePassword],
  ['a deletion', deleteOwn],
])(
  'A06 A07 %s with a wrong password is told so, and ends the session of an account that is gone',
  async (_, change) => {
    const { person, uid, tab } = await member();
    const before = await stateOf(person);
    expect((await tab.act(change('wrong'))).failure).toBe('refused wrong-password');
    expect(await stateOf(person)).toEqual(before);
    expect(tab.changes.at(-1)?.user).toMatchObject({ uid, isBeingDeleted: false });
    await deleteAccount(uid);
    expect((await tab.act(change('wrong'))).failure).toBe('refused wrong-password');
    expect(tab.changes.at(-1)).toEqual(GONE);
  },
);

test.each<[module: string, work: Work<unknown>]>([
  ['./account-changes', readData],
  ['./email-links', ({ readEmailLink }, signal) => readEmailLink('any', signal)],
])('code that does not arrive needs a reload, and is told so: %s', async (module, work) => {
  const { tab } = await member();
  vi.doMock(module, () => Promise.reject(new TypeError('Failed to fetch')));
  const { failure } = await tab.act(work);
  vi.doUnmock(module);
  expect(failure).toBe('network incomplete');
});

test.each<[what: string, call: string, answer: string, (password: string) => Work<void>, string]>([
  ['an invalid new email', 'sendOobCode', 'INVALID_NEW_EMAIL', changeEmail, 'invalid-email'],
  // The emulator knows no age: https://firebase.google.com/docs/reference/js/auth#autherrorcodes.
  ['an old login', 'update', 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN', changePassword, 'recent-login'],
])('%s is told, and ends no session', async (_, call, answer, change, reason) => {
  const { person, tab } = await member();
  tab.fail(call, refusal(answer));
  expect((await tab.act(change(person.password))).failure).toBe(`refused ${reason}`);
  expect(tab.shown()).toBe(person.email);
});

describe('a new name', () => {
  test.each(['', ', and wins over a login elsewhere that writes it first'])(
    'A04 is written into a profile that is missing%s',
    async (race) => {
      const { person, uid, tab } = await member();
      await deleteProfile(uid);
      const other = await new Tab().watch();
      const otherWrites = other.hold('commit', undefined, 1);
      const writes = holdSecondWrite(tab);
      if (race) await other.act(logIn(person));
      const { end } = await tab.begin(rename());
      if (race) await otherWrites();
      await writes();
      expect((await end).failure).toBeUndefined();
      expect(await stateOf(person)).toMatchObject({ profile: NEW_NAME });
    },
  );

  test('A07 ends the session of an account that is gone', async () => {
    const { uid, tab } = await member();
    await deleteAccount(uid);
    expect((await tab.act(rename())).failure).toMatch('gone');
    expect(tab.changes.at(-1)).toEqual(GONE);
  });

  test('A04 is not undone by a login that knows the account from before', async () => {
    const { person, tab } = await member();
    const other = await new Tab().watch();
    const letGo = other.hold('batchGet', undefined, 1);
    await other.act(logIn(person));
    await tab.act(rename());
    await letGo();
    expect(await stateOf(person)).toMatchObject({ profile: NEW_NAME });
    expect(other.changes.at(-1)?.user?.displayName).toBe(NEW_NAME);
  });
});

describe('a new email', () => {
  test('counts once its link was opened, and the profile follows at the next login', async () => {
    const { person, uid, tab } = await member();
    const { email } = newPerson();
    await tab.act(changeEmail(person.password, email));
    expect((await findAccount(person.email)).localId).toBe(uid);
    const [link = ''] = await emailLinks(person.email);
    expect((await fetch(link)).ok).toBe(true);
    expect((await readProfile(uid))?.email?.stringValue).toBe(person.email);
    await elsewhere({ ...person, email });
    expect(await readProfile(uid)).toMatchObject({
      email: { stringValue: email },
      name: { stringValue: person.name },
    });
  });

  test('that has an account already is not told from one that has none', async () => {
    const { person, tab } = await member();
    const { email } = await newMember();
    expect((await tab.act(changeEmail(person.password, email))).failure).toBeUndefined();
    expect(await emailLinks(person.email)).toEqual([]);
  });
});

test('A07 a new password that comes after a logout begins no session', async () => {
  const { person, tab } = await member();
  const letGo = tab.hold('update');
  const { end } = await tab.begin(changePassword(person.password));
  await tab.logOut();
  await letGo();
  expect((await end).failure).toBeUndefined();
  expect(tab.shown()).toBeNull();
  expect(tab.keys()).toEqual([]);
});

test('A01 the data of a person are those of the account and of the profile, also at the second try', async () => {
  const { person, uid, tab } = await member();
  tab.fail('batchGet', reset, 1);
  const { value } = await tab.act(readData);
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

describe('the deletion of an account', () => {
  /** Somebody whose deletion broke off before the account itself was deleted. */
  async function interrupted(): Promise<Scene> {
    const scene = await member();
    scene.tab.fail('delete', reset);
    await scene.tab.act(deleteOwn(scene.person.password));
    scene.tab.mend();
    return scene;
  }

  test.each(['nothing', 'setItem', 'removeItem'] as const)(
    'takes the profile and the account, and is told, where storage refuses %s',
    async (method) => {
      const scene = await member();
      const { person, tab } = scene;
      const tabs = [tab, await new Tab(tab).watch()];
      await tab.act(changeEmail(person.password));
      if (method !== 'nothing') tab.refuseStorage(method);
      expect((await tab.act(deleteOwn(person.password))).failure).toBeUndefined();
      await expectDeleted(scene);
      expect(tab.changes.at(-1)).toEqual(DELETED);
      if (method !== 'nothing') return;
      for (const one of tabs) {
        expect(one.changes.at(-1)).toEqual(DELETED);
        expect(one.keys()).toEqual([]);
      }
    },
  );

  test('A01 is taken back by another try where the connection breaks, and explains nothing later', async () => {
    const { person, uid, tab } = await interrupted();
    tab.fail('update', reset, 1);
    expect((await tab.act(keep)).failure).toBeUndefined();
    expect(await stateOf(person)).toMatchObject({ isBeingDeleted: false, profile: NAME });
    await deleteAccount(uid);
    await tab.networkReturns();
    expect(tab.changes.at(-1)).toEqual(GONE);
  });

  test('A02 taken back over a slow connection is given up in time', async () => {
    const { tab } = await interrupted();
    tab.fail('update', slow(10_000));
    tab.fail('batchGet', hang);
    const { failure, ms } = await tab.act(keep);
    expect([failure, ms]).toEqual(['network timeout', CALL_TIMEOUT_MS]);
  });

  test.each([
    'at once',
    'after the timeout',
    'when the network is back',
    'when another tab asks first',
    'when it is tried again',
  ])('A02 whose answer is lost is found to be done %s', async (when) => {
    const scene = await member();
    const { person, tab } = scene;
    const other = await new Tab(tab).watch();
    const isFoundBySelf = when === 'at once' || when === 'after the timeout';
    tab.fail('delete', async (send) => {
      for (const call of ['delete', 'lookup']) tab.fail(call, reset, isFoundBySelf ? 0 : 9);
      return when === 'after the timeout' ? mute(send) : lost(send);
    });
    const { failure } = await tab.act(deleteOwn(person.password));
    if (!isFoundBySelf) expect(failure).toBe('network unreachable');
    else expect(failure).toBe(when === 'at once' ? undefined : 'network timeout');
    tab.mend();
    if (when.endsWith('the network is back')) await tab.networkReturns();
    if (when.endsWith('asks first')) await other.networkReturns();
    if (when.endsWith('tried again')) await tab.act(deleteOwn(person.password));
    expect(tab.changes.at(-1)).toEqual(DELETED);
    expect(tab.keys()).toEqual([]);
    await expectDeleted(scene);
  });

  test('A07 that is late ends no session but its own', async () => {
    const scene = await member();
    const { person, tab } = scene;
    const letGo = tab.hold('delete', undefined, 1);
    await tab.act(deleteOwn(person.password));
    const next = await newMember();
    await tab.act(logIn(next));
    await letGo();
    await expectDeleted(scene);
    expect(tab.shown()).toBe(next.email);
  });

  test.each(['batchGet', 'commit'])(
    'A04 is not undone by the login before it, whose %s is sent again',
    async (call) => {
      const scene = await visitor({ profile: call === 'batchGet' });
      const { person, tab } = scene;
      tab.fail(call, reset, 1);
      await tab.act(logIn(person));
      while (tab.times(call) === 0) await waitUntilIdle();
      expect((await tab.act(deleteOwn(person.password))).failure).toBeUndefined();
      const before = tab.times('commit');
      await pass(CALL_TIMEOUT_MS);
      // It writes nothing more, and removes what it may have written.
      expect(tab.times('commit')).toBe(before + 1);
      await expectDeleted(scene);
    },
  );

  const first =
    (call: string): Hold =>
    (tab) =>
      tab.hold(call, undefined, 1);
  const GONE_TOO = 'gone account-gone';
  test.each<[what: string, ending: string, Hold, (person: Person) => Work<unknown>, string?]>([
    ['a login', 'interrupted', first('commit'), logIn],
    ['a login', 'finished', first('commit'), logIn],
    ['a new name', 'interrupted', holdSecondWrite, () => rename(), GONE_TOO],
    ['a new name', 'finished', first('commit'), () => rename(), GONE_TOO],
    ['a deletion taken back', 'finished', first('batchGet'), () => keep, GONE_TOO],
  ])('A04 wins over %s elsewhere that is about to write the profile: %s', async (...row) => {
    const [, ending, hold, work, failure] = row;
    const { person, uid, tab } = await member();
    const other = await elsewhere(person);
    await deleteProfile(uid);
    const letGo = hold(other.tab);
    const { end } = await other.tab.begin(work(person));
    if (ending === 'interrupted') tab.fail('delete', reset);
    await tab.act(deleteOwn(person.password));
    await letGo();
    expect((await end).failure).toBe(failure);
    await waitUntilIdle();
    expect(await readProfile(uid)).toBeNull();
  });
});
