// Logging in through faults (§8, decisions 5 and 12): every failure is said in the provider's words with one
// plain advice, what was typed stays, and the button is free again in time.
import { CALL_DEADLINE_MS, SLOW_NOTE_AFTER_MS } from '../../web/src/domain/limits';
import { expectSignedOut, field, logIn, status, toasts } from '../account-steps';
import { createAccount, updateAccount } from '../emulators';
import { expect, test } from '../fixtures';
import { CALLS, FAULTS, type Fault, layFault, refuse, stopTime } from './faults';

const SUCCESS = 'Login successful! Redirecting...';
const FAILED = 'Login failed.';
const CHECK = 'Check your internet connection and try again.';
const WAIT = 'Wait a minute, then try again.';
const WRITE = 'Please write to us: the address is on the contact page.';
const DEAD_LINE = ['Firebase: Error (auth/network-request-failed).', CHECK] as const;

const ANSWERS: Readonly<Record<Fault, readonly [message: string, hint: string]>> = {
  offline: DEAD_LINE,
  'connection reset': DEAD_LINE,
  'response lost': DEAD_LINE,
  'malformed JSON': DEAD_LINE,
  '503': ['Firebase: Error (auth/the-service-is-currently-unavailable.).', ''],
  '429': ['(auth/too-many-requests)', WAIT],
  hang: [FAILED, CHECK],
  '10 s slow': [SUCCESS, ''],
};

for (const fault of FAULTS) {
  const row = fault === '429' ? 'F46' : 'F48';
  test(`${row} logging in: ${fault}`, async ({ page, person }) => {
    await createAccount(person);
    await page.clock.install();
    const laid = await layFault(page, 'signIn', fault);
    await logIn(page, person);
    await laid.made();
    if (fault === 'hang') await page.clock.fastForward(CALL_DEADLINE_MS);
    if (fault === '10 s slow') {
      await stopTime(page);
      await page.clock.fastForward(SLOW_NOTE_AFTER_MS);
      await expect(status(page)).toContainText('Still working.');
      await page.clock.fastForward(10_000 - SLOW_NOTE_AFTER_MS);
      laid.letGo();
      await page.waitForResponse(CALLS.signIn);
      await page.clock.resume();
      await expect(page).toHaveURL('/');
      return;
    }
    const [message, hint] = ANSWERS[fault];
    await expect(toasts(page)).toContainText(message);
    await expect(status(page)).toContainText(message);
    await expect(status(page)).toContainText(hint);
    await expect(status(page)).not.toContainText(/[{}<>]/);
    await expect(status(page)).toBeFocused();
    await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeEnabled();
    await expect(field(page, 'Email')).toHaveValue(person.email);
    await expect(field(page, 'Password')).toHaveValue(person.password);
    expect(laid.times()).toBe(1);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);

    await laid.takeOff();
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page).toHaveURL('/');
  });
}

test('F47 a disabled account is refused and told whom to ask', async ({ page, person }) => {
  const { localId } = await createAccount(person);
  await updateAccount(localId, { disableUser: true });
  await logIn(page, person);
  await expect(status(page)).toContainText('(auth/user-disabled)');
  await expect(status(page)).toContainText(`This account is blocked. ${WRITE}`);
  await expectSignedOut(page);
});

test('F45 the older codes for a wrong password and an unknown address give the same advice', async ({
  page,
  person,
}) => {
  const hints: string[] = [];
  for (const code of ['INVALID_PASSWORD', 'EMAIL_NOT_FOUND', 'INVALID_LOGIN_CREDENTIALS']) {
    await refuse(page, 'signIn', code);
    await logIn(page, person);
    hints.push(await status(page).locator('.hint').innerText());
  }
  expect(new Set(hints)).toEqual(new Set(['Check the email and the password.']));
});

test('F56 a blocked provider is told as a dead line, and the site stays usable', async ({
  page,
  person,
}) => {
  for (const call of Object.values(CALLS)) {
    if (call !== CALLS.config) await page.route(call, (route) => route.abort('blockedbyclient'));
  }
  await logIn(page, person);
  await expect(status(page)).toContainText(CHECK);
  await page.getByRole('link', { name: 'Register here' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Register' })).toBeVisible();
});

const OTHER_SIDE: readonly [code: string, told: string, advice: string][] = [
  [
    'API key not valid. Please pass a valid API key.',
    'auth/api-key-not-valid',
    `Accounts are not available right now. ${WRITE}`,
  ],
  [
    'OPERATION_NOT_ALLOWED',
    'auth/operation-not-allowed',
    `Logging in with a password is switched off. ${WRITE}`,
  ],
  [
    'UNAUTHORIZED_DOMAIN',
    'auth/unauthorized-continue-uri',
    `This address is not allowed to use accounts. ${WRITE}`,
  ],
  [
    'APP_NOT_AUTHORIZED',
    'auth/app-not-authorized',
    `This address is not allowed to use accounts. ${WRITE}`,
  ],
];

for (const [code, told, advice] of OTHER_SIDE) {
  test(`F63 a project that is set up wrongly is told in plain words: ${told}`, async ({
    page,
    person,
  }) => {
    await refuse(page, 'signIn', code);
    await logIn(page, person);
    await expect(status(page)).toContainText(told);
    await expect(status(page)).toContainText(advice);
  });
}

const CONFIGS: readonly [what: string, answer: { status?: number; body: string }, hint: string][] =
  [
    [
      'missing',
      { status: 404, body: 'Not Found' },
      `Accounts are not available right now. ${WRITE}`,
    ],
    ['not JSON', { body: '<!doctype html>' }, `Accounts are not available right now. ${WRITE}`],
    ['empty', { body: '{}' }, `Accounts are not available right now. ${WRITE}`],
    ['null', { body: 'null' }, `Accounts are not available right now. ${WRITE}`],
    ['not answering well', { status: 503, body: '' }, CHECK],
  ];

for (const [what, answer, hint] of CONFIGS) {
  test(`F63 a configuration that is ${what} leaves the pages alive and the form says so`, async ({
    page,
    person,
  }) => {
    await page.route(CALLS.config, (route) => route.fulfill(answer));
    await logIn(page, person);
    await expect(status(page)).toContainText(FAILED);
    await expect(status(page)).toContainText(hint);
    await expect(field(page, 'Email')).toHaveValue(person.email);
    for (const path of ['/about', '/dashboard']) await page.goto(path);
    await expect(page).toHaveURL('/login');
    await page.unroute(CALLS.config);
  });
}
