import { expect } from 'vitest';
import * as actions from '../testing/account-tab-actions';
import { settleRequests } from '../testing/clock';
import { SITE_ORIGIN } from '../testing/current-tab';
import * as emulator from '../testing/emulator-client';
import { RATE_LIMIT_ERROR, toBackendError } from '../testing/faults';
import { openSignedOutTab, openTabAsMember, type TabFixture, test } from '../testing/member-fixtures';
import type { Fault } from '../testing/simulated-faults';
import { SimulatedTab, type TabAction } from '../testing/simulated-tab';
import { testEachFault } from '../testing/test-each-fault';

const readLink = (code: string) => actions.defineEmailLinksAction((api, signal) => api.readEmailLink(code, signal));

const applyLink = (code: string) =>
  actions.defineEmailLinksAction(async (api, signal) =>
    api.applyEmailLink(code, await api.readEmailLink(code, signal), signal),
  );

const resetPassword = ({ email }: Pick<emulator.Person, 'email'>, code: string) =>
  actions.defineEmailLinksAction((api, signal) =>
    api.resetPassword({ code, email, newPassword: actions.NEW_PASSWORD }, signal),
  );

async function requestCode({ tab, person }: Pick<TabFixture, 'tab' | 'person'>, send: TabAction<unknown>) {
  expect((await tab.runAction(send)).error).toBeUndefined();
  const link = (await emulator.readEmailLinks(person.email)).at(-1) ?? '';
  return new URL(link).searchParams.get('oobCode') ?? '';
}

const SESSION_ENDED_BY_NEW_CREDENTIALS = { user: null, endReason: 'new-credentials' };

testEachFault([
  {
    action: 'requesting a reset link',
    call: 'sendOobCode',
    setUp: () => openSignedOutTab(),
    toAction: ({ person }) => actions.sendPasswordReset(person),
    rateLimitError: 'busy email-limit',
    expectedState: ({ reachesServer }) => ({ emails: reachesServer ? 1 : 0 }),
  },
  {
    action: 'verifying with a link',
    call: 'update',
    setUp: () => openSignedOutTab({ isVerified: false }),
    toAction: async (fixture) => applyLink(await requestCode(fixture, actions.resendVerification(fixture.person))),
    expectedState: ({ reachesServer }) => ({ account: reachesServer ? 'verified' : 'unverified' }),
    // If the server got the first request, the link has been used, even if the response was lost.
    expectAfter: async ({ tab }, { reachesServer }, action) =>
      expect((await tab.runAction(action)).error).toBe(reachesServer && 'refused link-invalid'),
  },
  {
    action: 'reading a link',
    call: 'resetPassword',
    isRetried: true,
    setUp: () => openSignedOutTab(),
    toAction: async (fixture) => readLink(await requestCode(fixture, actions.sendPasswordReset(fixture.person))),
  },
  {
    action: 'resetting the password',
    call: 'resetPassword',
    setUp: () => openSignedOutTab(),
    toAction: async (fixture) =>
      resetPassword(fixture.person, await requestCode(fixture, actions.sendPasswordReset(fixture.person))),
    async expectAfter({ person, tab }, { reachesServer }, action) {
      expect((await tab.runAction(action)).error).toBe(reachesServer && 'refused link-invalid');
      expect((await tab.runAction(actions.logIn({ ...person, password: actions.NEW_PASSWORD }))).error).toBeUndefined();
    },
  },
]);

const SEND_CASES = [
  ['registering', actions.register, null],
  ['resending the verification email', actions.resendVerification, { isVerified: false }],
  ['requesting a reset link', actions.sendPasswordReset, {}],
] as const;

async function sendWithReturnTo([, send, account]: (typeof SEND_CASES)[number], returnTo?: string, fault?: Fault) {
  const { tab, person } = await openSignedOutTab(account);
  if (fault) tab.injectFault('sendOobCode', fault, 1);
  const { error } = await tab.runAction<unknown>(send({ ...person, ...(returnTo && { returnTo }) }));
  const linkParams = (await emulator.readEmailLinks(person.email)).map((link) => new URL(link).searchParams);
  const urls = linkParams.map((params) => params.get('continueUrl'));
  return { urls, error, calls: tab.countCalls('sendOobCode') };
}

test.for(SEND_CASES)('the link of %s leads to a page of this site @email-link', async (sendCase) => {
  const path = '/reserve/robots?seats=2#form';
  expect((await sendWithReturnTo(sendCase, path)).urls).toEqual([SITE_ORIGIN + path]);
  const invalidPaths = [undefined, '/', '//evil.example/a', 'https://evil.example/a', '/\\evil.example'];
  for (const path of invalidPaths) expect((await sendWithReturnTo(sendCase, path)).urls).toEqual([null]);
});

test.for(SEND_CASES)('%s works without the way back if the provider refuses it', async (sendCase) => {
  for (const errorCode of ['UNAUTHORIZED_DOMAIN', 'INVALID_CONTINUE_URI']) {
    const domainFault = toBackendError(`${errorCode} : Domain not allowlisted by project`);
    const expectedResult = { urls: [null], error: undefined, calls: 2 };
    expect(await sendWithReturnTo(sendCase, '/account', domainFault), errorCode).toEqual(expectedResult);
  }
  const limitedResult = await sendWithReturnTo(sendCase, '/account', RATE_LIMIT_ERROR);
  expect(limitedResult).toMatchObject({ urls: [], error: expect.stringMatching(/^busy/), calls: 1 });
});

test("requesting a reset link doesn't reveal that the address has no account, or a blocked one", async () => {
  const { tab, person } = await openSignedOutTab(null);
  for (const message of ['EMAIL_NOT_FOUND', 'USER_DISABLED']) {
    tab.injectFault('sendOobCode', toBackendError(message));
    expect((await tab.runAction(actions.sendPasswordReset(person))).error).toBeUndefined();
  }
});

test.each([
  ['EMAIL_NOT_FOUND', 'gone account-gone'],
  ['USER_DISABLED', 'gone account-blocked'],
])('a link for a missing or blocked account says so: %s', async (message, expectedError) => {
  const tab = new SimulatedTab();
  for (const call of ['resetPassword', 'update']) tab.injectFault(call, toBackendError(message));
  const link = { mode: 'verifyEmail', email: '', previousEmail: null } as const;
  const applyAction = actions.defineEmailLinksAction((api, signal) => api.applyEmailLink('', link, signal));
  for (const action of [readLink('any'), resetPassword({ email: '' }, 'any'), applyAction])
    expect((await tab.runAction<unknown>(action)).error).toBe(expectedError);
});

test("a new email ends only this account's session, and the next login stores it", async ({ member, otherTab }) => {
  const { tab, person, uid } = member;
  const nextMember = await openTabAsMember();
  const { email } = emulator.newPerson();
  const code = await requestCode(member, actions.changeEmail(person.password, email));
  await tab.runAction(applyLink(await requestCode(nextMember, actions.changeEmail(nextMember.person.password))));
  expect(tab.readUserEmail()).toBe(person.email);
  const link = { mode: 'verifyAndChangeEmail', email, previousEmail: person.email };
  expect((await tab.runAction(readLink(code))).value).toEqual(link);
  await tab.runAction(applyLink(code));
  for (const eachTab of [tab, otherTab]) {
    expect(eachTab.changes.at(-1)).toEqual(SESSION_ENDED_BY_NEW_CREDENTIALS);
    expect(eachTab.readStoredKeys()).toEqual([]);
  }
  await tab.runAction(actions.logIn({ ...person, email }));
  expect(await emulator.readProfileDocument(uid)).toMatchObject({ email, name: person.name });
});

test("a password reset's late response doesn't end a session that began with the new password", async ({ member }) => {
  const { tab, person } = member;
  const code = await requestCode(member, actions.sendPasswordReset(person));
  const release = tab.holdResponse('resetPassword');
  const resetPromise = tab.startAction(resetPassword(person, code));
  await settleRequests();
  const otherTab = await new SimulatedTab(tab).watchSession();
  await otherTab.runAction(actions.logIn({ ...person, password: actions.NEW_PASSWORD }));
  await release();
  expect((await resetPromise).error).toBeUndefined();
  expect([tab.readUserEmail(), otherTab.readUserEmail()]).toEqual([person.email, person.email]);
});

test("a password reset ends only this account's session", async ({ tab, person, nextPerson }) => {
  for (const eachPerson of [nextPerson, person]) {
    expect(tab.readUserEmail()).toBe(person.email);
    const code = await requestCode({ tab, person: eachPerson }, actions.sendPasswordReset(eachPerson));
    await tab.runAction(resetPassword(eachPerson, code));
  }
  expect(tab.changes.at(-1)).toEqual(SESSION_ENDED_BY_NEW_CREDENTIALS);
});
