// The session in local storage, without the SDK: what each entry means, and what other tabs tell.
import { beforeEach, expect, test, vi } from 'vitest';
import { Tab } from '../../testing/tab';
import { onStoredSessionChange, readStoredSession, sessionStore } from './stored-session';

const stored = { uid: '1', email: 'ada@example.org', emailVerified: true, displayName: 'Ada' };
const ada = { ...stored, createdAt: null, isBeingDeleted: false };
const nameless = { ...ada, email: null, displayName: null };

let tab: Tab;

beforeEach(() => {
  tab = new Tab();
});

const begin = (user: object = ada): string => tab.run(() => sessionStore.begin(user)) ?? '';

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

test.each([
  [{ emailVerified: true }, null],
  [{ uid: '1', emailVerified: false }, null],
  [{ uid: '1', emailVerified: true, email: 42, displayName: {} }, nameless],
  [
    { uid: '1', emailVerified: true, createdAt: '1772353800123' },
    { ...nameless, createdAt: 1772353800123 },
  ],
  [
    { uid: '1', emailVerified: true, photoURL: 'https://account.invalid/being-deleted' },
    { ...nameless, isBeingDeleted: true },
  ],
])('the stored user %j greets %j', (user, greeted) => {
  begin(user);
  expect(tab.run(readStoredSession)).toEqual(greeted);
});

test.each(['null', '42', '"text"', '{', '{"id":"other","user":{}}', '{"id":1,"user":{}}'])(
  'of what is known besides, %s is of no use, and is removed by the next page',
  (entry) => {
    begin();
    tab.localStorage.setItem('session-user', entry);
    expect(tab.run(readStoredSession)).toEqual(ada);
    tab.run(() => onStoredSessionChange(() => undefined));
    expect(tab.keys()).toEqual(['session']);
  },
);

test.each(['', 'any', '{}', '42', 'ended:gone'])(
  'the stray entry "%s" is no session, and removed by the next page with what belonged to it',
  (entry) => {
    tab.localStorage.setItem('session', entry);
    tab.localStorage.setItem('session-user', '{"id":"gone","user":{}}');
    tab.localStorage.setItem('email-change', 'gone');
    tab.run(() => {
      expect(sessionStore.current()).toBeNull();
      expect(readStoredSession()).toBeNull();
      onStoredSessionChange(() => undefined);
    });
    expect(tab.keys()).toEqual([]);
  },
);

test('what is stored in silence as nothing is no session', () => {
  vi.spyOn(tab.localStorage, 'setItem').mockImplementation(() => undefined);
  expect(tab.run(() => sessionStore.begin(ada))).toBeNull();
});

test('only the session that counts is written and ended', () => {
  const older = begin();
  tab.run(() => sessionStore.write(older, ada));
  begin({ ...ada, uid: '2' });
  tab.run(() => {
    sessionStore.write(older, ada);
    for (const id of [older, undefined]) sessionStore.end(id, 'gone');
  });
  expect(tab.keys()).toEqual(['session']);
  expect(tab.run(readStoredSession)?.uid).toBe('2');
  tab.run(() => {
    const id = sessionStore.current()?.id ?? '';
    sessionStore.write(id, ada);
    sessionStore.end(id);
  });
  expect(tab.keys()).toEqual([]);
});

test.each<[what: string, key: string | null, value: string | null, heard: string[]]>([
  ['all entries were cleared', null, null, ['logged out']],
  ['the session was removed', 'session', null, ['logged out']],
  ['another session counts', 'session', '{}', ['changed']],
  ['the session ended', 'session', 'ended:gone', ['gone']],
  ['the session ended unverified', 'session', 'ended:unverified', ['unverified']],
  ['the account was deleted', 'session', 'ended:deleted', ['deleted']],
  ['the email was changed', 'session', 'ended:new credentials', ['new credentials']],
  ['more is known of the user', 'session-user', '{}', ['changed']],
  ['what was known of the user was removed', 'session-user', null, []],
  ['something else was written', 'theme', 'ended:gone', []],
  ['something else was removed', 'theme', null, []],
])('a page hears from another tab, until it no longer listens: %s', (_, key, newValue, heard) => {
  const listener = vi.fn();
  const stop = tab.run(() => onStoredSessionChange(listener));
  // Written by a tab that could not see the logout yet.
  tab.localStorage.setItem('session-user', '{"id":"gone","user":{}}');
  tab.storageEvent({ key, newValue });
  expect(listener.mock.calls.flat()).toEqual(heard);
  expect(tab.keys()).toEqual([]);
  tab.run(stop);
  tab.storageEvent({ key, newValue });
  expect(listener).toHaveBeenCalledTimes(heard.length);
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
