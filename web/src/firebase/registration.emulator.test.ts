import { expect, test } from 'vitest';
import {
  findAccount,
  mailedLinks,
  newPerson,
  type Person,
  readProfile,
} from '../../../e2e/support/emulators';
import { TestTab } from '../testing/browser';
import { act, openGatewayIn } from '../testing/gateway';

const valuesOf = (person: Person) => ({ ...person, confirmPassword: person.password });

test('a registration makes one account, one profile and one mail', async () => {
  const person = newPerson();
  const tab = new TestTab();
  const gateway = openGatewayIn(tab);
  const { value } = await act(tab, (signal) => gateway.register(valuesOf(person), signal));
  expect(value).toEqual({ mailFailure: null });
  expect(tab.calls.toSorted()).toEqual(['commit', 'lookup', 'sendOobCode', 'signUp', 'update']);
  const { displayName, localId } = await findAccount(person.email);
  expect(displayName).toBe(person.name);
  expect(await readProfile(localId)).toMatchObject({
    uid: { stringValue: localId },
    name: { stringValue: person.name },
    email: { stringValue: person.email },
  });
  expect(await mailedLinks(person.email)).toHaveLength(1);
});
