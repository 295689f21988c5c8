import { expect, type Locator, type Page } from 'playwright/test';
import { type Account, createAccount, type Person } from './emulator-client';
import { HEADLINE } from './site-map';
import { storeSession } from './store-session';
import { expectToast } from './toasts';

export const field = (place: Page | Locator, label: string): Locator =>
  place
    .getByRole('textbox', { name: label, exact: true })
    .or(place.getByLabel(label, { exact: true }));

export async function fill(place: Page | Locator, values: Readonly<Record<string, string>>) {
  for (const [label, value] of Object.entries(values)) await field(place, label).fill(value);
}

/** Sets a value as some password managers and iOS browsers do: without an event. */
export const setSilently = (control: Locator, value: string): Promise<void> =>
  control.evaluate((element, value) => {
    // React watches the element's own property.
    Reflect.set(Object.getPrototypeOf(element), 'value', value, element);
  }, value);

export async function openForm(page: Page, path: string): Promise<Locator> {
  await page.goto(path);
  await expectHydrated(page);
  return page.locator('main form');
}

/** Submits a form twice in one tick, before the form can react to the first submit. */
export async function sendTwice(form: Locator): Promise<void> {
  await form.evaluate((element: HTMLFormElement) => {
    element.requestSubmit();
    element.requestSubmit();
  });
}

/** Expects a submit's outcome in the focused status, and in a toast unless `toast` is `null`. */
export async function expectOutcome(
  form: Locator,
  { status, toast = status }: { status: string; toast?: string | null },
): Promise<void> {
  await expect(form.locator('> .status')).toContainText(status);
  await expect(form.locator('> .status')).toBeFocused();
  if (toast !== null) await expectToast(form.page(), toast);
}

/** Fills an email field with text that Chromium would otherwise trim. */
export async function fillUntrimmed(email: Locator, typed: string): Promise<void> {
  await email.evaluate((input: HTMLInputElement) => {
    input.type = 'text';
    // React would reset the type on every change.
    Object.defineProperty(input, 'type', { get: () => 'text', set: () => undefined });
  });
  await email.fill(typed);
  await expect(email).toHaveValue(typed);
}

export async function fillRegistration(page: Page, person: Person): Promise<void> {
  await page.goto('/register');
  await fill(page, {
    ...{ Name: person.name, Email: person.email },
    ...{ Password: person.password, 'Confirm Password': person.password },
  });
}

export async function register(page: Page, person: Person): Promise<void> {
  await fillRegistration(page, person);
  await page.getByRole('button', { name: 'Register', exact: true }).click();
}

export async function logIn(page: Page, person: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.goto('/login');
  await fillLogIn(page, person);
}

/** Checks the heading too, because the URL changes before the page does. */
export async function expectHome(page: Page): Promise<void> {
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1, name: HEADLINE })).toBeVisible();
}

/** The form's submit button is disabled until hydration. */
export async function expectHydrated(page: Page): Promise<void> {
  await expect(page.locator('main form button[type=submit]')).toBeEnabled();
}

/** Opens a public page with the app, so links don't cause page loads. Any session entry loads the app, even `{}`. */
export async function openWithApp(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => {
    try {
      localStorage.setItem('session', '{}');
    } catch {
      // about:blank has no storage.
    }
  });
  await page.goto(path);
  await expectApp(page);
}

export async function expectApp(page: Page): Promise<void> {
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
}

export async function enter(
  page: Page,
  person: Person,
  { path = '/', ...options }: { path?: string } & Parameters<typeof createAccount>[1] = {},
): Promise<Account> {
  const account = await createAccount(person, options);
  await storeSession(page, person);
  await page.goto(path);
  return account;
}

export const dashboardHeading = (page: Page): Locator =>
  page.getByRole('heading', { level: 1, name: 'Welcome to your Dashboard!' });

export async function fillLogIn(
  page: Page,
  person: Pick<Person, 'email' | 'password'>,
): Promise<void> {
  // The URL changes before the page does, and the register form has the same labels, so wait for the heading.
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  await fill(page, { Email: person.email, Password: person.password });
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

export const toasts = (page: Page): Locator => page.getByRole('region', { name: 'Notifications' });

/** The line above the login form that says why someone is there. */
export const loginReason = (page: Page): Locator => page.locator('main #reason');

export const status = (page: Page): Locator => page.locator('form > .status');

export const referenceOf = (kind: string): RegExp =>
  new RegExp(`^If you email us, include this reference: \\d{6}-\\d{6}-[\\w-]{8}-${kind}$`);

/** Returns the bar's navigation. On a phone, opens the menu first. */
export async function openMenu(page: Page): Promise<Locator> {
  const nav = page.getByRole('navigation', { name: 'Main' });
  const button = page.getByRole('button', { name: 'Menu' });
  // A navigation that just happened may still close the menu, so retry.
  await expect(async () => {
    if ((await button.isVisible()) && !(await nav.isVisible())) await button.click();
    await expect(nav).toBeVisible({ timeout: 500 });
  }).toPass();
  return nav;
}

export async function logOut(page: Page): Promise<void> {
  await expect(async () => {
    await (await openMenu(page)).getByRole('button', { name: 'Logout' }).click({ timeout: 5000 });
  }).toPass();
}

export async function expectSignedOut(page: Page): Promise<void> {
  await expect(async () => {
    const nav = await openMenu(page);
    await expect(nav.getByRole('link', { name: 'Sign In' })).toBeVisible({ timeout: 1000 });
    await expect(nav.getByRole('button', { name: 'Logout' })).toHaveCount(0);
  }).toPass();
}

export async function expectSignedIn(page: Page, name: string): Promise<void> {
  await expect(async () => {
    const nav = await openMenu(page);
    await expect(nav.getByText(name, { exact: true })).toBeVisible({ timeout: 1000 });
    await expect(nav.getByRole('button', { name: 'Logout' })).toBeVisible();
    await expect(nav.getByRole('link', { name: 'Sign In' })).toHaveCount(0);
  }).toPass();
}
