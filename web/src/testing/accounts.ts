import { test as vitestTest } from 'vitest';
import * as emulator from '../../../e2e/support/emulator-client';
import { DELETION_MARK_PHOTO_URL, toSignedInUser, type WithReturnTo } from '../domain/entities';
import type { LoginValues } from '../domain/validation';
import type { EmailLinksApi } from '../firebase/email-links-api';
import type { Gateway } from '../firebase/gateway';
import { defineAction, type GatewayAction, Tab } from './tab';
import { waitUntilIdle } from './time';

export type TabFixture = { person: emulator.Person; uid: string; tab: Tab };

export async function readAccountState({ email }: Pick<emulator.Person, 'email'>) {
  const [account, emails] = await Promise.all([emulator.findAccount(email), emulator.readEmailLinks(email)]);
  const profile = account && (await emulator.readProfile(account.localId));
  return {
    account: account && (account.emailVerified ? 'verified' : 'unverified'),
    name: account?.displayName,
    profile: profile?.name,
    isBeingDeleted: account?.photoUrl === DELETION_MARK_PHOTO_URL,
    emails: emails.length,
  };
}

/** Opens a tab for someone who isn't logged in. Creates their account unless `account` is `null`. */
export async function openLoggedOutTab(account: emulator.AccountOptions | null = {}, person = emulator.newPerson()) {
  const uid = account ? (await emulator.createAccount(person, account)).localId : '';
  return { person, uid, tab: await new Tab().watchSession() };
}

/** Opens a tab for someone who has just logged in. */
export async function openTabAsMember(): Promise<TabFixture> {
  const fixture = await openLoggedOutTab();
  await fixture.tab.runAction(logInAction(fixture.person));
  // A login doesn't wait for the profile check, so wait here.
  while (fixture.tab.countCalls('batchGet') === 0) await waitUntilIdle();
  return fixture;
}

export async function logInElsewhere(person: emulator.Person) {
  const { tab } = await openLoggedOutTab(null, person);
  const { error } = await tab.runAction(logInAction(person));
  return { tab, error };
}

/** A member who has just logged in, another tab and another device of theirs, and someone else with an account. */
export const test = vitestTest
  .extend('member', () => openTabAsMember())
  .extend('person', ({ member }) => member.person)
  .extend('uid', ({ member }) => member.uid)
  .extend('tab', ({ member }) => member.tab)
  .extend('otherTab', ({ tab }) => new Tab(tab).watchSession())
  .extend('otherDevice', ({ person }) => logInElsewhere(person))
  .extend('nextPerson', async () => {
    const person = emulator.newPerson('Grace Hopper');
    await emulator.createAccount(person);
    return person;
  });

export const logInAction = (values: LoginValues) => defineAction((gateway, signal) => gateway.logIn(values, signal));

/** Also rejects if the account was created but the email wasn't sent. */
export const registerAction = (person: emulator.Person & WithReturnTo) =>
  defineAction(async (gateway, signal) => {
    const { emailError } = await gateway.register({ ...person, confirmPassword: person.password }, signal);
    if (emailError) throw emailError;
  });

export const resendVerificationAction = (values: LoginValues & WithReturnTo) =>
  defineAction((gateway, signal) => gateway.resendVerification(values, signal));

export const defineEmailLinksAction = <T>(action: (api: EmailLinksApi, signal: AbortSignal) => Promise<T>) =>
  defineAction(async (gateway, signal) => action(await gateway.loadEmailLinksApi(signal), signal));

export const sendPasswordResetAction = (values: Pick<emulator.Person, 'email'> & WithReturnTo) =>
  defineEmailLinksAction((api, signal) => api.sendPasswordReset(values, signal));

/** Returns a function that defines actions of the account that's logged in. */
export const toActionDefiner =
  <Api>(loadApi: (gateway: Gateway, uid: string, signal: AbortSignal) => Promise<Api>) =>
  <T>(action: (api: Api, signal: AbortSignal) => Promise<T>) =>
    defineAction(async (gateway, signal) => {
      const uid = (await gateway.readSession(signal))?.uid ?? '';
      return action(await loadApi(gateway, uid, signal), signal);
    });

const defineAccountAction = toActionDefiner((gateway, uid, signal) => gateway.loadAccountApi(uid, signal));

/** Runs an action on a page that still shows this account. */
export const bindToUser =
  (uid: string, action: GatewayAction<unknown>): GatewayAction<unknown> =>
  (gateway, signal) =>
    action({ ...gateway, readSession: async () => toSignedInUser({ uid }) }, signal);

export const TOKEN_PATH = '/securetoken.googleapis.com/v1/token';

export const NEW_NAME = 'Ada King';

export const changeNameAction = (name = NEW_NAME) =>
  defineAccountAction((accountApi, signal) => accountApi.changeName(name, signal));

export const changeEmailAction = (password: string, newEmail = emulator.newPerson().email) =>
  defineAccountAction((accountApi, signal) => accountApi.changeEmail({ password, newEmail }, signal));

export const NEW_PASSWORD = 'a new secret';

export const changePasswordAction = (password: string, newPassword = NEW_PASSWORD) =>
  defineAccountAction((accountApi, signal) => accountApi.changePassword({ password, newPassword }, signal));

export const logOutOthersAction = (password: string) =>
  defineAccountAction((accountApi, signal) => accountApi.logOutOtherDevices({ password }, signal));

export const readAccountDataAction = defineAccountAction((accountApi, signal) => accountApi.readAccountData(signal));

export const deleteAccountAction = (password: string) =>
  defineAccountAction((accountApi, signal) => accountApi.deleteAccount({ password }, signal));

export const cancelDeletionAction = defineAccountAction((accountApi, signal) => accountApi.cancelDeletion(signal));
