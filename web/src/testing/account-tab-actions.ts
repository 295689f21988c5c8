// Actions of an account, for SimulatedTab.runAction(). Calling one of these functions only makes the action.
import { expect } from 'vitest';
import { signedInUserFromJson } from '../browser/signed-in-user-from-json';
import type { WithReturnTo } from '../domain/return-to';
import type { LoginValues } from '../domain/validation';
import type { EmailLinksApi } from '../firebase/email-links-api';
import type { Gateway } from '../firebase/gateway';
import { currentTabContext } from './current-tab';
import { newPerson, type Person } from './emulator-client';
import { defineAction, type TabAction } from './simulated-tab';

export const logIn = (values: LoginValues) =>
  defineAction((gateway, signal) =>
    gateway.logIn(values, currentTabContext.getStore()?.sessionStore.startLogin() ?? expect.fail(), signal),
  );

/** Also rejects if the account was created but the email wasn't sent. */
export const register = (person: Person & WithReturnTo) =>
  defineAction(async (gateway, signal) => {
    const { emailError } = await gateway.register({ ...person, confirmPassword: person.password }, signal);
    if (emailError) throw emailError;
  });

export const resendVerification = (values: LoginValues & WithReturnTo) =>
  defineAction((gateway, signal) => gateway.resendVerification(values, signal));

export const defineEmailLinksAction = <T>(action: (api: EmailLinksApi, signal: AbortSignal) => Promise<T>) =>
  defineAction(async (gateway, signal) => action(await gateway.loadEmailLinksApi(signal), signal));

export const sendPasswordReset = (values: Pick<Person, 'email'> & WithReturnTo) =>
  defineEmailLinksAction((api, signal) => api.sendPasswordReset(values, signal));

/** Returns a function that defines actions of the account that's signed in. */
export const createActionDefiner =
  <Api>(loadApi: (gateway: Gateway, uid: string, signal: AbortSignal) => Promise<Api>) =>
  <T>(action: (api: Api, signal: AbortSignal) => Promise<T>) =>
    defineAction(async (gateway, signal) => {
      const uid = (await gateway.readUser(signal))?.uid ?? '';
      return action(await loadApi(gateway, uid, signal), signal);
    });

const defineAccountAction = createActionDefiner((gateway, uid, signal) => gateway.loadAccountSettingsApi(uid, signal));

/** Runs an action on a page that still shows this account. */
export const onPageOf =
  (uid: string, action: TabAction<unknown>): TabAction<unknown> =>
  (gateway, signal) =>
    action({ ...gateway, readUser: async () => signedInUserFromJson({ uid }) }, signal);

export const NEW_NAME = 'Ada King';
export const changeName = (name = NEW_NAME) => defineAccountAction((api, signal) => api.changeName(name, signal));

export const changeEmail = (password: string, newEmail = newPerson().email) =>
  defineAccountAction((api, signal) => api.changeEmail({ password, newEmail }, signal));

export const NEW_PASSWORD = 'a new secret';

export const changePassword = (password: string, newPassword = NEW_PASSWORD) =>
  defineAccountAction((api, signal) => api.changePassword({ password, newPassword }, signal));

export const logOutOtherDevices = (password: string) =>
  defineAccountAction((api, signal) => api.logOutOtherDevices({ password }, signal));

export const readAccountData = defineAccountAction((api, signal) => api.readAccountData(signal));

export const deleteAccount = (password: string) =>
  defineAccountAction((api, signal) => api.deleteAccount({ password }, signal));

export const undoDeletion = defineAccountAction((api, signal) => api.undoDeletion(signal));
