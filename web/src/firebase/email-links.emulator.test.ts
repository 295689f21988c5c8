import { expect } from 'vitest';
import * as emulator from '../../../e2e/support/emulator-client';
import { RATE_LIMIT_ERROR, toServerError } from '../../../e2e/support/faults';
import {
  changeEmail,
  logIn,
  NEW_PASSWORD,
  openMemberTab,
  openVisitorTab,
  register,
  resendVerification,
  sendPasswordReset,
  type TabFixture,
  test,
} from '../testing/accounts';
import { SITE_ORIGIN } from '../testing/current-tab';
import type { Fault } from '../testing/faults';
import { defineAction, type GatewayAction, Tab } from '../testing/tab';
import { testEachFault } from '../testing/test-each-fault';
import { waitUntilIdle } from '../testing/time';

const checkCode = (code: string) => defineAction((gateway, signal) => gateway.readEmailLink(code, signal));

const applyCode = (code: string) =>
  defineAction(async (gateway, signal) =>
    gateway.applyEmailLink(code, await gateway.readEmailLink(code, signal), signal),
  );

const resetPassword = ({ email }: Pick<emulator.Person, 'email'>, code: string) =>
  defineAction((gateway, signal) => gateway.resetPassword({ code, email, newPassword: NEW_PASSWORD }, signal));

type Recipient = Pick<TabFixture, 'tab' | 'person'>;

async function sendEmailAndReadCode({ tab, person }: Recipient, send: GatewayAction<unknown>): Promise<string> {
  expect((await tab.runAction(send)).failure).toBeUndefined();
  const link = (await emulator.readEmailLinks(person.email)).at(-1) ?? '';
  return new URL(link).searchParams.get('oobCode') ?? '';
}

const NEW_CREDENTIALS = { user: null, endReason: 'new credentials' };

testEachFault([
  {
    action: 'requesting a reset link',
    call: 'sendOobCode',
    setUp: () => openVisitorTab(),
    toAction: ({ person }) => sendPasswordReset(person),
    rateLimitFailure: 'busy email-limit',
    expectedState: ({ reachesServer }) => ({ emails: reachesServer ? 1 : 0 }),
  },
  {
    action: 'verifying with a link',
    call: 'update',
    setUp: () => openVisitorTab({ isVerified: false }),
    toAction: async (fixture) => applyCode(await sendEmailAndReadCode(fixture, resendVerification(fixture.person))),
    expectedState: ({ reachesServer }) => ({ account: reachesServer ? 'verified' : 'unverified' }),
    // If the server got the first request, the link has been used, even if the response was lost.
    expectAfter: async ({ tab }, { reachesServer }, action) =>
      expect((await tab.runAction(action)).failure).toBe(reachesServer && 'refused link-invalid'),
  },
  {
    action: 'reading a link',
    call: 'resetPassword',
    isRetried: true,
    setUp: () => openVisitorTab(),
    toAction: async (fixture) => checkCode(await sendEmailAndReadCode(fixture, sendPasswordReset(fixture.person))),
  },
  {
    action: 'resetting the password',
    call: 'resetPassword',
    setUp: () => openVisitorTab(),
    toAction: async (fixture) =>
      resetPassword(fixture.person, await sendEmailAndReadCode(fixture, sendPasswordReset(fixture.person))),
    async expectAfter({ person, tab }, { reachesServer }, action) {
      expect((await tab.runAction(action)).failure).toBe(reachesServer && 'refused link-invalid');
      expect((await tab.runAction(logIn({ ...person, password: NEW_PASSWORD }))).failure).toBeUndefined();
    },
  },
]);

const SEND_CASES = [
  ['registering', register, null],
  ['resending the verification email', resendVerification, { isVerified: false }],
  ['requesting a reset link', sendPasswordReset, {}],
] as const;

async function sendWithReturnTo([, send, account]: (typeof SEND_CASES)[number], returnTo?: string, fault?: Fault) {
  const { tab, person } = await openVisitorTab(account);
  if (fault) tab.injectFault('sendOobCode', fault, 1);
  const { failure } = await tab.runAction<unknown>(send({ ...person, ...(returnTo && { returnTo }) }));
  const linkParams = (await emulator.readEmailLinks(person.email)).map((link) => new URL(link).searchParams);
  const urls = linkParams.map((params) => params.get('continueUrl'));
  return { urls, failure, calls: tab.countCalls('sendOobCode') };
}

test.for(SEND_CASES)('the link of %s leads to a page of this site @email-link', async (sendCase) => {
  const path = '/reserve/robots?seats=2#form';
  expect((await sendWithReturnTo(sendCase, path)).urls).toEqual([SITE_ORIGIN + path]);
  const invalidPaths = [undefined, '/', '//evil.example/a', 'https://evil.example/a', '/\\evil.example'];
  for (const path of invalidPaths) expect((await sendWithReturnTo(sendCase, path)).urls).toEqual([null]);
});

test.for(SEND_CASES)('%s works without the way back if the provider refuses it', async (sendCase) => {
  for (const code of ['UNAUTHORIZED_DOMAIN', 'INVALID_CONTINUE_URI']) {
    const domainFault = toServerError(`${code} : Domain not allowlisted by project`);
    const expectedResult = { urls: [null], failure: undefined, calls: 2 };
    expect(await sendWithReturnTo(sendCase, '/account', domainFault), code).toEqual(expectedResult);
  }
  const limitedResult = await sendWithReturnTo(sendCase, '/account', RATE_LIMIT_ERROR);
  expect(limitedResult).toMatchObject({ urls: [], failure: expect.stringMatching(/^busy/), calls: 1 });
});

test("requesting a reset link doesn't reveal that the address has no account", async () => {
  const { tab, person } = await openVisitorTab(null);
  tab.injectFault('sendOobCode', toServerError('EMAIL_NOT_FOUND'));
  expect((await tab.runAction(sendPasswordReset(person))).failure).toBeUndefined();
});

test.each([
  ['EMAIL_NOT_FOUND', 'gone account-gone'],
  ['USER_DISABLED', 'gone account-blocked'],
])('a link for a missing or blocked account says so: %s', async (message, expectedFailure) => {
  const tab = new Tab();
  for (const call of ['resetPassword', 'update']) tab.injectFault(call, toServerError(message));
  const link = { mode: 'verifyEmail', email: '', previousEmail: null } as const;
  const applyAction = defineAction((gateway, signal) => gateway.applyEmailLink('', link, signal));
  for (const action of [checkCode('any'), resetPassword({ email: '' }, 'any'), applyAction])
    expect((await tab.runAction<unknown>(action)).failure).toBe(expectedFailure);
});

test("a new email ends only this account's session, and the next login stores it", async ({ member, otherTab }) => {
  const { tab, person, uid } = member;
  const otherMember = await openMemberTab();
  const { email } = emulator.newPerson();
  const code = await sendEmailAndReadCode(member, changeEmail(person.password, email));
  await tab.runAction(applyCode(await sendEmailAndReadCode(otherMember, changeEmail(otherMember.person.password))));
  expect(tab.readUserEmail()).toBe(person.email);
  const link = { mode: 'verifyAndChangeEmail', email, previousEmail: person.email };
  expect((await tab.runAction(checkCode(code))).value).toEqual(link);
  await tab.runAction(applyCode(code));
  for (const eachTab of [tab, otherTab]) {
    expect(eachTab.changes.at(-1)).toEqual(NEW_CREDENTIALS);
    expect(eachTab.readStoredKeys()).toEqual([]);
  }
  await tab.runAction(logIn({ ...person, email }));
  expect(await emulator.readProfile(uid)).toMatchObject({ email, name: person.name });
});

test("a password reset's late response doesn't end a session that began with the new password", async ({ member }) => {
  const { tab, person } = member;
  const code = await sendEmailAndReadCode(member, sendPasswordReset(person));
  const release = tab.holdResponse('resetPassword');
  const resetPromise = tab.startAction(resetPassword(person, code));
  await waitUntilIdle();
  const otherTab = await new Tab(tab).watchSession();
  await otherTab.runAction(logIn({ ...person, password: NEW_PASSWORD }));
  await release();
  expect((await resetPromise).failure).toBeUndefined();
  expect([tab.readUserEmail(), otherTab.readUserEmail()]).toEqual([person.email, person.email]);
});

test("a password reset ends only this account's session", async ({ tab, person, nextPerson }) => {
  for (const eachPerson of [nextPerson, person]) {
    expect(tab.readUserEmail()).toBe(person.email);
    const code = await sendEmailAndReadCode({ tab, person: eachPerson }, sendPasswordReset(eachPerson));
    await tab.runAction(resetPassword(eachPerson, code));
  }
  expect(tab.changes.at(-1)).toEqual(NEW_CREDENTIALS);
});
