// The session in local storage, without the SDK: what each entry means, and what other tabs tell.
import { beforeEach, expect, test, vi } from 'vitest';
import { Tab } from '../../testing/tab';
import { waitUntilIdle } from '../../testing/time';
import { onStoredSessionChange, readStoredSession, sessionStore } from './stored-session';

const stored = { uid: '1', email: 'ada@example.org', emailVerified: true, displayName: 'Ada' };
const ada = { ...stored, createdAt: null, isBeingDeleted: false };

let tab: Tab;

beforeEach(() => {
  tab = new Tab();
});

/** A tab with a session whose entry says this. */
function begin(user: object = ada): string {
  return tab.run(() => sessionStore.begin(user)) ?? '';
}

test('a user is read as the same object until more is known of it', () => {
  const id = begin();
  tab.run(() => {
    const user = readStoredSession();
    expect(user).toEqual(ada);
    expect(readStoredSession()).toBe(user);
    sessionStore.write(id, { ...ada, displayName: 'Ada Lovelace' });
    expect(readStoredSession()?.displayName).toBe('Ada Lovelace');
  });
});

const nameless = { ...ada, email: null, displayName: null };
test.each([
  ['{"emailVerified":true}', null],
  ['{"uid":"1","emailVerified":false}', null],
  ['{"uid":"1","emailVerified":true,"email":42,"displayName":{}}', nameless],
  [
    '{"uid":"1","emailVerified":true,"createdAt":"1772353800123"}',
    { ...nameless, createdAt: 1772353800123 },
  ],
  [
    '{"uid":"1","emailVerified":true,"photoURL":"https://account.invalid/being-deleted"}',
    { ...nameless, isBeingDeleted: true },
  ],
])('the stored user %s greets %j', (stored, user) => {
  begin(JSON.parse(stored));
  expect(tab.run(readStoredSession)).toEqual(user);
});

test.each(['null', '42', '"text"', '{', '{"id":"other","user":{}}', '{"id":1,"user":{}}'])(
  'of what is known besides, %s is of no use',
  (entry) => {
    begin();
    tab.localStorage.setItem('session-user', entry);
    expect(tab.run(readStoredSession)).toEqual(ada);
  },
);

test('what is stored in silence as nothing is no session', () => {
  vi.spyOn(tab.localStorage, 'setItem').mockImplementation(() => undefined);
  expect(tab.run(() => sessionStore.begin(ada))).toBeNull();
});

test.each(['', 'any', '{}', '42', 'ended:gone'])(
  'the stray entry "%s" is no session, and removed by the next page',
  (entry) => {
    tab.localStorage.setItem('session', entry);
    tab.run(() => {
      expect(sessionStore.current()).toBeNull();
      onStoredSessionChange(() => undefined);
    });
    expect(Object.keys(tab.localStorage)).toEqual([]);
  },
);

test('where no session counts, none ends', async () => {
  const other = new Tab(tab);
  const listener = vi.fn();
  other.run(() => sessionStore.onChange(listener));
  tab.run(() => sessionStore.end(undefined, 'gone'));
  await waitUntilIdle();
  expect(listener).not.toHaveBeenCalled();
});

test('only the session that counts is written and ended', () => {
  const older = begin();
  tab.run(() => sessionStore.write(older, ada));
  begin({ ...ada, uid: '2' });
  tab.run(() => {
    sessionStore.write(older, ada);
    sessionStore.end(older);
  });
  expect(Object.keys(tab.localStorage)).toEqual(['session']);
  expect(tab.run(readStoredSession)?.uid).toBe('2');
});

test.each<[what: string, key: string | null, value: string | null, heard: string[]]>([
  ['all entries were cleared', null, null, ['logged out']],
  ['the session was removed', 'session', null, ['logged out']],
  ['another session counts', 'session', '{}', ['changed']],
  ['the session ended', 'session', 'ended:gone', ['gone']],
  ['the session ended unverified', 'session', 'ended:unverified', ['unverified']],
  ['the account was deleted', 'session', 'ended:deleted', ['deleted']],
  ['more is known of the user', 'session-user', '{}', ['changed']],
  ['what was known of the user was removed', 'session-user', null, []],
  ['something else was written', 'theme', 'ended:gone', []],
  ['something else was removed', 'theme', null, []],
])('the gateway hears from another tab: %s', (_, key, newValue, heard) => {
  const listener = vi.fn();
  tab.run(() => {
    sessionStore.onChange(listener);
    tab.window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
  });
  expect(listener.mock.calls.flat()).toEqual(heard);
});

test('a page hears of another tab until it no longer listens', async () => {
  const listener = vi.fn();
  const stop = tab.run(() => onStoredSessionChange(listener));
  const other = new Tab(tab);
  other.run(() => sessionStore.begin(ada));
  await waitUntilIdle();
  expect(listener).toHaveBeenCalled();
  listener.mockClear();
  tab.run(stop);
  other.localStorage.removeItem('session');
  await waitUntilIdle();
  expect(listener).not.toHaveBeenCalled();
});

test('a browser that blocks storage has no session', () => {
  vi.spyOn(tab, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  tab.run(() => {
    onStoredSessionChange(() => undefined);
    expect(sessionStore.begin(ada)).toBeNull();
    sessionStore.write('any', ada);
    expect(readStoredSession()).toBeNull();
  });
});
