// A session that lives on while the network, the provider or the storage fails, and that all tabs
// share (§4). What is asked of the provider, and what its answers do: web/src/account/session-*.emulator.test.ts.
import { CALL_TIMEOUT_MS } from '../../web/src/domain/limits';
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
} from '../support/account-steps';
import { createAccount, newPerson, readProfile } from '../support/emulator-client';
import { expect, test } from '../support/fixtures';
import { CALLS, expectInPageTime, injectFault, stopTime } from '../support/inject-fault';
import { makeSession, storeSession } from '../support/store-session';
import { expectToast, shownToasts } from '../support/toasts';

const NOT_REMEMBERED = 'it will not remember that you are logged in.';

test('a session that a test stores is the one that a log-in stores', async ({ page, person }) => {
  const stored = async () => {
    const { session = '', ...entries } = await page.evaluate(() => ({ ...localStorage }));
    const { id, user } = JSON.parse(session);
    user.stsTokenManager = Object.keys(user.stsTokenManager);
    return { ...user, lastLoginAt: typeof user.lastLoginAt, id: typeof id, entries };
  };
  await createAccount(person);
  await logIn(page, person);
  await expectHome(page);
  const byTheForm = await stored();
  await page.evaluate(() => localStorage.clear());
  await storeSession(page, person);
  expect(await stored()).toEqual(byTheForm);
  await page.goto('/dashboard');
  await expect(dashboardHeading(page)).toBeVisible();
});

test('F49 a stored session survives a start without a connection', async ({ page, person }) => {
  await injectFault(page, 'lookup', 'offline');
  await enter(page, person, { path: '/dashboard' });
  await expect(dashboardHeading(page)).toBeVisible();
  await expectSignedIn(page, person.name);
});

test('F49 P01 a provider that never answers does not hold the dashboard back', async ({
  page,
  person,
}) => {
  await page.clock.install();
  const injected = await injectFault(page, 'lookup', 'hang');
  await enter(page, person, { path: '/dashboard' });
  await injected.made();
  await expect(page.getByText('Loading...')).toBeVisible();
  await page.clock.fastForward(CALL_TIMEOUT_MS);
  await expect(dashboardHeading(page)).toBeVisible();
});

test('F49 a page that started without a connection follows its session as soon as the connection is back', async ({
  page,
  context,
  person,
}) => {
  await page.clock.install();
  const injected = await injectFault(page, 'config', '503');
  // Gone before the page could hear it go.
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
  await enter(page, person, { path: '/about' });
  await expect.poll(injected.times).toBe(2);
  await expectSignedIn(page, person.name);
  // So that it is the line, and not the page's own next try, that brings the answer.
  await stopTime(page);
  await injected.remove();
  const asked = page.waitForResponse(CALLS.config);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await asked;
  await page.clock.resume();
  const other = await context.newPage();
  await other.goto('/about');
  await logOut(other);
  await expectToast(other, 'Logged out successfully');
  await expectSignedOut(page);
});

test('F20 logging out in one tab empties the other within two seconds', {
  tag: '@everywhere',
}, async ({ page, context, person }) => {
  await enter(page, person);
  const other = await context.newPage();
  await other.clock.install();
  await other.goto('/dashboard');
  await expect(dashboardHeading(other)).toBeVisible();
  await stopTime(other);
  await logOut(page);
  await expectToast(page, 'Logged out successfully');
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
  const { localId } = await createAccount(next, { profile: false });
  await page.clock.install();
  await enter(page, person);
  const other = await context.newPage();
  await other.goto('/about');
  await logOut(other);
  await expect(other).toHaveURL('/login');
  await expectSignedOut(page);
  await stopTime(page);
  await fillLogIn(other, next);
  await expectToast(other, 'Login successful! Redirecting...');
  const shown = (await openMenu(page)).getByText(next.name, { exact: true });
  await expectInPageTime(page, 2000, () => shown.isVisible());
  await expectSignedIn(page, next.name);
  await expect(page.getByText(person.name)).toHaveCount(0);
  await expect
    .poll(() => readProfile(localId))
    .toMatchObject({ name: { stringValue: next.name }, email: { stringValue: next.email } });
});

test('F21 a page that is only read greets who logs in in another tab, within two seconds', async ({
  page,
  context,
  person,
}) => {
  await createAccount(person);
  const reading = await context.newPage();
  await reading.goto('/about');
  const other = page;
  await logIn(other, person);
  await expectToast(other, 'Login successful! Redirecting...');
  const shown = (await openMenu(reading)).getByText(person.name, { exact: true });
  await expect(shown).toBeVisible({ timeout: 2000 });
});

for (const left of ['session-user', 'session']) {
  test(`F21 "${left}" without a session is removed by the next page that is read`, async ({
    page,
  }) => {
    await page.goto('/robots.txt');
    await page.evaluate((left) => localStorage.setItem(left, '{"user":{"uid":"ada"}}'), left);
    await page.goto('/about');
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    await expectSignedOut(page);
  });
}

test('a page out of memory greets who logged in meanwhile, also where no event tells of it', async ({
  page,
  person,
}) => {
  await createAccount(person);
  // From this page, whose own changes are told to nobody in it.
  await page.goto('/about');
  const session = await makeSession(page, person);
  await page.evaluate((session) => {
    localStorage.setItem('session', session);
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  }, session);
  await expectSignedIn(page, person.name);
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

/** The other two are parts of the last one. */
const WORST = ['local storage is full', 'IndexedDB hangs', 'all of it throws'];

for (const [what, block] of BLOCKED) {
  const remembered = what.startsWith('IndexedDB');
  const andSays = remembered ? '' : ', and says that it will not last';
  const tag = WORST.includes(what) ? [] : '@long';
  test(`F52 ${what}: logging in works${andSays}`, { tag }, async ({ page, person }) => {
    await createAccount(person);
    await page.addInitScript(block);
    await logIn(page, person);
    await expectToast(page, 'Login successful! Redirecting...');
    if (!remembered) await expectToast(page, NOT_REMEMBERED);
    expect(shownToasts(page)).toEqual([]);
    await expectSignedIn(page, person.name);
    await (await openMenu(page)).getByRole('link', { name: person.name }).click();
    await expect(dashboardHeading(page)).toBeVisible();
    await logOut(page);
    await expect(page).toHaveURL('/login');
    await expectSignedOut(page);
  });
}
