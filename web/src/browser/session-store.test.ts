import { beforeEach, expect, test, vi } from 'vitest';
import '../testing/setup';
import { settleRequests } from '../testing/clock';
import { SimulatedTab } from '../testing/simulated-tab';
import { readStoredSession, readStoredUser, removeInvalidSession } from './session-store';

const NAMELESS_USER = { uid: '1', email: null, displayName: null, createdAt: null, isBeingDeleted: false };
const SIGNED_IN_USER = { ...NAMELESS_USER, email: 'ada@example.org', displayName: 'Ada' };
const STORED_USER = { ...SIGNED_IN_USER, emailVerified: true };

let tab: SimulatedTab;

beforeEach(() => {
  tab = new SimulatedTab();
});

const startSession = (user: object = STORED_USER): string => tab.run(() => tab.sessionStore.startSession(user)) ?? '';

test.each([
  [{ emailVerified: true }, null],
  [{ uid: '1', emailVerified: false }, null],
  [{ uid: '1', emailVerified: true, email: 42, displayName: {} }, NAMELESS_USER],
  [
    { ...STORED_USER, createdAt: '1772353800123' },
    { ...SIGNED_IN_USER, createdAt: 1772353800123 },
  ],
  [
    { ...STORED_USER, photoURL: 'https://account.invalid/being-deleted' },
    { ...SIGNED_IN_USER, isBeingDeleted: true },
  ],
])('the stored user %j is read as %j', (user, expected) => {
  startSession(user);
  expect(tab.run(readStoredUser)).toEqual(expected);
});

test.each(['null', '42', '{', '{"id":"other","user":{}}', '{"id":1,"user":{}}'])(
  'the "session-user" entry %s is ignored, and the next page removes it',
  (entry) => {
    startSession();
    tab.localStorage.setItem('session-user', entry);
    expect(tab.run(readStoredUser)).toEqual(SIGNED_IN_USER);
    tab.run(removeInvalidSession);
    expect(tab.readStoredKeys()).toEqual(['session']);
  },
);

test.each(['', 'any', 'null', '{}', '42', 'ended:rejected', '{"id":"x"}', '{"id":"x","user":'])(
  'the "session" entry "%s" is ignored, and the next page removes it and everything that belongs to it',
  (entry) => {
    tab.localStorage.setItem('session', entry);
    tab.localStorage.setItem('session-user', '{"id":"gone","user":{}}');
    tab.localStorage.setItem('email-change', 'gone');
    tab.run(() => {
      expect(readStoredSession()).toBeNull();
      expect(readStoredUser()).toBeNull();
      removeInvalidSession();
    });
    expect(tab.readStoredKeys()).toEqual([]);
  },
);

test("a session that doesn't fit in storage ends the previous one, and other tabs learn why", async () => {
  startSession();
  const listener = vi.fn();
  const otherTab = new SimulatedTab(tab);
  otherTab.run(() => otherTab.sessionStore.onChange(listener));
  const setItem = tab.localStorage.setItem.bind(tab.localStorage);
  vi.spyOn(tab.localStorage, 'setItem').mockImplementation((key, value) => {
    if (!value.startsWith('{')) setItem(key, value);
  });
  expect(tab.run(() => tab.sessionStore.startSession({ ...STORED_USER, uid: '2' }))).toBeNull();
  expect(tab.readStoredKeys()).toEqual([]);
  await settleRequests();
  expect(listener.mock.calls.flat()).toEqual(['rejected', 'logged-out']);
});

test('a new session replaces the previous one without a gap', () => {
  startSession();
  const { entries } = tab.localStorage;
  const sessionIds = new Set<string | undefined>();
  for (const method of ['set', 'delete'] as const)
    vi.spyOn(entries, method).mockImplementation((...args: [string, string]) => {
      Reflect.apply(Map.prototype[method], entries, args);
      sessionIds.add(tab.run(() => readStoredSession()?.id));
      return entries;
    });
  startSession();
  expect(sessionIds).not.toContain(undefined);
});

test('only the current session can be updated and ended', () => {
  const olderId = startSession();
  const currentId = startSession({ ...STORED_USER, uid: '2' });
  tab.run(() => {
    tab.sessionStore.updateUser(olderId, STORED_USER);
    for (const id of [olderId, undefined]) tab.sessionStore.endSession(id, 'rejected');
  });
  expect(tab.readStoredKeys()).toEqual(['session']);
  expect(tab.run(readStoredUser)?.uid).toBe('2');
  tab.run(() => {
    tab.sessionStore.updateUser(currentId, { ...STORED_USER, displayName: 'Ada Lovelace' });
    expect(readStoredUser()?.displayName).toBe('Ada Lovelace');
    tab.sessionStore.endSession(currentId);
  });
  expect(tab.readStoredKeys()).toEqual([]);
});

test.each<[description: string, key: string | null, value: string | null, reported: string[]]>([
  ['all entries were cleared', null, null, ['logged-out']],
  ['the session was removed', 'session', null, ['logged-out']],
  ['a new session began', 'session', '{}', ['changed']],
  ['the session ended', 'session', 'ended:rejected', ['rejected']],
  ['the email was changed', 'session', 'ended:new-credentials', ['new-credentials']],
  ['the user was updated', 'session-user', '{}', ['changed']],
  ["the user's update was removed", 'session-user', null, []],
  ['another entry was written', 'theme', 'ended:rejected', []],
])('changes in other tabs are reported: %s', (_, key, newValue, expectedChanges) => {
  const listener = vi.fn();
  tab.run(() => tab.sessionStore.onChange(listener));
  // Simulates a late write from another tab that missed the logout.
  tab.localStorage.setItem('session-user', '{"id":"gone","user":{}}');
  tab.dispatchStorageEvent({ key, newValue });
  expect(listener.mock.calls.flat()).toEqual(expectedChanges);
  expect(tab.readStoredKeys()).toEqual([]);
});
