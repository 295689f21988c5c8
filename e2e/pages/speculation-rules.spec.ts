// On hover, the speculation rules make the browser prerender or prefetch a link's page.
import type { Page } from 'playwright/test';
import { openAsMember } from '../support/accounts';
import { expect, test } from '../support/fixtures';
import { expectSignedIn, expectSignedOut, getDashboardHeading, openMenu, openWithApp } from '../support/pages';

const { SITE_URL = '', CONTACT_SITE_URL = '', FILLED_SITE_URL = '' } = process.env;

test('pages without the app are prerendered, and the contact form is prefetched', async ({ page }) => {
  const exceptions = '/login /register /forgot-password /auth/action /dashboard /organizer /account /reserve/* /*.ics';
  const prerenderExceptionsByOrigin = { [SITE_URL]: exceptions, [CONTACT_SITE_URL]: `/contact ${exceptions}` };
  for (const [origin, prerenderExceptions] of Object.entries(prerenderExceptionsByOrigin)) {
    const html = await (await page.request.get(origin)).text();
    const [, rules = ''] = /<script type="speculationrules">(.*?)<\/script>/.exec(html) ?? [];
    const { prefetch, prerender } = JSON.parse(rules);
    expect(prefetch[0].where.and[1].not.href_matches.join(' ')).toBe(exceptions);
    expect([prefetch[0].eagerness, prerender[0].eagerness]).toEqual(['moderate', 'moderate']);
    expect(prerender[0].where.and[1].not.href_matches.join(' ')).toBe(prerenderExceptions);
  }
});

/** Opens a page as if it were prerendered, runs `meanwhile`, and activates the page. */
async function openPrerendered(page: Page, path: string, meanwhile: () => Promise<unknown>) {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  });
  await page.goto(path);
  await meanwhile();
  await page.evaluate(() => {
    Reflect.deleteProperty(document, 'prerendering');
    document.dispatchEvent(new Event('prerenderingchange'));
  });
}

test("a prerendered page does nothing until it's opened, then follows a logout", async ({ page, person, audit }) => {
  await openAsMember(page, person, { path: '/robots.txt' });
  await openPrerendered(page, '/about', async () => {
    await page.waitForLoadState('networkidle');
    expect(audit.requests.filter((url) => url.endsWith('.js'))).toEqual([]);
  });
  await expectSignedIn(page, person.name);
  await expect(page.locator('script[type=speculationrules]')).toHaveCount(0);
  await openPrerendered(page, '/dashboard', () => page.evaluate(() => localStorage.clear()));
  await expect(page).toHaveURL('/login');
  await expect(getDashboardHeading(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  await expectSignedOut(page);
});

test.describe('on a site with events', () => {
  test.use({ baseURL: FILLED_SITE_URL });

  test('an event that ends after prerendering shows as ended', async ({ page }) => {
    const endedNotice = page.getByText('This event has ended.');
    await page.clock.setFixedTime(new Date('2031-03-01T15:59:59-08:00'));
    await openPrerendered(page, '/events/robots-in-an-afternoon', async () => {
      await expect(endedNotice).toBeHidden();
      await page.clock.setFixedTime(new Date('2031-03-01T16:00:00-08:00'));
    });
    await expect(endedNotice).toBeVisible();
  });
});

for (const saveData of [false, true])
  test(`pointing at a link loads its page's code, unless saveData (${saveData})`, async ({ page, audit }) => {
    await page.addInitScript((saveData) => {
      Object.defineProperty(navigator, 'connection', { value: { saveData } });
    }, saveData);
    await openWithApp(page, '/');
    const isCodeLoaded = (name = 'classes') => audit.requests.some((url) => url.includes(`/assets/${name}-`));
    const menu = await openMenu(page);
    const link = menu.getByRole('link', { name: 'Classes', exact: true });
    await link.hover();
    // A page can't see what the browser has prefetched, so wait for :hover and then for an idle network.
    await expect(page.locator('a:hover')).toHaveCount(1);
    await page.waitForLoadState('networkidle');
    expect(isCodeLoaded()).toBe(!saveData);
    await menu.getByRole('link', { name: 'Donate', exact: true }).focus();
    if (!saveData) await expect.poll(() => isCodeLoaded('donate'), 'by keyboard, too').toBe(true);
    await link.click();
    await expect.poll(isCodeLoaded).toBe(true);
  });
