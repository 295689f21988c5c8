// The browser prefetches the next page when a visitor hovers over its link, thanks to the speculation rules.
import type { Page } from 'playwright/test';
import { enter, expectSignedIn, openMenu } from '../support/account-steps';
import { expect, test } from '../support/fixtures';

/** How the open document was delivered. */
const delivery = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation');
    return entry instanceof PerformanceNavigationTiming && 'deliveryType' in entry
      ? String(entry.deliveryType)
      : 'unknown';
  });

/** Follows a link in the bar once its document could be prefetched. */
async function turnToAndFollow(page: Page, name: string): Promise<void> {
  const link = (await openMenu(page)).getByRole('link', { name, exact: true });
  await link.hover();
  // The page can't see a prefetch until it follows the link.
  await expect(async () => {
    const seen = await page.evaluate(() => document.querySelectorAll('a:hover').length);
    expect(seen).toBe(1);
  }).toPass();
  await page.waitForLoadState('networkidle');
  await link.click();
}

test('a public page is prefetched before the click, without policy violations', async ({
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

test("the login isn't prefetched", async ({ page }) => {
  await page.goto('/');
  await turnToAndFollow(page, 'Sign In');
  await expect(page).toHaveURL('/login');
  expect(await delivery(page)).toBe('');
});

test('with the app, no document is prefetched', async ({ page, person }) => {
  await enter(page, person);
  await expectSignedIn(page, person.name);
  await expect(page.locator('script[type=speculationrules]')).toHaveCount(0);
});
