import { getApps } from 'firebase/app';
import { expect, test } from 'vitest';
import { failureOf, reset } from '../testing/faults';
import { resend, visitor } from '../testing/people';
import { backend, Tab } from '../testing/tab';
import { waitUntilIdle } from '../testing/time';
import { signIn } from './log-in';
import { ensureProfile } from './profiles';
import { withTemporaryApp } from './temporary-app';

const temporaryApps = () => getApps().filter(({ name }) => name.startsWith('temporary-'));

test('two actions at once have an app each, which is deleted with its end', async () => {
  const { tab, person } = await visitor({ verified: false });
  const other = await visitor({ verified: false });
  const letGo = tab.hold('lookup');
  const ends = [tab.start(resend(person)), tab.start(resend(other.person))];
  await waitUntilIdle();
  expect(temporaryApps()).toHaveLength(2);
  await letGo();
  for (const { value } of await Promise.all(ends)) expect(value).toBe('sent');
  expect(temporaryApps()).toEqual([]);
});

test('a real project has no emulators', async () => {
  const { person, tab } = await visitor();
  const outcome = await tab.act((_, signal) =>
    withTemporaryApp(backend, async ({ app, auth }) => {
      const user = await signIn(auth, person, signal);
      tab.fail('batchGet', reset);
      return ensureProfile({ app, emulators: null }, user);
    }),
  );
  expect(outcome.failure).toBe('network unreachable');
  tab.fail('signInWithPassword', reset);
  const { error } = await tab.act((_, signal) =>
    withTemporaryApp({ ...backend, emulators: null }, ({ auth }) => signIn(auth, person, signal)),
  );
  expect(failureOf(error)).toBe('network unreachable');
});

test('a gateway that is closed leaves no app', async () => {
  await new Tab().gateway.close();
  expect(getApps()).toEqual([]);
});
