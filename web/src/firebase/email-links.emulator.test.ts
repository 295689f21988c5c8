// The links in the provider's mails, through faults.
import { describe, expect, test, vi } from 'vitest';
import {
  createAccount,
  findAccount,
  mailedLinks,
  newPerson,
  updateOwnAccount,
} from '../../../e2e/support/emulator-client';
import { failureText } from '../domain/messages';
import { FAULTS, failureOf } from '../testing/call-faults';
import { act, openGatewayIn } from '../testing/open-gateway';
import { newSession, openStarted } from '../testing/open-site';
import { refusal, TestTab } from '../testing/test-tab';
import { waitUntilIdle } from '../testing/time';
import type { Gateway } from './gateway';

const codeOf = (link = ''): string => new URL(link).searchParams.get('oobCode') ?? '';

function openTab() {
  const tab = new TestTab();
  const gateway = openGatewayIn(tab);
  return {
    tab,
    run: <T>(work: (gateway: Gateway, signal: AbortSignal) => Promise<T>) =>
      act(tab, (signal) => work(gateway, signal)),
  };
}

/** The emulator has no policy; this is what the provider answers (Identity Platform, "Enable password policies"). */
const POLICY = refusal(
  'PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [Password must contain a numeric character]',
);

type Page = Pick<ReturnType<typeof openTab>, 'run'>;

const ask = (page: Page, email: string) =>
  page.run((gateway, signal) => gateway.sendPasswordReset(email, signal));
const read = (page: Page, code: string) =>
  page.run((gateway, signal) => gateway.readEmailLink(code, signal));
const follow = (page: Page, code: string) =>
  page.run(async (gateway, signal) =>
    gateway.followEmailLink(code, await gateway.readEmailLink(code, signal), signal),
  );
const reset = (page: Page, email: string, code: string, newPassword = 'a new secret') =>
  page.run((gateway, signal) => gateway.resetPassword({ code, email, newPassword }, signal));

/** The code of the newest mail to an address. */
const newestCode = async (email: string) => codeOf((await mailedLinks(email)).at(-1));

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

describe('the mail for a new password', () => {
  test('is sent to whoever has an account, and nobody learns who has', async () => {
    const page = openTab();
    const [known, unknown] = [newPerson(), newPerson()];
    await createAccount(known);
    for (const { email } of [known, unknown])
      expect(await ask(page, email)).toEqual({ value: undefined, ms: 0 });
    expect(await mailedLinks(known.email)).toHaveLength(1);
    expect(await mailedLinks(unknown.email)).toEqual([]);
  });

  test('says nothing either where the provider names an unknown address', async () => {
    const page = openTab();
    page.tab.fail('sendOobCode', refusal('EMAIL_NOT_FOUND'));
    expect((await ask(page, newPerson().email)).error).toBeUndefined();
  });

  // 150 a day on the free plan: https://firebase.google.com/docs/auth/limits. The provider's two words for it:
  // https://github.com/firebase/firebase-js-sdk/pull/1037, and as https://github.com/firebase/FirebaseUI-Android/issues/1665.
  for (const limit of ['RESET_PASSWORD_EXCEED_LIMIT', 'QUOTA_EXCEEDED : Exceeded daily quota.']) {
    test(`tells a limit of the provider: ${limit}`, async () => {
      const page = openTab();
      page.tab.fail('sendOobCode', refusal(limit));
      expect(failureOf((await ask(page, newPerson().email)).error)).toBe('busy mail-limit');
    });
  }

  for (const { name: fault, answer, failure, heard } of FAULTS) {
    test(`A01 A02 ${fault}`, async () => {
      const page = openTab();
      const { email } = newPerson();
      await createAccount({ ...newPerson(), email });
      page.tab.fail('sendOobCode', answer);
      const { error } = await ask(page, email);
      expect(failureOf(error)).toBe(fault === '429' ? 'busy mail-limit' : failure);
      expect(await mailedLinks(email)).toHaveLength(heard ? 1 : 0);
      expect(page.tab.times('sendOobCode')).toBe(1);
    });
  }
});

describe('a link', () => {
  test('whose code does not arrive needs a reload, and says so', async () => {
    vi.doMock('./email-links', () => Promise.reject(new TypeError('Failed to fetch')));
    const { error } = await read(openTab(), 'any');
    vi.doUnmock('./email-links');
    expect(failureOf(error)).toBe('network incomplete');
  });

  test('says what it is for, and changes nothing by that', async () => {
    const page = openTab();
    const person = newPerson();
    await createAccount(person, { verified: false });
    await page.run((gateway, signal) => gateway.resendVerification(person, signal));
    const code = await newestCode(person.email);
    for (const _ of ['once', 'again'])
      expect((await read(page, code)).value).toEqual({
        ...{ purpose: 'verify email', email: person.email, previousEmail: null },
      });
    expect((await findAccount(person.email)).emailVerified).toBe(false);
    expect((await follow(page, code)).error).toBeUndefined();
    expect((await findAccount(person.email)).emailVerified).toBe(true);
    expect(failureOf((await read(page, code)).error)).toBe('refused link-invalid');
  });

  test('for a new password gives one, and no session', async () => {
    const page = openTab();
    const person = newPerson();
    await createAccount(person);
    await ask(page, person.email);
    const code = await newestCode(person.email);
    expect((await read(page, code)).value).toMatchObject({
      ...{ purpose: 'reset password', email: person.email },
    });
    expect((await reset(page, person.email, code)).error).toBeUndefined();
    const logIn = (password: string) =>
      page.run((gateway, signal) => gateway.logIn({ email: person.email, password }, signal));
    expect(failureOf((await logIn(person.password)).error)).toBe('refused wrong-credentials');
    expect((await logIn('a new secret')).error).toBeUndefined();
  });

  test('that is used, garbled, of another site or too old is told', async () => {
    const page = openTab();
    const person = newPerson();
    await createAccount(person);
    await ask(page, person.email);
    const code = await newestCode(person.email);
    await reset(page, person.email, code);
    for (const useless of [code, 'garbled', `${code}x`, await foreignCode()]) {
      expect(failureOf((await read(page, useless)).error)).toBe('refused link-invalid');
      expect(failureOf((await reset(page, person.email, useless)).error)).toBe(
        'refused link-invalid',
      );
    }
    page.tab.fail('resetPassword', refusal('EXPIRED_OOB_CODE'));
    expect(failureOf((await read(page, code)).error)).toBe('refused link-expired');
  });

  for (const [answer, failure] of [
    ['EMAIL_NOT_FOUND', 'gone account-gone'],
    ['USER_NOT_FOUND', 'gone account-gone'],
    ['USER_DISABLED', 'gone account-blocked'],
  ])
    test(`of an account that is gone or blocked is told: ${answer}`, async () => {
      const page = openTab();
      for (const call of ['resetPassword', 'update'] as const)
        page.tab.fail(call, refusal(answer ?? ''));
      const link = { purpose: 'verify email', email: '', previousEmail: null } as const;
      const followed = page.run((gateway, signal) => gateway.followEmailLink('any', link, signal));
      for (const tried of [read(page, 'any'), reset(page, '', 'any'), followed])
        expect(failureOf((await tried).error)).toBe(failure);
    });

  test('is asked about again where the connection breaks', async () => {
    const page = openTab();
    page.tab.fail('resetPassword', 'reset');
    expect(failureOf((await read(page, 'any')).error)).toBe('network unreachable');
    expect(page.tab.times('resetPassword')).toBe(3);
  });

  test('for a new password tells what the policy of the project misses', async () => {
    const page = openTab();
    page.tab.fail('resetPassword', POLICY);
    const { error } = await reset(page, newPerson().email, 'any');
    expect(failureOf(error)).toBe('refused password-rules');
    expect(failureText(error, '')).toContain('Password must contain a numeric character');
  });

  test('A04 that is followed in two tabs at once does its work once, and the other one is told', async () => {
    const person = newPerson();
    await createAccount(person, { verified: false });
    const pages = [openTab(), openTab()];
    await pages[0]?.run((gateway, signal) => gateway.resendVerification(person, signal));
    const code = await newestCode(person.email);
    const link = { purpose: 'verify email', email: person.email, previousEmail: null } as const;
    const ends = await Promise.all(
      pages.map((page) =>
        page.run((gateway, signal) => gateway.followEmailLink(code, link, signal)),
      ),
    );
    const failures = ends.map(({ error }) => failureOf(error));
    expect(failures.filter((failure) => failure)).toEqual(['refused link-invalid']);
    expect((await findAccount(person.email)).emailVerified).toBe(true);
  });

  test('of a mode that the site does not use changes nothing', async () => {
    const page = openTab();
    const answer = { requestType: 'EMAIL_SIGNIN', email: 'ada@example.org' };
    page.tab.fail('resetPassword', async () => Response.json(answer));
    expect((await read(page, 'any')).value).toMatchObject({ purpose: 'not used here' });
  });

  test('that changes the e-mail ends the session of that account here, and no other', async () => {
    const { person, tab } = await newSession();
    const other = await openStarted(tab);
    const stranger = await newSession();
    const { email } = newPerson();
    await tab.change((changes, signal) =>
      changes.changeEmail({ password: person.password, newEmail: email }, signal),
    );
    const code = await newestCode(person.email);
    const page: Page = {
      run: (work) => act(tab.connection, (signal) => work(tab.gateway, signal)),
    };
    expect((await read(page, code)).value).toEqual({
      ...{ purpose: 'change email', email, previousEmail: person.email },
    });
    expect((await follow(page, code)).error).toBeUndefined();
    await waitUntilIdle();
    for (const { changes, keys } of [tab, other]) {
      expect(changes.at(-1)).toEqual({ user: null, ended: 'new credentials' });
      expect(keys()).toEqual([]);
    }
    expect(stranger.tab.shown()).toBe(stranger.person.email);
    expect((await findAccount(email)).emailVerified).toBe(true);
  });

  test('for a new password ends the session of that account here, and no other', async () => {
    const { person, tab } = await newSession();
    const page: Page = {
      run: (work) => act(tab.connection, (signal) => work(tab.gateway, signal)),
    };
    const other = newPerson();
    await createAccount(other);
    for (const { email } of [other, person]) {
      expect(tab.shown()).toBe(person.email);
      await ask(page, email);
      expect((await reset(page, email, await newestCode(email))).error).toBeUndefined();
      await waitUntilIdle();
    }
    expect(tab.changes.at(-1)).toEqual({ user: null, ended: 'new credentials' });
  });

  for (const { name: fault, answer, failure, heard } of FAULTS) {
    test(`A01 A02 that is followed, ${fault}: it is sent once, and again by hand`, async () => {
      const page = openTab();
      const person = newPerson();
      await createAccount(person, { verified: false });
      await page.run((gateway, signal) => gateway.resendVerification(person, signal));
      const code = await newestCode(person.email);
      page.tab.fail('update', answer);
      expect(failureOf((await follow(page, code)).error)).toBe(failure);
      expect(page.tab.times('update')).toBe(1);
      expect((await findAccount(person.email)).emailVerified).toBe(heard ?? false);
      page.tab.mend();
      if (heard) return;
      expect((await follow(page, code)).error).toBeUndefined();
      expect((await findAccount(person.email)).emailVerified).toBe(true);
    });

    test(`A01 A02 for a new password, ${fault}`, async () => {
      const page = openTab();
      const person = newPerson();
      await createAccount(person);
      await ask(page, person.email);
      const code = await newestCode(person.email);
      page.tab.fail('resetPassword', answer);
      expect(failureOf((await reset(page, person.email, code)).error)).toBe(failure);
      page.tab.mend();
      // An answer that was lost leaves a link that is used up, and the new password.
      const again = await reset(page, person.email, code);
      expect(failureOf(again.error)).toBe(heard ? 'refused link-invalid' : undefined);
      const { error } = await page.run((gateway, signal) =>
        gateway.logIn({ email: person.email, password: 'a new secret' }, signal),
      );
      expect(error).toBeUndefined();
    });
  }
});

test('a link gives an account its former e-mail back', async () => {
  const { person, tab, uid } = await newSession();
  const { email } = newPerson();
  const { user } = JSON.parse(tab.connection.localStorage.getItem('session') ?? '');
  // Only a change by the person's own token makes the emulator write the mail.
  await updateOwnAccount(user.stsTokenManager.accessToken, { email });
  const code = codeOf((await mailedLinks(person.email)).at(-1));
  const page = openTab();
  expect((await read(page, code)).value).toEqual({
    // The provider names the address that is given up; its emulator does not.
    ...{ purpose: 'restore email', email: person.email, previousEmail: null },
  });
  expect((await follow(page, code)).error).toBeUndefined();
  expect((await findAccount(person.email)).localId).toBe(uid);
});
