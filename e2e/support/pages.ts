import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from 'playwright/test';
import { HOME_HEADLINE, NOT_FOUND_HEADING } from './expected-pages';

/** Checks the heading too, because the URL changes before the page does. */
export async function expectHome(page: Page): Promise<void> {
  await expect(page).toHaveURL('/');
  await expect(getHeading(page, HOME_HEADLINE)).toBeVisible();
}

export async function expectNotFound(page: Page): Promise<void> {
  await expect(page).toHaveTitle(/^Page not found \|/);
  await expect(getHeading(page, NOT_FOUND_HEADING)).toBeVisible();
  await expect(page.locator('meta[name=robots][content=noindex]')).not.toHaveCount(0);
  await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
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
  await expectAppLoaded(page);
}

export const expectAppLoaded = (page: Page) => page.waitForFunction(() => history.scrollRestoration === 'manual');

export const getHeading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name });

export const expectLink = (container: Page | Locator, name: string | RegExp, href: string | RegExp): Promise<void> =>
  expect(container.getByRole('link', { name })).toHaveAttribute('href', href);

export async function download(button: Locator): Promise<Record<'name' | 'text' | 'url', string>> {
  const downloadPromise = button.page().waitForEvent('download');
  await button.click();
  const file = await downloadPromise;
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8'), url: file.url() };
}

export const getDashboardHeading = (page: Page): Locator => getHeading(page, 'Welcome to your Dashboard!');
export const getMenu = (page: Page): Locator => page.getByRole('navigation', { name: 'Main' });

/** Returns the bar's navigation. On a phone, opens the menu first. */
export async function openMenu(page: Page): Promise<Locator> {
  const nav = getMenu(page);
  const button = page.getByRole('button', { name: 'Menu' });
  // A navigation that just happened may still close the menu, so retry.
  await expect(async () => {
    if ((await button.isVisible()) && !(await nav.isVisible())) await button.click();
    await expect(nav).toBeVisible({ timeout: 500 });
  }).toPass();
  return nav;
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
