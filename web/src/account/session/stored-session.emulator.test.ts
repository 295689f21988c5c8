// The session in local storage, without the SDK: what each entry means, and what other tabs tell.
import { beforeEach, expect, test, vi } from 'vitest';
import { TestTab } from '../../testing/test-tab';
import { waitUntilIdle } from '../../testing/time';
import { onStoredSessionChange, readStoredSession, sessionStore } from './stored-session';

const KEY = 'a-key';
const stored = { uid: '1', email: 'ada@example.org', emailVerified: true, displayName: 'Ada' };
const ada = { ...stored, createdAt: null, isBeingDeleted: false };

let tab: TestTab;

beforeEach(() => {
  tab = new TestTab();
});

/** A tab with a session whose entry says this. */
function begin(user: object = ada): string {
  return tab.run(() => sessionStore.begin(KEY, user)) ?? '';
}

test('a user is read as the same object until the entry changes', () => {
  const id = begin();
  tab.run(() => {
    const user = readStoredSession();
    expect(user).toEqual(ada);
    expect(readStoredSession()).toBe(user);
    sessionStore.write(id, { ...ada, displayName: 'Ada Lovelace' });
    expect(readStoredSession()?.displayName).toBe('Ada Lovelace');
  });
});

test.each([
  ['{"emailVerified":true}', null],
  ['{"uid":"1","emailVerified":false}', null],
  [
    '{"uid":"1","emailVerified":true,"email":42,"displayName":{}}',
    { ...ada, email: null, displayName: null },
  ],
  [
    '{"uid":"1","emailVerified":true,"createdAt":"1772353800123"}',
    { ...ada, email: null, displayName: null, createdAt: 1772353800123 },
  ],
  [
    '{"uid":"1","emailVerified":true,"photoURL":"https://account.invalid/being-deleted"}',
    { ...ada, email: null, displayName: null, isBeingDeleted: true },
  ],
])('the entry %s greets %j', (entry, user) => {
  tab.localStorage.setItem(begin(), entry);
  expect(tab.run(readStoredSession)).toEqual(user);
});

test.each(['null', '42', '"text"', '{'])('the entry %s is of no use', (entry) => {
  const id = begin();
  tab.localStorage.setItem(id, entry);
  expect(tab.run(() => sessionStore.read(id))).toBeNull();
  tab.run(() => sessionStore.write(id, ada));
  expect(tab.localStorage.getItem(id)).toBe(entry);
});

test('a name without an entry is no session', () => {
  tab.localStorage.setItem('session', 'firebase:authUser:a-key:x');
  expect(tab.run(sessionStore.current)).toBeNull();
});

test('where no session counts, none ends', async () => {
  const other = new TestTab(tab.localStorage);
  const listener = vi.fn();
  other.run(() => sessionStore.onChange(listener));
  tab.run(() => sessionStore.end(null, 'gone'));
  await waitUntilIdle();
  expect(listener).not.toHaveBeenCalled();
});

test('an entry that does not fit leaves no name', () => {
  const setItem = vi.spyOn(tab.localStorage, 'setItem');
  setItem.mockImplementation((key, value) => {
    if (key !== 'session') throw new DOMException('Too much.', 'QuotaExceededError');
    Object.assign(tab.localStorage, { [key]: value });
  });
  expect(tab.run(() => sessionStore.begin(KEY, ada))).toBeNull();
  expect(tab.localStorage.getItem('session')).toBeNull();
});

test('only the session that counts is written and ended', () => {
  const older = begin();
  const id = begin({ ...ada, uid: '2' });
  tab.run(() => {
    sessionStore.write(older, ada);
    sessionStore.end(older);
    // The SDK may still write the user of the older log-in.
    sessionStore.write(id, ada);
  });
  expect(Object.keys(tab.localStorage).toSorted()).toEqual([id, 'session']);
  expect(tab.run(readStoredSession)?.uid).toBe('2');
});

test.each<[what: string, key: string | null, value: string | null, heard: string[]]>([
  ['all entries were cleared', null, null, ['logged out']],
  ['the name was removed', 'session', null, ['logged out']],
  ['another session counts', 'session', 'firebase:authUser:a-key:other', ['changed']],
  ['the session ended', 'session', 'ended:gone', ['gone']],
  ['the session ended unverified', 'session', 'ended:unverified', ['unverified']],
  ['the account was deleted', 'session', 'ended:deleted', ['deleted']],
  ['the entry was written', 'the entry', '{}', ['changed']],
  ['the entry was removed', 'the entry', null, ['changed']],
  ['something else was removed', 'theme', null, []],
])('the gateway hears from another tab: %s', (_, name, newValue, heard) => {
  const id = begin();
  const listener = vi.fn();
  tab.run(() => {
    sessionStore.onChange(listener);
    const key = name === 'the entry' ? id : name;
    tab.window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
  });
  expect(listener.mock.calls.flat()).toEqual(heard);
});

test('a page hears of another tab until it no longer listens', async () => {
  const listener = vi.fn();
  const stop = tab.run(() => onStoredSessionChange(listener));
  const other = new TestTab(tab.localStorage);
  other.run(() => sessionStore.begin(KEY, ada));
  await waitUntilIdle();
  expect(listener).toHaveBeenCalled();
  listener.mockClear();
  tab.run(stop);
  other.localStorage.setItem('session', 'other');
  await waitUntilIdle();
  expect(listener).not.toHaveBeenCalled();
});

test('a browser that blocks storage has no session', () => {
  vi.spyOn(tab, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  tab.run(() => {
    onStoredSessionChange(() => undefined);
    expect(sessionStore.begin(KEY, ada)).toBeNull();
    sessionStore.write('any', ada);
    expect(readStoredSession()).toBeNull();
  });
});
