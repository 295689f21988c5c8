// The next page is fetched when a visitor turns to its link: by the browser, from the speculation rules.
import type { Page } from 'playwright/test';
import { enter, expectSignedIn, openMenu } from '../support/account-steps';
import { expect, test } from '../support/fixtures';

/** How the document that is open was delivered. */
const delivery = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation');
    return entry instanceof PerformanceNavigationTiming && 'deliveryType' in entry
      ? String(entry.deliveryType)
      : 'unknown';
  });

/** Follows a link of the bar after its document had time to arrive. */
async function turnToAndFollow(page: Page, name: string): Promise<void> {
  const link = (await openMenu(page)).getByRole('link', { name, exact: true });
  await link.hover();
  // What arrives is not seen by the page: the browser keeps it for itself until the link is followed.
  await expect(async () => {
    const seen = await page.evaluate(() => document.querySelectorAll('a:hover').length);
    expect(seen).toBe(1);
  }).toPass();
  await page.waitForLoadState('networkidle');
  await link.click();
}

test('a public page is there before the click, under the policy as it is', async ({
  page,
  watch,
}) => {
  await page.goto('/');
  await expect(async () => {
    await page.goto('/');
    await turnToAndFollow(page, 'Classes');
    await expect(page).toHaveURL('/classes');
    expect(await delivery(page)).toBe('navigational-prefetch');
  }).toPass();
  expect(watch.violations).toEqual([]);
});

test('the log-in is not fetched before it is asked for', async ({ page }) => {
  await page.goto('/');
  await turnToAndFollow(page, 'Sign In');
  await expect(page).toHaveURL('/login');
  expect(await delivery(page)).toBe('');
});

test('with the app no document is fetched', async ({ page, person }) => {
  await enter(page, person);
  await expectSignedIn(page, person.name);
  await expect(page.locator('script[type=speculationrules]')).toHaveCount(0);
});
