// Sessions that change hands in a bad moment: between tabs, between two people, between the stored
// entry, the SDK and what the page shows (§4).
import { LOGIN_REDIRECT_DELAY_MS } from '../../web/src/domain/limits';
import {
  dashboardHeading,
  enter,
  expectHome,
  expectSignedIn,
  expectSignedOut,
  field,
  fillLogIn,
  logIn,
  logOut,
  openMenu,
  toasts,
} from '../support/account-steps';
import {
  createAccount,
  deleteAccount,
  findAccount,
  newPerson,
  readProfile,
} from '../support/emulators';
import {
  expectInPageTime,
  expectOnStoppedTime,
  layFault,
  logInAndStopTime,
  stopTime,
} from '../support/faults';
import { expect, test } from '../support/fixtures';

const ENDED = 'Your session has ended. Please log in again.';

test('F49 F20 a session that survived a bad start still ends with the other tab', async ({
  page,
  context,
  person,
}) => {
  await page.clock.install();
  await enter(page, person);
  const laid = await layFault(page, 'lookup', '503');
  await page.goto('/dashboard');
  await expect(dashboardHeading(page)).toBeVisible();
  await laid.takeOff();
  const other = await context.newPage();
  await other.goto('/about');
  await expectSignedIn(other, person.name);
  await stopTime(page);
  await logOut(other);
  await expect(toasts(other)).toContainText('Logged out successfully');
  await expectInPageTime(page, 2000, async () => new URL(page.url()).pathname === '/login');
  await expectSignedOut(page);
});

test('F49 a bad start in one tab leaves the other where it is', async ({
  page,
  context,
  person,
}) => {
  await enter(page, person);
  await page.goto('/dashboard');
  await expect(dashboardHeading(page)).toBeVisible();
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(new URL(frame.url()).pathname));
  const other = await context.newPage();
  const laid = await layFault(other, 'lookup', '503');
  await other.goto('/dashboard');
  await laid.made();
  await expect(dashboardHeading(other)).toBeVisible();
  await expect(dashboardHeading(page)).toBeVisible();
  expect(addresses).toEqual([]);
  await logOut(other);
  await expect(page).toHaveURL('/login');
  expect(addresses).toEqual(['/login']);
});

test('F51 a log-out does not wait for a start that hangs', async ({ page, person }) => {
  await enter(page, person);
  const laid = await layFault(page, 'lookup', 'hang');
  await page.goto('/about');
  await laid.made();
  await logOut(page);
  await expect(toasts(page)).toContainText('Logged out successfully');
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await laid.takeOff();
  await page.reload();
  await expectSignedOut(page);
});

test('F51 a log-out does not need the configuration either', async ({ page, person }) => {
  await enter(page, person);
  const laid = await layFault(page, 'config', 'offline');
  await page.goto('/about');
  await expect.poll(laid.times).toBe(2);
  await logOut(page);
  await expect(toasts(page)).toContainText('Logged out successfully');
  await expectSignedOut(page);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await laid.takeOff();
  await page.reload();
  await expectSignedOut(page);
});

test('F50 an account that ends while its page is open is noticed when the line returns', async ({
  page,
  person,
}) => {
  const { localId } = await enter(page, person);
  await page.goto('/dashboard');
  await expect(dashboardHeading(page)).toBeVisible();
  await deleteAccount(localId);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(toasts(page)).toContainText(ENDED);
  await expect(page).toHaveURL('/login');
  await expectSignedOut(page);
});

test('F49 a page that began without a line follows its session once there is one', async ({
  page,
  context,
  person,
}) => {
  await createAccount(person);
  const laid = await layFault(page, 'config', '503');
  await page.goto('/login');
  await expect.poll(laid.times).toBe(2);
  await laid.takeOff();
  await fillLogIn(page, person);
  await expectHome(page);
  await expectSignedIn(page, person.name);
  const other = await context.newPage();
  await other.goto('/about');
  await expectSignedIn(other, person.name);
  await logOut(other);
  await expect(toasts(other)).toContainText('Logged out successfully');
  await expectSignedOut(page);
});

test('F57 a log-out whose code did not arrive works on the next page', async ({ page, person }) => {
  await enter(page, person);
  const chunk = '**/assets/user-menu-*.js';
  await page.route(chunk, (route) => route.abort('connectionreset'));
  const failed = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/assets/user-menu-'),
  );
  await page.goto('/about');
  await failed;
  const nav = await openMenu(page);
  await expect(nav.getByRole('button', { name: 'Logout' })).toBeDisabled();
  await page.unroute(chunk);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Partners' }).click();
  await expect(page).toHaveURL('/partners');
  await logOut(page);
  await expect(toasts(page)).toContainText('Logged out successfully');
});

test('F23 whoever logs out before being led on stays on the log-in page', async ({
  page,
  person,
}) => {
  await createAccount(person);
  await logInAndStopTime(page, person);
  await logOut(page);
  await expectOnStoppedTime(page, toasts(page), 'Logged out successfully');
  await page.clock.runFor(2 * LOGIN_REDIRECT_DELAY_MS);
  await page.clock.resume();
  await expectSignedOut(page);
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Redirecting...')).toHaveCount(0);
});

test('P07 the skip link keeps the wish of the guard', async ({ page, person }) => {
  await createAccount(person);
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await skip.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await fillLogIn(page, person);
  await expect(page).toHaveURL('/dashboard');
  await expect(dashboardHeading(page)).toBeVisible();
});

test('F25 a log-in that was given up does not take the place of the next one', async ({
  page,
  person,
}) => {
  const next = newPerson('Grace Hopper');
  await createAccount(person);
  await createAccount(next);
  const laid = await layFault(page, 'signIn', '10 s slow');
  await logIn(page, person);
  await laid.made();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Partners' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Our partners' })).toBeVisible();
  await page.goBack();
  // Only the first one is slow.
  await page.route('**/accounts:signInWithPassword?**', (route) => route.continue());
  await fillLogIn(page, next);
  await expectSignedIn(page, next.name);
  const late = page.waitForResponse('**/accounts:lookup?**');
  laid.letGo();
  await late;
  // By the time another page has come, the late answer has done what it can.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Team' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Our team' })).toBeVisible();
  await expectSignedIn(page, next.name);
  await page.reload();
  await expectSignedIn(page, next.name);
});

test('F06 a name that was corrected on the way is one name in the end', async ({
  page,
  person,
}) => {
  const laid = await layFault(page, 'update', '503');
  const mail = await layFault(page, 'sendOobCode', '503');
  await page.goto('/register');
  const fill = async (name: string) => {
    await field(page, 'Name').fill(name);
    await field(page, 'Email').fill(person.email);
    await field(page, 'Password').fill(person.password);
    await field(page, 'Confirm Password').fill(person.password);
    await page.getByRole('button', { name: 'Register', exact: true }).click();
  };
  await fill('Ada');
  await expect(toasts(page)).toContainText('Your account exists');
  await laid.takeOff();
  await mail.takeOff();
  await fill('Ada B');
  await expect(toasts(page)).toContainText('Verification email sent.');
  const { localId, displayName } = await findAccount(person.email);
  expect((await readProfile(localId))?.name?.stringValue).toBe(displayName);
});

test('F28 the minute belongs to the address, and outlives the button', async ({ page, person }) => {
  const other = newPerson('Grace Hopper');
  await createAccount(person, { verified: false });
  await createAccount(other, { verified: false });
  await logIn(page, person);
  const resend = page.getByRole('button', { name: 'Resend verification email' });
  await resend.click();
  await expect(resend).toBeDisabled();
  await expect(page.getByText('You can send it again in')).toBeVisible();
  await field(page, 'Email').fill(other.email);
  await expect(resend).toBeEnabled();
  await field(page, 'Email').fill(person.email);
  await expect(resend).toBeDisabled();
  // The button goes while the form is sent, and comes back as it was.
  const laid = await layFault(page, 'signIn', '10 s slow');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await laid.made();
  await expect(resend).toHaveCount(0);
  laid.letGo();
  await expect(resend).toBeDisabled();
});
