import { expect, test, vi } from 'vitest';
import { SessionListeners } from './session-listeners';

const ada = {
  uid: '1',
  email: 'ada@example.org',
  emailVerified: true,
  displayName: null,
  createdAt: null,
  isBeingDeleted: false,
};

test('a change is reported once, however often the SDK tells of it, until the listener unsubscribes', () => {
  const listeners = new SessionListeners();
  const listener = vi.fn();
  const unsubscribe = listeners.add(listener);
  listeners.notify({ user: ada, ended: null });
  listeners.notify({ user: { ...ada }, ended: null });
  listeners.notify({ user: { ...ada, displayName: 'Ada' }, ended: null });
  unsubscribe();
  listeners.notify({ user: null, ended: null });
  expect(listener.mock.calls.map(([{ user }]) => user.displayName)).toEqual([null, 'Ada']);
});

test('an end is reported although nobody was logged in, and not to those who ask later', () => {
  const listeners = new SessionListeners();
  const early = vi.fn();
  const late = vi.fn();
  listeners.add(early);
  listeners.notify({ user: null, ended: null });
  listeners.notify({ user: null, ended: 'gone' });
  listeners.add(late);
  expect(early).toHaveBeenLastCalledWith({ user: null, ended: 'gone' });
  expect(late).toHaveBeenCalledWith({ user: null, ended: null });
});

test('a read waits for the first report; later it gets the last one', async () => {
  const listeners = new SessionListeners();
  const { signal } = new AbortController();
  const read = listeners.read(signal);
  listeners.notify({ user: ada, ended: null });
  listeners.notify({ user: null, ended: null });
  expect(await read).toEqual(ada);
  expect(await listeners.read(signal)).toBeNull();
});
