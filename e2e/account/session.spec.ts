// A session that lives on while the line, the provider, the account or the storage fails (§4).
import type { Page } from '@playwright/test';
import { CALL_DEADLINE_MS } from '../../web/src/domain/limits';
import {
  dashboardHeading,
  enter,
  expectHome,
  expectSignedIn,
  expectSignedOut,
  fillLogIn,
  logIn,
  logOut,
  openMenu,
  toasts,
} from '../support/account-steps';
import {
  createAccount,
  deleteAccount,
  newPerson,
  readProfile,
  updateAccount,
} from '../support/emulators';
import { CALLS, expectInPageTime, type Fault, layFault, refuse, stopTime } from '../support/faults';
import { expect, test } from '../support/fixtures';

const ENDED = 'Your session has ended. Please log in again.';
const NOT_REMEMBERED = 'it will not remember that you are logged in.';

const BOOT_FAULTS: readonly Fault[] = ['offline', '503', '429', 'malformed JSON', 'response lost'];

for (const fault of BOOT_FAULTS) {
  test(`F49 a stored session survives a start with the provider's answer: ${fault}`, async ({
    page,
    person,
  }) => {
    await createAccount(person);
    await logIn(page, person);
    await expectHome(page);
    const laid = await layFault(page, 'lookup', fault);
    await page.goto('/dashboard');
    await expect(dashboardHeading(page)).toBeVisible();
    await expectSignedIn(page, person.name);
    await laid.takeOff();
    await page.reload();
    await expect(dashboardHeading(page)).toBeVisible();
    await expectSignedIn(page, person.name);
  });
}

test('F49 P01 a provider that never answers does not hold the dashboard back', async ({
  page,
  person,
}) => {
  await enter(page, person);
  await page.clock.install();
  const laid = await layFault(page, 'lookup', 'hang');
  await page.goto('/dashboard');
  await laid.made();
  await expect(page.getByText('Loading...')).toBeVisible();
  await page.clock.fastForward(CALL_DEADLINE_MS);
  await expect(dashboardHeading(page)).toBeVisible();
});

test('F49 a page that began without a line follows its session as soon as the line is back', async ({
  page,
  context,
  person,
}) => {
  await enter(page, person);
  await page.clock.install();
  const laid = await layFault(page, 'config', '503');
  // Gone before the page could hear it go.
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
  await page.goto('/about');
  await expect.poll(laid.times).toBe(2);
  await expectSignedIn(page, person.name);
  // So that it is the line, and not the page's own next try, that brings the answer.
  await stopTime(page);
  await laid.takeOff();
  const asked = page.waitForResponse(CALLS.config);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await asked;
  await page.clock.resume();
  const other = await context.newPage();
  await other.goto('/about');
  await logOut(other);
  await expect(toasts(other)).toContainText('Logged out successfully');
  await expectSignedOut(page);
});

const ENDINGS: readonly [what: string, end: (uid: string, page: Page) => Promise<unknown>][] = [
  ['deleted', deleteAccount],
  ['disabled', (uid) => updateAccount(uid, { disableUser: true })],
  [
    'told to log in again',
    async (uid, page) => {
      await updateAccount(uid, { validSince: String(Math.floor(Date.now() / 1000) + 5) });
      // The emulator refuses the token, and yet would renew it; the provider does neither.
      await refuse(page, 'token', 'TOKEN_EXPIRED');
    },
  ],
];

for (const [what, end] of ENDINGS) {
  test(`F50 an account that was ${what} is signed out once, with one sentence, and leads back`, async ({
    page,
    person,
  }) => {
    const { localId } = await createAccount(person);
    await logIn(page, person);
    await expectHome(page);
    await end(localId, page);
    await page.goto('/dashboard');
    await expect(toasts(page)).toHaveText(ENDED);
    await expect(page).toHaveURL('/login');
    await expectSignedOut(page);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeEnabled();
    await expectSignedOut(page);
    await expect(toasts(page)).toBeEmpty();
  });
}

test('F54 a token that ran out while the line is dead ends nothing', async ({ page, person }) => {
  await enter(page, person);
  // Away from the site's script, which would write the entry anew once the account is reloaded.
  await page.goto('/robots.txt');
  await page.evaluate(() => {
    const key =
      Object.keys(localStorage).find((name) => name.startsWith('firebase:authUser')) ?? '';
    const user = JSON.parse(localStorage.getItem(key) ?? '');
    user.stsTokenManager.expirationTime = Date.now() - 1000;
    localStorage.setItem(key, JSON.stringify(user));
  });
  const laid = await layFault(page, 'token', 'offline');
  await page.goto('/dashboard');
  await laid.made();
  await expect(dashboardHeading(page)).toBeVisible();
  await expectSignedIn(page, person.name);
  await laid.takeOff();
  await page.reload();
  await expect(dashboardHeading(page)).toBeVisible();
});

test('F20 logging out in one tab empties the other within two seconds', async ({
  page,
  context,
  person,
}) => {
  await enter(page, person);
  const other = await context.newPage();
  await other.clock.install();
  await other.goto('/dashboard');
  await expect(dashboardHeading(other)).toBeVisible();
  await stopTime(other);
  await logOut(page);
  await expect(toasts(page)).toContainText('Logged out successfully');
  const nav = other.getByRole('navigation', { name: 'Main' });
  await expectInPageTime(other, 2000, async () => {
    const left = new URL(other.url()).pathname === '/login';
    return left && (await nav.getByRole('link', { name: 'Sign In' }).isVisible());
  });
  await expectSignedOut(other);
});

test('F21 another person who logs in in another tab takes over the first one whole, within two seconds', async ({
  page,
  context,
  person,
}) => {
  const next = newPerson('Grace Hopper');
  await createAccount(person);
  const { localId } = await createAccount(next, { profile: false });
  await page.clock.install();
  await logIn(page, person);
  await expectHome(page);
  const other = await context.newPage();
  await other.goto('/about');
  await expectSignedIn(other, person.name);
  await logOut(other);
  await expect(other).toHaveURL('/login');
  await expectSignedOut(page);
  await stopTime(page);
  await fillLogIn(other, next);
  await expect(toasts(other)).toContainText('Login successful! Redirecting...');
  const shown = (await openMenu(page)).getByText(next.name, { exact: true });
  await expectInPageTime(page, 2000, () => shown.isVisible());
  await expectHome(other);
  await expectSignedIn(page, next.name);
  await expect(page.getByText(person.name)).toHaveCount(0);
  await expect
    .poll(() => readProfile(localId))
    .toMatchObject({ name: { stringValue: next.name }, email: { stringValue: next.email } });
});

test('F51 P12 a log-out that storage refuses never says that it worked', {
  tag: '@narrow',
}, async ({ page, person }) => {
  await enter(page, person);
  await page.evaluate(() => {
    Storage.prototype.removeItem = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
  });
  await logOut(page);
  // Pressed for a try: it must not lie behind the menu, in which the person has just chosen.
  await toasts(page)
    .getByText('You are still logged in: logging out failed.')
    .click({ trial: true });
  await expect(page.getByText('Logged out successfully')).toHaveCount(0);
  await expectSignedIn(page, person.name);
});

test('F51 a log-out needs no line', async ({ page, context, person }) => {
  await enter(page, person);
  await expectSignedIn(page, person.name);
  // The log-in page is there already: the visit began on it.
  await context.setOffline(true);
  await logOut(page);
  await expect(toasts(page)).toContainText('Logged out successfully');
  await expectSignedOut(page);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await context.setOffline(false);
});

const BLOCKED: readonly [what: string, block: () => void][] = [
  [
    'local storage throws',
    () => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('Access is denied.', 'SecurityError');
        },
      });
    },
  ],
  [
    'local storage is full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
    },
  ],
  [
    'IndexedDB throws',
    () => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('Access is denied.', 'SecurityError');
      };
    },
  ],
  [
    'IndexedDB hangs',
    () => {
      // An open request that nobody answers.
      const hanging = Object.create(IDBOpenDBRequest.prototype);
      Object.defineProperty(hanging, 'addEventListener', { value: () => undefined });
      for (const name of ['onsuccess', 'onerror', 'onblocked', 'onupgradeneeded']) {
        Object.defineProperty(hanging, name, { value: null, writable: true });
      }
      IDBFactory.prototype.open = () => hanging;
    },
  ],
  [
    'all of it throws',
    () => {
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('Access is denied.', 'SecurityError');
          },
        });
      }
    },
  ],
];

for (const [what, block] of BLOCKED) {
  const remembered = what.startsWith('IndexedDB');
  const andSays = remembered ? '' : ', and says that it will not last';
  test(`F52 ${what}: logging in works${andSays}`, async ({ page, person }) => {
    await createAccount(person);
    await page.addInitScript(block);
    await page.goto('/about');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await logIn(page, person);
    await expect(toasts(page)).toContainText('Login successful! Redirecting...');
    const note = toasts(page).getByText(NOT_REMEMBERED);
    await expect(note).toHaveCount(remembered ? 0 : 1);
    await expectHome(page);
    await expectSignedIn(page, person.name);
    await (await openMenu(page)).getByRole('link', { name: person.name }).click();
    await expect(dashboardHeading(page)).toBeVisible();
    await logOut(page);
    await expect(page).toHaveURL('/login');
    await expectSignedOut(page);
  });
}

for (const [what, hours] of [
  ['a day ahead', 24],
  ['a day behind', -24],
] as const) {
  test(`F53 with a clock ${what} a log-in works and heals the profile`, async ({
    page,
    person,
  }) => {
    const { localId } = await createAccount(person, { profile: false });
    await page.clock.install({ time: Date.now() + hours * 3_600_000 });
    await logIn(page, person);
    await expectHome(page);
    await expectSignedIn(page, person.name);
    await expect
      .poll(async () => (await readProfile(localId))?.createdAt?.timestampValue ?? '')
      .not.toBe('');
    const written = Date.parse((await readProfile(localId))?.createdAt?.timestampValue ?? '');
    expect(Math.abs(written - Date.now())).toBeLessThan(600_000);
    await page.reload();
    await expectSignedIn(page, person.name);
  });
}

test('F16 a profile that cannot be healed blocks nothing, and is healed the next time', async ({
  page,
  person,
}) => {
  const { localId } = await createAccount(person, { profile: false });
  const laid = await layFault(page, 'firestore', '503');
  await logIn(page, person);
  await expectHome(page);
  await laid.made();
  await expectSignedIn(page, person.name);
  await laid.takeOff();
  await logOut(page);
  await expect(page).toHaveURL('/login');
  await fillLogIn(page, person);
  await expect
    .poll(() => readProfile(localId))
    .toMatchObject({ name: { stringValue: person.name } });
});
