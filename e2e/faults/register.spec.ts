// Registrations that break off, are sent twice or meet one another.
import type { Page, Route } from '@playwright/test';
import {
  expectAlive,
  expectHome,
  expectSignedIn,
  field,
  fillRegistration,
  logIn,
  register,
  status,
  toasts,
} from '../support/account-steps';
import {
  createAccount,
  findAccount,
  findAccounts,
  mailedLinks,
  type Person,
  readProfile,
  updateAccount,
} from '../support/emulators';
import {
  CALLS,
  type Call,
  expectOnStoppedTime,
  layFault,
  pollOnStoppedTime,
  refuse,
  stopTime,
} from '../support/faults';
import { expect, holdBack, test } from '../support/fixtures';

const SENT = 'Verification email sent. Please check your inbox and verify your email.';
const IN_USE = 'This email is already registered. Please use a different email or login.';

const submit = (page: Page) => page.getByRole('button', { name: 'Register', exact: true });

async function expectWhole(person: Person): Promise<void> {
  await expect.poll(async () => (await findAccount(person.email)).displayName).toBe(person.name);
  const { localId } = await findAccount(person.email);
  await expect
    .poll(() => readProfile(localId))
    .toMatchObject({
      uid: { stringValue: localId },
      name: { stringValue: person.name },
      email: { stringValue: person.email },
    });
}

test('F05 an account whose answer was lost is not given to another password', async ({
  page,
  person,
}) => {
  const laid = await layFault(page, 'signUp', 'response lost');
  await register(page, person);
  await expect(status(page)).toContainText('auth/network-request-failed');
  await laid.takeOff();
  for (const label of ['Password', 'Confirm Password']) {
    await field(page, label).fill(`another-${person.password}`);
  }
  await submit(page).click();
  await expect(status(page)).toHaveText(IN_USE);
  expect(await findAccounts(person.email)).toHaveLength(1);
  expect(await mailedLinks(person.email)).toHaveLength(0);
});

test("F03 a payload in the provider's words is not shown", async ({ page, person }) => {
  const payload = 'HTTP Cloud Function returned an error: {"error":{"message":"<b>"}}';
  await refuse(page, 'signUp', `BLOCKING_FUNCTION_ERROR_RESPONSE : ${payload}`);
  await register(page, person);
  await expect(status(page)).toContainText('Registration failed.');
  await expect(toasts(page)).toContainText('Registration failed.');
  for (const part of [status(page), toasts(page)]) await expect(part).not.toContainText(/[{}<>]/);
});

test('F05 a blocked account is not told apart', async ({ page, person }) => {
  const { localId } = await createAccount(person, { verified: false });
  await updateAccount(localId, { disableUser: true });
  await register(page, person);
  await expect(status(page)).toHaveText(IN_USE);
});

test('F10 a database that does not know the new token yet is asked once more, with a new one', async ({
  page,
  person,
  watch,
}) => {
  let refused = 0;
  await page.route(CALLS.commit, (route) => {
    if (route.request().method() === 'OPTIONS' || refused > 0) return route.continue();
    refused += 1;
    return route.fulfill({
      status: 403,
      headers: { 'Access-Control-Allow-Origin': '*' },
      json: { error: { code: 403, status: 'PERMISSION_DENIED', message: 'Missing permissions.' } },
    });
  });
  await register(page, person);
  await expect(status(page)).toContainText(SENT);
  expect(watch.requests.filter((url) => url.includes('/v1/token?'))).toHaveLength(1);
  await expectWhole(person);
});

test('F10 a refusal that stays is no loop, and the registration goes on', async ({
  page,
  person,
}) => {
  let writes = 0;
  await page.route(CALLS.commit, (route) => {
    if (route.request().method() === 'OPTIONS') return route.continue();
    writes += 1;
    return route.fulfill({
      status: 403,
      headers: { 'Access-Control-Allow-Origin': '*' },
      json: { error: { code: 403, status: 'PERMISSION_DENIED', message: 'Missing permissions.' } },
    });
  });
  await register(page, person);
  await expect(status(page)).toContainText(SENT);
  expect(writes).toBe(2);
});

test('F11 a write whose answer was lost is found by one look, without a new token', async ({
  page,
  person,
}) => {
  const answers: number[] = [];
  await page.route(CALLS.commit, async (route) => {
    if (route.request().method() === 'OPTIONS') return route.continue();
    const response = await route.fetch();
    answers.push(response.status());
    return answers.length === 1 ? route.abort('connectionreset') : route.fulfill({ response });
  });
  const asked: string[] = [];
  page.on('request', (request) => {
    const [call] = /:batchGet|:runQuery|\/documents\/|\/token\?/.exec(request.url()) ?? [];
    if (call && request.method() !== 'OPTIONS') asked.push(call);
  });
  await register(page, person);
  await expect(status(page)).toContainText(SENT);
  expect(answers).toEqual([200, 403]);
  expect(asked).toEqual([':batchGet']);
  await expectWhole(person);
});

test('F13 offline is told at once, and the form works again when the line is back', {
  tag: '@narrow',
}, async ({ page, context, person }) => {
  const ready = page.waitForResponse('**/__/firebase/init.js**');
  await fillRegistration(page, person);
  await ready;
  await context.setOffline(true);
  await submit(page).click();
  await expect(status(page)).toContainText('Check your internet connection and try again.');
  await expect(submit(page)).toBeEnabled();
  await expect(field(page, 'Name')).toHaveValue(person.name);
  await context.setOffline(false);
  await submit(page).click();
  await expect(status(page)).toContainText(SENT);
  await expectWhole(person);
});

test('F13 a device that wrongly says it is offline is told so, and tried anyway', async ({
  page,
  person,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false });
  });
  const laid = await layFault(page, 'signUp', '10 s slow');
  await page.clock.install();
  await fillRegistration(page, person);
  // After a few seconds another note takes its place.
  await stopTime(page);
  await submit(page).click();
  await expectOnStoppedTime(
    page,
    status(page),
    'Your device says that it is offline. We are trying anyway.',
  );
  await page.clock.resume();
  await laid.made();
  laid.letGo();
  await expect(status(page)).toContainText(SENT);
  await expectWhole(person);
});

const CRASHES: readonly (readonly [row: string, call: Call])[] = [
  ['F14 a tab closed after the account was made', 'signUp'],
  ['F14 a tab closed after the name was set', 'update'],
  ['F14 a tab closed after the mail was sent', 'sendOobCode'],
  ['F14 a tab closed after the profile was written', 'commit'],
];

for (const [what, call] of CRASHES) {
  test(`${what} is whole after one later log-in`, async ({ page, context, person }) => {
    const tab = await context.newPage();
    const done = new Promise<void>((resolve) => {
      void tab.route(CALLS[call], async (route) => {
        if (route.request().method() === 'OPTIONS') return route.continue();
        await route.fetch();
        resolve();
      });
    });
    await register(tab, person);
    await done;
    await tab.close();
    const { localId } = await findAccount(person.email);
    await updateAccount(localId, { emailVerified: true });

    await logIn(page, person);
    await expectHome(page);
    await expect.poll(() => readProfile(localId)).not.toBeNull();
    // A name that reached nobody is gone; then the address stands for it.
    const name = (await readProfile(localId))?.name?.stringValue;
    const fallback = person.email.split('@')[0];
    if (call === 'signUp') expect(name).toBe(fallback);
    else if (call === 'update') expect(name).toBe(person.name);
    else expect([person.name, fallback]).toContain(name);
    await expect.poll(async () => (await findAccount(person.email)).displayName).toBe(name);
    await expectSignedIn(page, name ?? '');
  });
}

test('F15 a registration that broke off after the account is finished by registering again', async ({
  page,
  context,
  person,
}) => {
  const tab = await context.newPage();
  const laid = await layFault(tab, 'signUp', 'response lost');
  await register(tab, person);
  await laid.made();
  await expect.poll(() => findAccounts(person.email)).toHaveLength(1);
  await tab.close();
  await register(page, person);
  await expect(status(page)).toContainText(SENT);
  await expectWhole(person);
  expect(await mailedLinks(person.email)).toHaveLength(1);
});

test('F17 Enter, Enter and a click in one tick are one registration', async ({
  page,
  person,
  watch,
}) => {
  await fillRegistration(page, person);
  await expectAlive(page);
  await field(page, 'Confirm Password').evaluate((input: HTMLInputElement) => {
    input.form?.requestSubmit();
    input.form?.requestSubmit();
    input.form?.querySelector<HTMLButtonElement>('button[type=submit]')?.click();
  });
  await expect(status(page)).toContainText(SENT);
  for (const call of ['signUp', 'update', 'sendOobCode'] as const) {
    expect(watch.requests.filter((url) => url.includes(`accounts:${call}?`))).toHaveLength(1);
  }
  await expectWhole(person);
  expect(await mailedLinks(person.email)).toHaveLength(1);
});

/** Holds the profile's write of every tab until each has sent one. */
async function collide(tabs: readonly Page[]) {
  const held: Route[] = [];
  const answers: number[] = [];
  for (const tab of tabs) {
    await tab.route(CALLS.commit, async (route) => {
      if (route.request().method() === 'OPTIONS') return route.continue();
      if (held.length < tabs.length) held.push(route);
      // One that is made again after the collision goes through, and is counted.
      else await route.continue();
    });
    tab.on('response', (response) => {
      if (response.request().method() === 'OPTIONS') return;
      if (response.url().includes('/documents:commit')) answers.push(response.status());
    });
  }
  return {
    /** How the database answered the writes, smallest code first. */
    answers: () => answers.toSorted(),
    /** Waits until each tab has sent one, and lets them go together or one after the other's answer. */
    meet: async (how: 'together' | 'in turn') => {
      await expect.poll(() => held.length).toBe(tabs.length);
      expect(new Set(held.map((route) => route.request().frame().page())).size).toBe(tabs.length);
      if (how === 'together') await Promise.all(held.map((route) => route.continue()));
      else {
        for (const [before, route] of held.entries()) {
          await expect.poll(() => answers.length).toBe(before);
          await route.continue();
        }
      }
    },
  };
}

test('F18 two tabs whose registrations write at once make one account and one profile', async ({
  page,
  context,
  person,
}) => {
  const other = await context.newPage();
  const writes = await collide([page, other]);
  const tabs = [page, other];
  // Both are filled in before one is sent, for its deadline runs.
  for (const tab of tabs) await fillRegistration(tab, person);
  for (const tab of tabs) await submit(tab).click();
  // Nobody is verified yet, so that the later write is refused however close it comes.
  await writes.meet('together');
  for (const tab of tabs) await expect(status(tab)).toContainText(SENT);
  await expect.poll(writes.answers).toEqual([200, 403]);
  await expectWhole(person);
});

/** Logs in twice with an account that lacks its profile, up to the two writes that would make it. */
async function healTwice(page: Page, person: Person) {
  await createAccount(person, { profile: false });
  const tabs = [page, await page.context().newPage()];
  const writes = await collide(tabs);
  const reads: string[] = [];
  page.context().on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes(':batchGet')) reads.push('read');
  });
  // Held back until both are sent: the tab that came second would be led on by the first one's session.
  const releases: (() => void)[] = [];
  for (const tab of tabs) {
    releases.push(await holdBack(tab, '**/accounts:signInWithPassword**'));
    await tab.goto('/login');
    await field(tab, 'Email').fill(person.email);
    await field(tab, 'Password').fill(person.password);
  }
  for (const tab of tabs) await tab.getByRole('button', { name: 'Login', exact: true }).click();
  for (const tab of tabs) {
    await expect(tab.getByRole('button', { name: 'Logging in...' })).toBeVisible();
  }
  for (const release of releases) release();
  return {
    writes,
    reads,
    expectContent: async () => {
      for (const tab of tabs) {
        await expectHome(tab);
        await expectSignedIn(tab, person.name);
      }
    },
  };
}

test('F19 two tabs that both miss the profile write one, and the later is content with it', async ({
  page,
  person,
}) => {
  const { writes, reads, expectContent } = await healTwice(page, person);
  await writes.meet('in turn');
  await expectContent();
  await expect.poll(writes.answers).toEqual([200, 403]);
  // Each looked before it wrote, and the refused one once more.
  await expect.poll(() => reads).toHaveLength(3);
  expect(writes.answers()).toEqual([200, 403]);
  await expectWhole(person);
});

test('F19 two tabs that heal at once write one profile and are both content', async ({
  page,
  person,
}) => {
  const { writes, expectContent } = await healTwice(page, person);
  await writes.meet('together');
  await expectContent();
  // Within one millisecond both have the same creation time: the later is an update without a change.
  await expect.poll(writes.answers).toHaveLength(2);
  expect(writes.answers()[0]).toBe(200);
  expect([200, 403]).toContain(writes.answers()[1]);
  await expectWhole(person);
});

test('F22 whoever goes back while it is sent is told the end of it once, and not moved', async ({
  page,
  person,
}) => {
  await page.clock.install();
  await page.goto('/about');
  await page.goto('/login');
  // A page that is not alive yet would load the next one as a new document, and Back would end it.
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeEnabled();
  await page.getByRole('link', { name: 'Register here' }).click();
  await expect(page).toHaveURL('/register');
  const laid = await layFault(page, 'signUp', '10 s slow');
  await field(page, 'Name').fill(person.name);
  await field(page, 'Email').fill(person.email);
  await field(page, 'Password').fill(person.password);
  await field(page, 'Confirm Password').fill(person.password);
  await submit(page).click();
  await laid.made();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: 'Register' })).toBeVisible();
  // The toast goes by itself.
  await stopTime(page);
  laid.letGo();
  await pollOnStoppedTime(page, () => toasts(page).getByText(SENT).count()).toBe(1);
  await page.clock.resume();
  await expect(page).toHaveURL('/register');
  await expectWhole(person);
});

test('F37 a password that the policy refuses lists what is missing', async ({ page, person }) => {
  const missing =
    'Missing password requirements: [Password must contain an upper case character, Password must contain a numeric character]';
  await refuse(page, 'signUp', `PASSWORD_DOES_NOT_MEET_REQUIREMENTS : ${missing}`);
  await register(page, person);
  await expect(status(page)).toContainText(missing);
  await expect(status(page)).toContainText('Choose a password that meets these requirements.');
  await expect(field(page, 'Password')).toHaveValue(person.password);
});
