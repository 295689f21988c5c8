// Back, in a browser that keeps the pages it left in memory, as browsers do; the other tests run without.
import {
  dashboardHeading,
  enter,
  expectSignedIn,
  expectSignedOut,
  logOut,
} from '../support/account-steps';
import { expect, startWatch, test } from '../support/fixtures';

test('F24 a page that comes out of memory after the log-out shows nothing private', async ({
  playwright,
  launchOptions,
  baseURL,
  person,
}) => {
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  // The watch that every test has sees the runner's browser, not this one.
  const { watch, end } = await startWatch(context, { baseURL, person });
  watch.allow(/^info: restored: /);
  const page = await context.newPage();
  const restored: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('restored: ')) restored.push(message.text());
  });
  await page.addInitScript(() => {
    // Told after the site was told, and before anything is drawn.
    addEventListener('load', () => {
      addEventListener('pageshow', ({ persisted }) => {
        const root = document.documentElement;
        if (persisted) console.info(`restored: ${root.checkVisibility() ? root.innerText : ''}`);
      });
    });
  });
  await enter(page, person, { path: '/dashboard' });
  await expect(dashboardHeading(page)).toBeVisible();
  await expectSignedIn(page, person.name);

  await page.goto('/about');
  await logOut(page);
  await expect(page).toHaveURL('/login');
  await expectSignedOut(page);
  await page.evaluate(() => history.go(-2));
  // Until then all that follows is true of the page that is left.
  await expect.poll(() => restored).toEqual(['restored: ']);
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  await expectSignedOut(page);
  expect(restored).toEqual(['restored: ']);
  expect(watch.requests.some((url) => url.includes(':signInWithPassword'))).toBe(true);
  await end();
  await browser.close();
});
