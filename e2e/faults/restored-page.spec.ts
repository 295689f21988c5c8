// Back, in a browser that keeps the pages it left in memory, as browsers do; the other tests run without.
import { expectSignedIn, expectSignedOut, logIn, openMenu } from '../account-steps';
import { createAccount } from '../emulators';
import { expect, test } from '../fixtures';

const HEADING = 'Welcome to your Dashboard!';

test('F24 a page that comes out of memory after the log-out shows nothing private', async ({
  playwright,
  launchOptions,
  baseURL,
  person,
}) => {
  await createAccount(person);
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const page = await browser.newPage(baseURL ? { baseURL } : {});
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
  await logIn(page, person);
  await expect(page).toHaveURL('/');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: HEADING })).toBeVisible();
  await expectSignedIn(page, person.name);

  await page.goto('/about');
  await (await openMenu(page)).getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  await expectSignedOut(page);
  await page.evaluate(() => history.go(-2));
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  await expectSignedOut(page);
  expect(restored).toEqual(['restored: ']);
  await browser.close();
});
