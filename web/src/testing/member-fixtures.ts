import { test as vitestTest } from 'vitest';
import { DELETION_MARK_PHOTO_URL } from '../browser/signed-in-user-from-json';
import { logIn } from './account-tab-actions';
import { settleRequests } from './clock';
import * as emulator from './emulator-client';
import { SimulatedTab } from './simulated-tab';

export const TOKEN_PATH = '/securetoken.googleapis.com/v1/token';

export type TabFixture = { person: emulator.Person; uid: string; tab: SimulatedTab };

export async function readAccountState({ email }: Pick<emulator.Person, 'email'>) {
  const [account, emails] = await Promise.all([emulator.findAccount(email), emulator.readEmailLinks(email)]);
  const profile = account && (await emulator.readProfileDocument(account.localId));
  return {
    account: account && (account.emailVerified ? 'verified' : 'unverified'),
    name: account?.displayName,
    profile: profile?.name,
    isBeingDeleted: account?.photoUrl === DELETION_MARK_PHOTO_URL,
    emails: emails.length,
  };
}

/** Opens a tab for someone who isn't signed in. Creates their account unless `account` is `null`. */
export async function openSignedOutTab(account: emulator.AccountOptions | null = {}, person = emulator.newPerson()) {
  const uid = account ? (await emulator.createAccount(person, account)).localId : '';
  return { person, uid, tab: await new SimulatedTab().watchSession() };
}

/** Opens a tab for someone who has just logged in. */
export async function openTabAsMember(): Promise<TabFixture> {
  const fixture = await openSignedOutTab();
  await fixture.tab.runAction(logIn(fixture.person));
  // A login doesn't wait for the profile check, so wait here.
  while (fixture.tab.countCalls('batchGet') === 0) await settleRequests();
  return fixture;
}

export async function logInOnOtherDevice(person: emulator.Person) {
  const { tab } = await openSignedOutTab(null, person);
  const { error } = await tab.runAction(logIn(person));
  return { tab, error };
}

/** A member who has just logged in, another tab and another device of theirs, and someone else with an account. */
export const test = vitestTest
  .extend('member', () => openTabAsMember())
  .extend('person', ({ member }) => member.person)
  .extend('uid', ({ member }) => member.uid)
  .extend('tab', ({ member }) => member.tab)
  .extend('otherTab', ({ tab }) => new SimulatedTab(tab).watchSession())
  .extend('otherDevice', ({ person }) => logInOnOtherDevice(person))
  .extend('nextPerson', async () => {
    const person = emulator.newPerson('Grace Hopper');
    await emulator.createAccount(person);
    return person;
  });
