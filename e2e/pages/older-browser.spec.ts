// The oldest supported browsers lack popovers or have an early version of them. These tests imitate them in Chromium.
import { expectNoHorizontalOverflow } from '../support/accessible-layout';
import { expect, test } from '../support/fixtures';
import { rewriteResponses } from '../support/inject-fault';
import { expectHome, getMenu } from '../support/pages';

for (const [name, removedCss] of [
  ['popovers', /:popover-open/g],
  ['popovers and newer queries', /:popover-open|(?<=@media )\(width|@container/g],
] as const)
  test(`a browser without ${name} always shows the links, which cover nothing @phone`, async ({ page, main }) => {
    await page.addInitScript(() => {
      for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
        Reflect.deleteProperty(HTMLElement.prototype, name);
    });
    for (const path of ['/', '/about'])
      await rewriteResponses(page, path, (html) => {
        expect(html).toContain('not selector(:popover-open)');
        // Older browsers don't prefetch, and prefetched pages bypass this route.
        const htmlWithoutRules = html.replace(/<script type="speculationrules">.*?<\/script>/, '');
        return htmlWithoutRules.replaceAll(removedCss, ':not-invented').replace(' popover="auto"', '');
      });
    await page.goto('/');
    await main.getByRole('link', { name: 'Learn More About Us' }).click();
    await expect(main.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible();
    await getMenu(page).getByRole('link', { name: 'Home' }).click();
    await expectHome(page);
    await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden();
    await expectNoHorizontalOverflow(page.locator('html'));
  });
