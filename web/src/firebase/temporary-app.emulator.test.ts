import { getApps } from 'firebase/app';
import { expect, test } from 'vitest';
import { createAccount, newPerson } from '../../../e2e/support/emulator-client';
import { FAULTS, failureOf } from '../testing/call-faults';
import { act, openGatewayIn } from '../testing/open-gateway';
import { backend, heldBack, TestTab } from '../testing/test-tab';
import { waitUntilIdle } from '../testing/time';
import { signIn } from './log-in';
import { ensureProfile } from './profiles';
import { withTemporaryApp } from './temporary-app';

const temporaryApps = () => getApps().filter(({ name }) => name.startsWith('temporary-'));

for (const { name: fault, answer } of FAULTS) {
  test(`the app of an action is deleted with its end: ${fault}`, async () => {
    const tab = new TestTab();
    const gateway = openGatewayIn(tab);
    tab.fail('signInWithPassword', answer);
    await act(tab, (signal) => gateway.logIn(newPerson(), signal));
    expect(temporaryApps()).toEqual([]);
  });
}

test('two actions at once have an app each', async () => {
  const tab = new TestTab();
  const gateway = openGatewayIn(tab);
  const people = [newPerson(), newPerson()];
  for (const person of people) await createAccount(person, { verified: false });
  const { hold, letGo } = heldBack();
  tab.fail('lookup', hold);
  const { signal } = new AbortController();
  const ends = people.map((person) => tab.run(() => gateway.resendVerification(person, signal)));
  await waitUntilIdle();
  expect(temporaryApps()).toHaveLength(2);
  letGo();
  expect(await Promise.all(ends)).toEqual(['sent', 'sent']);
  expect(temporaryApps()).toEqual([]);
});

test('a real project has no emulators', async () => {
  const person = newPerson();
  await createAccount(person);
  const tab = new TestTab();
  const { error } = await act(tab, (signal) =>
    withTemporaryApp(backend, async ({ app, auth }) => {
      const user = await signIn(auth, person, signal);
      tab.fail('batchGet', 'reset');
      return ensureProfile({ app, emulators: null }, user);
    }),
  );
  expect(failureOf(error)).toBe('network unreachable');
  tab.fail('signInWithPassword', 'reset');
  const logIn = await act(tab, (signal) =>
    withTemporaryApp({ ...backend, emulators: null }, ({ auth }) => signIn(auth, person, signal)),
  );
  expect(failureOf(logIn.error)).toBe('network unreachable');
});

test('a gateway that is closed leaves no app', async () => {
  const tab = new TestTab();
  await openGatewayIn(tab).close();
  expect(getApps()).toEqual([]);
});
