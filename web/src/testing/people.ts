// People in their tabs, and what they do there.
import { createAccount, newPerson, type Person } from '../../../e2e/support/emulator-client';
import type { LoginValues } from '../domain/entities';
import type { AccountChanges } from '../firebase/account-changes';
import type { Scene } from './faults';
import { Tab, type Work } from './tab';
import { waitUntilIdle } from './time';

/** Somebody with an account of this kind, if any, and a tab that knows nobody yet. */
export async function visitor(
  account: Parameters<typeof createAccount>[1] | null = {},
  person = newPerson(),
): Promise<Scene> {
  const uid = account ? (await createAccount(person, account)).localId : '';
  return { person, uid, tab: await new Tab().watch() };
}

/** Somebody else who has an account. */
export async function newMember(name = 'Grace Hopper'): Promise<Person> {
  const person = newPerson(name);
  await createAccount(person);
  return person;
}

/** Somebody who has just logged in. */
export async function member(): Promise<Scene> {
  const scene = await visitor();
  await scene.tab.act(logIn(scene.person));
  // Then the look at the profile, for which no login waits, is over as well.
  while (scene.tab.times('batchGet') === 0) await waitUntilIdle();
  return scene;
}

export const logIn =
  (values: LoginValues): Work<unknown> =>
  (gateway, signal) =>
    gateway.logIn(values, signal);

/** Also rejects if only the email was not sent. */
export const register =
  (person: Person): Work<void> =>
  async (gateway, signal) => {
    const values = { ...person, confirmPassword: person.password };
    const { emailFailure } = await gateway.register(values, signal);
    if (emailFailure) throw emailFailure;
  };

export const resend =
  (values: LoginValues): Work<'sent' | 'already-verified'> =>
  (gateway, signal) =>
    gateway.resendVerification(values, signal);

export const askForReset =
  ({ email }: Pick<Person, 'email'>): Work<void> =>
  (gateway, signal) =>
    gateway.sendPasswordReset(email, signal);

const change =
  <T>(work: (changes: AccountChanges, signal: AbortSignal) => Promise<T>): Work<T> =>
  async (gateway, signal) =>
    work(await gateway.changes(signal), signal);

export const rename = (name = 'Ada King') =>
  change((changes, signal) => changes.changeName(name, signal));

export const changeEmail = (password: string, newEmail = newPerson().email) =>
  change((changes, signal) => changes.changeEmail({ password, newEmail }, signal));

export const NEW_PASSWORD = 'a new secret';

export const changePassword = (password: string, newPassword = NEW_PASSWORD) =>
  change((changes, signal) => changes.changePassword({ password, newPassword }, signal));

export const readData = change((changes, signal) => changes.readData(signal));

export const deleteOwn = (password: string) =>
  change((changes, signal) => changes.deleteAccount({ password }, signal));

export const keep = change((changes, signal) => changes.keepAccount(signal));
