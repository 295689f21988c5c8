// Logging in through faults (§8): every failure is said in the provider's words with one plain
// advice, what was typed stays, and the button is free again in time.
import {
  CALL_DEADLINE_MS,
  RESEND_COOLDOWN_S,
  SLOW_NOTE_AFTER_MS,
} from '../../web/src/domain/limits';
import {
  expectAlive,
  expectHome,
  expectSignedIn,
  expectSignedOut,
  field,
  fillLogIn,
  logIn,
  openMenu,
  register,
  status,
  toasts,
} from '../support/account-steps';
import { createAccount, findAccount, mailedLinks, updateAccount } from '../support/emulators';
import {
  answered,
  CALLS,
  type Call,
  FAULTS,
  type Fault,
  layFault,
  pollOnStoppedTime,
  refuse,
  stopTime,
} from '../support/faults';
import { expect, test } from '../support/fixtures';

const FAILED = 'Login failed.';
const RESEND = 'Resend verification email';
const CHECK = 'Check your internet connection and try again.';
const WAIT = 'Wait a minute, then try again.';
const WRITE = 'Please write to us: the address is on the contact page.';
const DEAD_LINE = ['Firebase: Error (auth/network-request-failed).', CHECK] as const;

const ANSWERS: Readonly<
  Record<Exclude<Fault, '10 s slow'>, readonly [message: string, hint: string]>
> = {
  offline: DEAD_LINE,
  'connection reset': DEAD_LINE,
  'response lost': DEAD_LINE,
  'malformed JSON': DEAD_LINE,
  '503': ['Firebase: Error (auth/the-service-is-currently-unavailable.).', WAIT],
  '429': ['(auth/too-many-requests)', WAIT],
  hang: [FAILED, CHECK],
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
      // Both halves of the log-in share one deadline.
      const late = answered(page, ['signIn', 'lookup']);
      laid.letGo();
      await late;
      await page.clock.resume();
      await expectHome(page);
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
    await expectHome(page);
  });
}

/** Both forms of the wait: what is busy meanwhile, and free again with a sentence at its end. */
const NEVER_ANSWERED: readonly [
  what: string,
  call: Call,
  button: string,
  waiting: string,
  told: string,
][] = [
  ['the account after a log-in', 'lookup', 'Login', 'Logging in...', FAILED],
  ['the configuration', 'config', 'Login', 'Logging in...', FAILED],
  [
    'a mail that is sent again',
    'sendOobCode',
    RESEND,
    RESEND,
    'We could not confirm that the verification email was sent.',
  ],
];

for (const [what, call, name, waiting, told] of NEVER_ANSWERED) {
  test(`F48 ${what}: without an answer the button is free again after the deadline`, async ({
    page,
    person,
  }) => {
    await createAccount(person, { verified: name !== RESEND });
    await page.clock.install();
    const laid = await layFault(page, call, 'hang');
    const button = page.getByRole('button', { name, exact: true });
    if (name === RESEND) {
      await logIn(page, person);
      await expect(button).toBeVisible();
    } else {
      await page.goto('/login');
      await expectAlive(page);
    }
    // The configuration is asked for, and its deadline runs, from the page's start.
    await stopTime(page);
    if (name !== RESEND) {
      await field(page, 'Email').fill(person.email);
      await field(page, 'Password').fill(person.password);
    }
    await button.click();
    await pollOnStoppedTime(page, laid.times).toBe(1);
    const waits = page.getByRole('button', { name: waiting, exact: true, disabled: true });
    await pollOnStoppedTime(page, () => waits.count()).toBe(1);
    await page.clock.fastForward(CALL_DEADLINE_MS);
    // What waits in line for a tick gets it, and no more: a longer deadline would not be over.
    const isFree = page.getByRole('button', { name, exact: true, disabled: false });
    await pollOnStoppedTime(page, () => isFree.count()).toBe(1);
    const said = page.locator(name === RESEND ? '.resend .status' : 'form > .status');
    await expect(said).toContainText(told);
    await expect(said).toContainText(CHECK);
    await expect(field(page, 'Email')).toHaveValue(person.email);
    await expect(field(page, 'Password')).toHaveValue(person.password);

    await page.clock.resume();
    await laid.takeOff();
    await button.click();
    if (name === RESEND) await expect.poll(() => mailedLinks(person.email)).toHaveLength(1);
    else await expectHome(page);
  });
}

test('F48 all calls of a log-in share one deadline, and an answer after it logs nobody in', async ({
  page,
  person,
}) => {
  await createAccount(person);
  await page.clock.install();
  const config = await layFault(page, 'config', '10 s slow');
  const signIn = await layFault(page, 'signIn', '10 s slow');
  await page.goto('/login');
  await expectAlive(page);
  await config.made();
  await stopTime(page);
  await fillLogIn(page, person);
  await page.clock.fastForward(CALL_DEADLINE_MS - 4000);
  config.letGo();
  await pollOnStoppedTime(page, signIn.times).toBe(1);
  await page.clock.fastForward(3000);
  const button = page.getByRole('button', { name: 'Login', exact: true, disabled: false });
  await expect(button).toHaveCount(0);
  await page.clock.fastForward(1000);
  await pollOnStoppedTime(page, () => button.count()).toBe(1);
  await expect(status(page)).toContainText(FAILED);
  await page.clock.resume();
  const late = answered(page, ['signIn']);
  signIn.letGo();
  await late;
  await expectSignedOut(page);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test('a database that refuses the key is told in the console alone', async ({
  page,
  person,
  watch,
}) => {
  watch.allow(/The database refused to read or write the profile/);
  await createAccount(person, { profile: false });
  const said = page.waitForEvent('console', (message) =>
    message.text().includes('The database refused'),
  );
  await refuse(page, 'firestore', 'Requests from referer https://example.org/ are blocked.', 403);
  await logIn(page, person);
  await expectHome(page);
  await expectSignedIn(page, person.name);
  expect((await said).text()).toContain('the restrictions of the API key allow this address');
});

test('F47 a disabled account is refused and told whom to ask', async ({ page, person }) => {
  const { localId } = await createAccount(person);
  await updateAccount(localId, { disableUser: true });
  await logIn(page, person);
  await expect(status(page)).toContainText('(auth/user-disabled)');
  await expect(status(page)).toContainText(`This account is blocked. ${WRITE}`);
  await expectSignedOut(page);
});

for (const [first, second] of [
  ['older', 'newer'],
  ['newer', 'older'],
] as const) {
  test(`F28 of two mails the ${first} link verifies, and the ${second} one after it does no harm`, async ({
    page,
    person,
  }) => {
    await createAccount(person, { verified: false });
    await page.clock.install();
    await logIn(page, person);
    const resend = page.getByRole('button', { name: 'Resend verification email' });
    await resend.click();
    await expect.poll(() => mailedLinks(person.email)).toHaveLength(1);
    await expect(resend).toBeDisabled();
    await page.clock.fastForward(RESEND_COOLDOWN_S * 1000);
    await resend.click();
    await expect.poll(() => mailedLinks(person.email)).toHaveLength(2);
    const [older = '', newer = ''] = await mailedLinks(person.email);
    expect(older).not.toBe(newer);

    const links = { older, newer };
    for (const link of [links[first], links[second]]) {
      expect((await fetch(link)).status).toBe(200);
      expect((await findAccount(person.email)).emailVerified).toBe(true);
    }
    // A link that was used up verifies nobody, and takes nothing back.
    expect((await fetch(links[first])).status).toBe(400);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expectHome(page);
    await expectSignedIn(page, person.name);
  });
}

test('F29 a link that is opened in a tab of the browser logs nobody in', async ({
  page,
  context,
  person,
}) => {
  await register(page, person);
  await expect.poll(() => mailedLinks(person.email)).toHaveLength(1);
  await expect(status(page)).toContainText('Verification email sent.');
  const [link = ''] = await mailedLinks(person.email);
  const tab = await context.newPage();
  await tab.goto(link);
  await expect.poll(async () => (await findAccount(person.email)).emailVerified).toBe(true);
  await expectSignedOut(page);
  await tab.goto('/dashboard');
  await expect(tab).toHaveURL('/login');
  await expectSignedOut(tab);
  await page.reload();
  await expectSignedOut(page);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
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
    'Requests from referer https://example.org/ are blocked.',
    'auth/requests-from-referer-https://example.org/-are-blocked.',
    `Accounts are not available right now. ${WRITE}`,
  ],
  [
    'OPERATION_NOT_ALLOWED',
    'auth/operation-not-allowed',
    `Logging in with a password is turned off. ${WRITE}`,
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
    [
      'of wrong types',
      { body: '{"apiKey": 42, "projectId": ["demo"]}' },
      `Accounts are not available right now. ${WRITE}`,
    ],
    ['null', { body: 'null' }, `Accounts are not available right now. ${WRITE}`],
    ['not answering well', { status: 503, body: '' }, CHECK],
  ];

for (const [what, answer, hint] of CONFIGS) {
  test(`F63 P10 a configuration that is ${what} leaves the pages alive and the form says so`, async ({
    page,
    person,
  }) => {
    await page.route(CALLS.config, (route) => route.fulfill(answer));
    await logIn(page, person);
    await expect(status(page)).toContainText(FAILED);
    await expect(status(page)).toContainText(hint);
    await expect(field(page, 'Email')).toHaveValue(person.email);
    await page.goto('/about');
    // As a page that is alive: its bar leads on without loading a document.
    await page.waitForFunction(() => history.scrollRestoration === 'manual');
    await (await openMenu(page)).getByRole('link', { name: 'Team', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Our team' })).toBeFocused();
    await page.goto('/dashboard');
    await expect(page).toHaveURL('/login');
    await page.unroute(CALLS.config);
  });
}
