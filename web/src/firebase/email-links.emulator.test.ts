// The links in the provider's emails, through faults.
import { describe, expect, test } from 'vitest';
import { emailLinks, newPerson, type Person } from '../../../e2e/support/emulator-client';
import { type Fault, faultMatrix, refusal, type Scene, stateOf } from '../testing/faults';
import {
  askForReset,
  changeEmail,
  logIn,
  member,
  NEW_PASSWORD,
  newMember,
  resend,
  visitor,
} from '../testing/people';
import { Tab, type Work } from '../testing/tab';

const readLink =
  (code: string): Work<unknown> =>
  (gateway, signal) =>
    gateway.readEmailLink(code, signal);

const follow =
  (code: string): Work<void> =>
  async (gateway, signal) =>
    gateway.followEmailLink(code, await gateway.readEmailLink(code, signal), signal);

const resetPassword =
  ({ email }: Pick<Person, 'email'>, code: string): Work<void> =>
  (gateway, signal) =>
    gateway.resetPassword({ code, email, newPassword: NEW_PASSWORD }, signal);

/** The code of the newest email to an address. */
async function newestCode({ email }: Pick<Person, 'email'>): Promise<string> {
  const link = (await emailLinks(email)).at(-1) ?? '';
  return new URL(link).searchParams.get('oobCode') ?? '';
}

/** The code of the email that this sends. */
async function codeOf({ tab, person }: Scene, send: Work<unknown>): Promise<string> {
  expect((await tab.act(send)).failure).toBeUndefined();
  return newestCode(person);
}

const NEW_CREDENTIALS = { user: null, ended: 'new credentials' };
const unverified = () => visitor({ verified: false });

/** A link whose answer was lost is used up, and has done its work. */
async function isUsedUp({ tab }: Scene, { heard }: Fault, again: Work<unknown>): Promise<void> {
  expect((await tab.act(again)).failure).toBe(heard && 'refused link-invalid');
}

faultMatrix([
  {
    ...{ ids: 'A01 A02', action: 'the email for a new password', call: 'sendOobCode' },
    begin: () => visitor(),
    work: ({ person }) => askForReset(person),
    busy: 'busy email-limit',
    remains: ({ heard }) => ({ mails: heard ? 1 : 0 }),
  },
  {
    ...{ ids: 'A01 A02', action: 'a link that verifies', call: 'update', begin: unverified },
    work: async (scene) => follow(await codeOf(scene, resend(scene.person))),
    remains: ({ heard }) => ({ account: heard ? 'verified' : 'unverified' }),
    after: async (scene, ...fault) => {
      await isUsedUp(scene, ...fault);
      expect(await stateOf(scene.person)).toMatchObject({ account: 'verified' });
    },
  },
  {
    ...{ ids: 'A01', action: 'reading a link', call: 'resetPassword', repeated: true },
    begin: () => visitor(),
    work: async (scene) => readLink(await codeOf(scene, askForReset(scene.person))),
  },
  {
    ...{ ids: 'A01 A02', action: 'a new password by a link', call: 'resetPassword' },
    begin: () => visitor(),
    work: async (scene) =>
      resetPassword(scene.person, await codeOf(scene, askForReset(scene.person))),
    after: async (scene, ...fault) => {
      await isUsedUp(scene, ...fault);
      const logsIn = logIn({ ...scene.person, password: NEW_PASSWORD });
      expect((await scene.tab.act(logsIn)).failure).toBeUndefined();
    },
  },
]);

test('the email for a new password is sent to whoever has an account, and nobody learns who has', async () => {
  const { tab, person } = await visitor();
  const unknown = newPerson();
  const answers = [await tab.act(askForReset(person)), await tab.act(askForReset(unknown))];
  expect(answers).toEqual(answers.map(() => ({ value: undefined, ms: 0 })));
  expect(await emailLinks(person.email)).toHaveLength(1);
  expect(await emailLinks(unknown.email)).toEqual([]);
});

// 150 a day on the free plan: https://firebase.google.com/docs/auth/limits. The provider's two words for it:
// https://github.com/firebase/firebase-js-sdk/pull/1037, and as https://github.com/firebase/FirebaseUI-Android/issues/1665.
test.each([
  ['RESET_PASSWORD_EXCEED_LIMIT', 'busy email-limit'],
  ['QUOTA_EXCEEDED : Exceeded daily quota.', 'busy email-limit'],
  ['EMAIL_NOT_FOUND', undefined],
])('of the email for a new password, %s is told as: %s', async (answer, failure) => {
  const tab = new Tab();
  tab.fail('sendOobCode', refusal(answer));
  expect((await tab.act(askForReset(newPerson()))).failure).toBe(failure);
});

describe('a link', () => {
  test('for a new password gives one, and no session; used, garbled or too old it is told', async () => {
    const scene = await visitor();
    const { tab, person } = scene;
    const code = await codeOf(scene, askForReset(person));
    const link = { purpose: 'reset password', email: person.email };
    expect((await tab.act(readLink(code))).value).toMatchObject(link);
    expect((await tab.act(resetPassword(person, code))).failure).toBeUndefined();
    expect(tab.shown()).toBe(null);
    expect((await tab.act(logIn(person))).failure).toBe('refused wrong-credentials');
    for (const useless of [code, 'garbled', `${code}x`])
      for (const work of [readLink(useless), resetPassword(person, useless)])
        expect((await tab.act(work)).failure).toBe('refused link-invalid');
    tab.fail('resetPassword', refusal('EXPIRED_OOB_CODE'));
    expect((await tab.act(readLink(code))).failure).toBe('refused link-expired');
  });

  test.each([
    ['EMAIL_NOT_FOUND', 'gone account-gone'],
    ['USER_NOT_FOUND', 'gone account-gone'],
    ['USER_DISABLED', 'gone account-blocked'],
  ])('of an account that is gone or blocked is told: %s', async (answer, expected) => {
    const tab = new Tab();
    for (const call of ['resetPassword', 'update']) tab.fail(call, refusal(answer));
    const link = { purpose: 'verify email', email: '', previousEmail: null } as const;
    const followOnly: Work<void> = (gateway, signal) => gateway.followEmailLink('', link, signal);
    for (const work of [readLink('any'), resetPassword({ email: '' }, 'any'), followOnly])
      expect((await tab.act(work)).failure).toBe(expected);
  });

  test('of a mode that the site does not use changes nothing', async () => {
    const tab = new Tab();
    const answer = { requestType: 'EMAIL_SIGNIN', email: 'ada@example.org' };
    tab.fail('resetPassword', async () => Response.json(answer));
    expect((await tab.act(readLink('any'))).value).toMatchObject({ purpose: 'not used here' });
  });

  test('that changes the email ends the session of that account here, and no other', async () => {
    const scene = await member();
    const { tab, person } = scene;
    const tabs = [tab, await new Tab(tab).watch()];
    const other = await member();
    const { email } = newPerson();
    const code = await codeOf(scene, changeEmail(person.password, email));
    const otherCode = await codeOf(other, changeEmail(other.person.password));
    await tab.act(follow(otherCode));
    expect(tab.shown()).toBe(person.email);
    const link = { purpose: 'change email', email, previousEmail: person.email };
    expect((await tab.act(readLink(code))).value).toEqual(link);
    await tab.act(follow(code));
    for (const one of tabs) {
      expect(one.changes.at(-1)).toEqual(NEW_CREDENTIALS);
      expect(one.keys()).toEqual([]);
    }
    expect(await stateOf({ email })).toMatchObject({ account: 'verified' });
  });

  test('for a new password ends the session of that account here, and no other', async () => {
    const { tab, person } = await member();
    for (const one of [await newMember(), person]) {
      expect(tab.shown()).toBe(person.email);
      await tab.act(askForReset(one));
      await tab.act(resetPassword(one, await newestCode(one)));
    }
    expect(tab.changes.at(-1)).toEqual(NEW_CREDENTIALS);
  });
});
