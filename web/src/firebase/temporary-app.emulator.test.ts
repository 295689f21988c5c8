import { getApps } from 'firebase/app';
import { expect, test } from 'vitest';
import { createAccount, newPerson } from '../../../e2e/support/emulator-client';
import { FAULTS } from '../testing/call-faults';
import { act, openGatewayIn } from '../testing/open-gateway';
import { heldBack, TestTab } from '../testing/test-tab';
import { waitUntilIdle } from '../testing/time';

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

test('a gateway that is closed leaves no app', async () => {
  const tab = new TestTab();
  await openGatewayIn(tab).close();
  expect(getApps()).toEqual([]);
});
