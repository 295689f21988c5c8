// No accessibility violation on any page that an anonymous visitor sees: light and dark, desktop and phone, menu open and closed.
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { everyPath } from './site-map';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function expectNoViolation(page: Page) {
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
  );
  expect(found).toEqual([]);
}

async function expectNoViolationInAnyLight(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await test.step(colorScheme, () => expectNoViolation(page));
  }
}

for (const path of everyPath) {
  test(`${path} has no violation, light or dark`, async ({ page }) => {
    await page.goto(path);
    await page.waitForFunction(() => document.fonts.status === 'loaded');
    await expectNoViolationInAnyLight(page);
  });
}

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test('the open menu has no violation, light or dark', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expectNoViolationInAnyLight(page);
  });
});
