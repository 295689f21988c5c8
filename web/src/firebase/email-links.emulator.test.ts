import { expect, test } from 'vitest';
import {
  emailLinks,
  newPerson,
  type Person,
  readProfile,
} from '../../../e2e/support/emulator-client';
import { type Fault, faultMatrix, refusal, type Scene } from '../testing/faults';
import {
  changeEmail,
  logIn,
  member,
  NEW_PASSWORD,
  newMember,
  requestReset,
  resend,
  visitor,
} from '../testing/people';
import { Tab, type Work } from '../testing/tab';
import { waitUntilIdle } from '../testing/time';

const readLink =
  (code: string): Work<unknown> =>
  (gateway, signal) =>
    gateway.readEmailLink(code, signal);

const followLink =
  (code: string): Work<void> =>
  async (gateway, signal) =>
    gateway.followEmailLink(code, await gateway.readEmailLink(code, signal), signal);

const resetPassword =
  ({ email }: Pick<Person, 'email'>, code: string): Work<void> =>
  (gateway, signal) =>
    gateway.resetPassword({ code, email, newPassword: NEW_PASSWORD }, signal);

async function sendCode({ tab, person }: Omit<Scene, 'uid'>, send: Work<unknown>): Promise<string> {
  expect((await tab.act(send)).failure).toBeUndefined();
  const link = (await emailLinks(person.email)).at(-1) ?? '';
  return new URL(link).searchParams.get('oobCode') ?? '';
}

const NEW_CREDENTIALS = { user: null, ended: 'new credentials' };

/** If the server got the first request, the link has been used, even if the response was lost. */
async function expectUsed({ tab }: Scene, { heard }: Fault, again: Work<unknown>): Promise<void> {
  expect((await tab.act(again)).failure).toBe(heard && 'refused link-invalid');
}

faultMatrix([
  {
    ...{ ids: 'A01 A02', action: 'requesting a reset link', call: 'sendOobCode' },
    setUp: () => visitor(),
    work: ({ person }) => requestReset(person),
    busy: 'busy email-limit',
    stored: ({ heard }) => ({ emails: heard ? 1 : 0 }),
  },
  {
    ...{ ids: 'A01 A02', action: 'verifying with a link', call: 'update' },
    setUp: () => visitor({ verified: false }),
    work: async (scene) => followLink(await sendCode(scene, resend(scene.person))),
    stored: ({ heard }) => ({ account: heard ? 'verified' : 'unverified' }),
    after: expectUsed,
  },
  {
    ...{ ids: 'A01', action: 'reading a link', call: 'resetPassword', retried: true },
    setUp: () => visitor(),
    work: async (scene) => readLink(await sendCode(scene, requestReset(scene.person))),
  },
  {
    ...{ ids: 'A01 A02', action: 'resetting the password', call: 'resetPassword' },
    setUp: () => visitor(),
    work: async (scene) =>
      resetPassword(scene.person, await sendCode(scene, requestReset(scene.person))),
    after: async (scene, ...fault) => {
      await expectUsed(scene, ...fault);
      const logsIn = logIn({ ...scene.person, password: NEW_PASSWORD });
      expect((await scene.tab.act(logsIn)).failure).toBeUndefined();
    },
  },
]);

test("requesting a reset link doesn't reveal that the address has no account", async () => {
  const { tab, person } = await visitor(null);
  tab.fail('sendOobCode', refusal('EMAIL_NOT_FOUND'));
  expect((await tab.act(requestReset(person))).failure).toBeUndefined();
});

test.each([
  ['EMAIL_NOT_FOUND', 'gone account-gone'],
  ['USER_DISABLED', 'gone account-blocked'],
])('a link for a missing or blocked account says so: %s', async (answer, expected) => {
  const tab = new Tab();
  for (const call of ['resetPassword', 'update']) tab.fail(call, refusal(answer));
  const link = { purpose: 'verify email', email: '', previousEmail: null } as const;
  const followOnly: Work<void> = (gateway, signal) => gateway.followEmailLink('', link, signal);
  for (const work of [readLink('any'), resetPassword({ email: '' }, 'any'), followOnly])
    expect((await tab.act(work)).failure).toBe(expected);
});

test("changing the email ends only this account's session, and the next login updates the profile", async () => {
  const scene = await member();
  const { tab, person, uid } = scene;
  const tabs = [tab, await new Tab(tab).watch()];
  const other = await member();
  const { email } = newPerson();
  const code = await sendCode(scene, changeEmail(person.password, email));
  await tab.act(followLink(await sendCode(other, changeEmail(other.person.password))));
  expect(tab.shownEmail()).toBe(person.email);
  const link = { purpose: 'change email', email, previousEmail: person.email };
  expect((await tab.act(readLink(code))).value).toEqual(link);
  await tab.act(followLink(code));
  for (const one of tabs) {
    expect(one.changes.at(-1)).toEqual(NEW_CREDENTIALS);
    expect(one.storedKeys()).toEqual([]);
  }
  await tab.act(logIn({ ...person, email }));
  expect(await readProfile(uid)).toMatchObject({
    email: { stringValue: email },
    name: { stringValue: person.name },
  });
});

test("a password reset's late response doesn't end a session that began with the new password", async () => {
  const { tab, person } = await member();
  const code = await sendCode({ tab, person }, requestReset(person));
  const release = tab.holdResponse('resetPassword');
  const reset = tab.start(resetPassword(person, code));
  await waitUntilIdle();
  const other = await new Tab(tab).watch();
  await other.act(logIn({ ...person, password: NEW_PASSWORD }));
  await release();
  expect((await reset).failure).toBeUndefined();
  expect([tab.shownEmail(), other.shownEmail()]).toEqual([person.email, person.email]);
});

test("a password reset ends only this account's session", async () => {
  const { tab, person } = await member();
  for (const one of [await newMember(), person]) {
    expect(tab.shownEmail()).toBe(person.email);
    const code = await sendCode({ tab, person: one }, requestReset(one));
    await tab.act(resetPassword(one, code));
  }
  expect(tab.changes.at(-1)).toEqual(NEW_CREDENTIALS);
});
