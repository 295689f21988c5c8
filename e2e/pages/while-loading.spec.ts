// When the app starts on a page that a visitor is already using, nothing they did is lost or repeated.
import type { Page } from 'playwright/test';
import type { Person } from '../../web/src/testing/emulator-client';
import { openAsMember } from '../support/accounts';
import { expect, test } from '../support/fixtures';
import { holdRequests } from '../support/inject-fault';
import { expectAppLoaded, expectSignedIn, getMenu } from '../support/pages';

async function openWhileAppLoads(page: Page, person: Person): Promise<() => void> {
  await openAsMember(page, person, { path: '/robots.txt' });
  const release = await holdRequests(page, '**/assets/app-*.js');
  await page.goto('/about', { waitUntil: 'commit' });
  await page.getByRole('contentinfo').waitFor();
  return release;
}

test('focus, scroll position and selection stay, and the next Tab continues there', async ({ page, person }) => {
  const release = await openWhileAppLoads(page, person);
  for (const key of ['Tab', 'Tab', 'Tab']) await page.keyboard.press(key);
  const nav = getMenu(page);
  const thirdLink = nav.getByRole('link', { name: 'Home' });
  await expect(thirdLink).toBeFocused();
  await page.evaluate(() => scrollTo(0, 700));
  await page.evaluate(() => getSelection()?.selectAllChildren(document.querySelectorAll('main p')[2] ?? document.body));
  const readState = () => page.evaluate(() => [String(getSelection()), scrollY] as const);
  const stateBefore = await readState();
  expect(stateBefore[0].length).toBeGreaterThan(10);
  release();
  await expectAppLoaded(page);
  await expectSignedIn(page, person.name);
  expect(await readState()).toEqual(stateBefore);
  await expect(thirdLink).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(nav.getByRole('link', { name: 'About' })).toBeFocused();
});

test('a menu that is already open shows the greeting @phone', async ({ page, person }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await openWhileAppLoads(page, person);
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = getMenu(page);
  await expect(menu).toBeVisible();
  release();
  await expect(menu.getByText(person.name, { exact: true })).toBeVisible();
  await menu.getByRole('link', { name: 'Team' }).click();
  await expect(page).toHaveURL('/team');
  await expect(menu).toBeHidden();
});

test('a link clicked before the app starts opens its page once', async ({ page, person, audit }) => {
  const release = await openWhileAppLoads(page, person);
  const clickPromise = page.getByRole('main').getByRole('link', { name: 'See classes and programs' }).click();
  release();
  await clickPromise;
  await expect(page).toHaveURL('/classes');
  await expectSignedIn(page, person.name);
  expect(audit.documentPaths.filter((path) => path === '/classes').length).toBeLessThanOrEqual(1);
  await page.goBack();
  await expect(page).toHaveURL('/about');
});
