// The links in the provider's mails, through faults.
import { describe, expect, test, vi } from 'vitest';
import {
  createAccount,
  emailLinks,
  findAccount,
  newPerson,
  type Person,
  updateOwnAccount,
} from '../../../e2e/support/emulator-client';
import { type Fault, faultMatrix, refusal, reset, type Scene, stateOf } from '../testing/faults';
import {
  askForReset,
  changeEmail,
  logIn,
  member,
  NEW_PASSWORD,
  resend,
  visitor,
} from '../testing/people';
import { Tab, type Work } from '../testing/tab';
import { waitUntilIdle } from '../testing/time';

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

/** The code of the newest mail to an address. */
async function newestCode({ email }: Pick<Person, 'email'>): Promise<string> {
  const link = (await emailLinks(email)).at(-1) ?? '';
  return new URL(link).searchParams.get('oobCode') ?? '';
}

/** The code of the mail that this sends. */
async function codeOf({ tab, person }: Scene, send: Work<unknown>): Promise<string> {
  expect((await tab.act(send)).failure).toBeUndefined();
  return newestCode(person);
}

/** A good code, of an account of another project. */
async function foreignCode(): Promise<string> {
  const accounts = `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1/projects/demo-elsewhere/accounts`;
  const post = async (address: string, body: object) => {
    const headers = { 'Content-Type': 'application/json', Authorization: 'Bearer owner' };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    return (await fetch(address, init)).json();
  };
  const { email, password } = newPerson();
  await post(accounts, { email, password });
  const mail = { requestType: 'PASSWORD_RESET', email, returnOobLink: true };
  return (await post(`${accounts}:sendOobCode`, mail)).oobCode;
}

const NEW_CREDENTIALS = { user: null, ended: 'new credentials' };
const unverified = () => visitor({ verified: false });

/** A link whose answer was lost is used up, and has done its work. */
async function isUsedUp({ tab }: Scene, { heard }: Fault, again: Work<unknown>): Promise<void> {
  expect((await tab.act(again)).failure).toBe(heard && 'refused link-invalid');
}

faultMatrix([
  {
    ...{ ids: 'A01 A02', action: 'the mail for a new password', call: 'sendOobCode' },
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

describe('the mail for a new password', () => {
  test('is sent to whoever has an account, and nobody learns who has', async () => {
    const { tab, person } = await visitor();
    const unknown = newPerson();
    const answers = [await tab.act(askForReset(person)), await tab.act(askForReset(unknown))];
    expect(answers).toEqual(answers.map(() => ({ value: undefined, ms: 0 })));
    expect(await emailLinks(person.email)).toHaveLength(1);
    expect(await emailLinks(unknown.email)).toEqual([]);
    tab.fail('sendOobCode', refusal('EMAIL_NOT_FOUND'));
    expect((await tab.act(askForReset(unknown))).failure).toBeUndefined();
  });

  // 150 a day on the free plan: https://firebase.google.com/docs/auth/limits. The provider's two words for it:
  // https://github.com/firebase/firebase-js-sdk/pull/1037, and as https://github.com/firebase/FirebaseUI-Android/issues/1665.
  test.each(['RESET_PASSWORD_EXCEED_LIMIT', 'QUOTA_EXCEEDED : Exceeded daily quota.'])(
    'tells a limit of the provider: %s',
    async (limit) => {
      const { tab, person } = await visitor(null);
      tab.fail('sendOobCode', refusal(limit));
      expect((await tab.act(askForReset(person))).failure).toBe('busy email-limit');
    },
  );
});

describe('a link', () => {
  test('whose code does not arrive needs a reload, and says so', async () => {
    vi.doMock('./email-links', () => Promise.reject(new TypeError('Failed to fetch')));
    const { failure } = await new Tab().act(readLink('any'));
    vi.doUnmock('./email-links');
    expect(failure).toBe('network incomplete');
  });

  test('says what it is for, and changes nothing by that', async () => {
    const scene = await unverified();
    const { tab, person } = scene;
    const { email } = person;
    const code = await codeOf(scene, resend(person));
    const link = { purpose: 'verify email', email, previousEmail: null };
    for (const _ of ['once', 'again']) expect((await tab.act(readLink(code))).value).toEqual(link);
    expect(await stateOf(person)).toMatchObject({ account: 'unverified' });
    await tab.act(follow(code));
    expect(await stateOf(person)).toMatchObject({ account: 'verified' });
    expect((await tab.act(readLink(code))).failure).toBe('refused link-invalid');
  });

  test('for a new password gives one, and no session', async () => {
    const scene = await visitor();
    const { tab, person } = scene;
    const code = await codeOf(scene, askForReset(person));
    const link = { purpose: 'reset password', email: person.email };
    expect((await tab.act(readLink(code))).value).toMatchObject(link);
    expect((await tab.act(resetPassword(person, code))).failure).toBeUndefined();
    expect(tab.shown()).toBe(null);
    expect((await tab.act(logIn(person))).failure).toBe('refused wrong-credentials');
  });

  test('that is used, garbled, of another site or too old is told', async () => {
    const scene = await visitor();
    const { tab, person } = scene;
    const code = await codeOf(scene, askForReset(person));
    await tab.act(resetPassword(person, code));
    for (const useless of [code, 'garbled', `${code}x`, await foreignCode()])
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

  test('is asked about again where the connection breaks', async () => {
    const tab = new Tab();
    tab.fail('resetPassword', reset);
    expect((await tab.act(readLink('any'))).failure).toBe('network unreachable');
    expect(tab.times('resetPassword')).toBe(3);
  });

  test('A04 that is followed in two tabs at once does its work once, and the other one is told', async () => {
    const scene = await unverified();
    const { tab, person } = scene;
    const code = await codeOf(scene, resend(person));
    const tabs = [tab, new Tab()];
    const held = tabs.map((one) => one.hold('update'));
    const ends = tabs.map((one) => one.start(follow(code)));
    await waitUntilIdle();
    await Promise.all(held.map((letGo) => letGo()));
    const failures = (await Promise.all(ends)).map(({ failure }) => failure);
    expect(failures.filter(Boolean)).toEqual(['refused link-invalid']);
    expect(await stateOf(person)).toMatchObject({ account: 'verified' });
  });

  test('of a mode that the site does not use changes nothing', async () => {
    const tab = new Tab();
    const answer = { requestType: 'EMAIL_SIGNIN', email: 'ada@example.org' };
    tab.fail('resetPassword', async () => Response.json(answer));
    expect((await tab.act(readLink('any'))).value).toMatchObject({ purpose: 'not used here' });
  });

  test('that changes the e-mail ends the session of that account here, and no other', async () => {
    const scene = await member();
    const { tab, person } = scene;
    const other = await new Tab(tab).watch();
    const stranger = await member();
    const { email } = newPerson();
    const code = await codeOf(scene, changeEmail(person.password, email));
    const link = { purpose: 'change email', email, previousEmail: person.email };
    expect((await stranger.tab.act(readLink(code))).value).toEqual(link);
    await tab.act(follow(code));
    for (const one of [tab, other]) {
      expect(one.changes.at(-1)).toEqual(NEW_CREDENTIALS);
      expect(one.keys()).toEqual([]);
    }
    expect(await stateOf({ email })).toMatchObject({ account: 'verified' });
    // The same in the browser of somebody else.
    const next = await member();
    const newest = await codeOf(next, changeEmail(next.person.password));
    await stranger.tab.act(follow(newest));
    expect(stranger.tab.shown()).toBe(stranger.person.email);
  });

  test('for a new password ends the session of that account here, and no other', async () => {
    const { tab, person } = await member();
    const other = newPerson();
    await createAccount(other);
    for (const one of [other, person]) {
      expect(tab.shown()).toBe(person.email);
      await tab.act(askForReset(one));
      await tab.act(resetPassword(one, await newestCode(one)));
    }
    expect(tab.changes.at(-1)).toEqual(NEW_CREDENTIALS);
  });

  test('gives an account its former e-mail back', async () => {
    const { tab, person, uid } = await member();
    const { user } = JSON.parse(tab.localStorage.getItem('session') ?? '');
    // Only a change by the person's own token makes the emulator write the mail.
    await updateOwnAccount(user.stsTokenManager.accessToken, { email: newPerson().email });
    const code = await newestCode(person);
    // The provider names the address that is given up; its emulator does not.
    const link = { purpose: 'restore email', email: person.email, previousEmail: null };
    expect((await tab.act(readLink(code))).value).toEqual(link);
    expect((await tab.act(follow(code))).failure).toBeUndefined();
    expect((await findAccount(person.email)).localId).toBe(uid);
  });
});
