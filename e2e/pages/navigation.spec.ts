// Moving around: the menu by touch and by keyboard, the skip link, where the focus and the scroll position go.
// Each public page is a document; with the app, links load no document.
import type { Page } from 'playwright/test';
import { expectApp, expectHydrated, field, openMenu, openWithApp } from '../support/account-steps';
import { expect, holdBack, test } from '../support/fixtures';

const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu' });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });

const WAYS = [
  ['a document', (page: Page, path: string) => page.goto(path)],
  ['the app', openWithApp],
] as const;

const mark = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.dataset.document = 'same';
  });
const sameDocument = (page: Page) =>
  expect(page.locator('html')).toHaveAttribute('data-document', 'same');

for (const [what, open] of WAYS) {
  test(`a link to a place on another page leads to that place: ${what}`, async ({ page }) => {
    await open(page, '/');
    await page.getByRole('link', { name: 'See how we meet' }).click();
    await expect(page).toHaveURL('/classes#how-we-meet');
    await expect(
      page.getByRole('heading', { level: 2, name: 'Virtual and in person' }),
    ).toBeInViewport();
    await page.goBack();
    await expect(page.getByRole('link', { name: 'See how we meet' })).toBeInViewport();
  });
}

test.describe('the menu of a small screen', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const [what, open] of WAYS) {
    test(`opens, and closes when a link is chosen: ${what}`, {
      tag: ['@phone', '@everywhere'],
    }, async ({ page }) => {
      await open(page, '/');
      await expect(menu(page)).toBeHidden();
      await menuButton(page).click();
      await menu(page).getByRole('link', { name: 'Classes' }).click();
      await expect(page).toHaveURL('/classes');
      await expect(menu(page)).toBeHidden();
    });

    test(`closes when the page that is open is chosen: ${what}`, async ({ page }) => {
      await open(page, '/team');
      await menuButton(page).click();
      await menu(page).getByRole('link', { name: 'Team' }).click();
      await expect(menu(page)).toBeHidden();
    });

    test(`closes when the window grows to a wide bar: ${what}`, async ({ page }) => {
      await open(page, '/');
      await menuButton(page).click();
      await page.setViewportSize({ width: 1280, height: 800 });
      await expect(page.locator('#nav:popover-open')).toHaveCount(0);
      await expect(menu(page).getByRole('link', { name: 'STEMNN' })).toBeVisible();
    });
  }

  test('P16 opens by keyboard; Escape closes it and the focus returns', async ({ page }) => {
    await page.goto('/');
    await menuButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(menu(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(menu(page).getByRole('link', { name: 'Home' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(menuButton(page)).toBeFocused();
  });

  test('closes on Back', async ({ page }) => {
    await openWithApp(page, '/about');
    await menuButton(page).click();
    await menu(page).getByRole('link', { name: 'Donate' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible();
    await menuButton(page).click();
    await expect(menu(page)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/about');
    await expect(menu(page)).toBeHidden();
  });

  test.describe('before hydration', () => {
    test.use({ javaScriptEnabled: false });
    test('works without JavaScript', async ({ page }) => {
      await page.goto('/');
      await menuButton(page).click();
      await menu(page).getByRole('link', { name: 'STEMNN' }).click();
      await expect(page).toHaveURL('/stemnn');
    });
  });
});

test.describe('the bar of a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('has no menu button and marks the page that is open', async ({ page }) => {
    await page.goto('/donate');
    await expect(menuButton(page)).toBeHidden();
    await expect(menu(page).getByRole('link', { name: 'Donate' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(menu(page).locator('[aria-current]')).toHaveCount(1);
  });

  test('stays in sight when one scrolls', async ({ page }) => {
    await page.goto('/about');
    await page.evaluate(() => scrollTo(0, 1500));
    await expect(menu(page).getByRole('link', { name: 'Home' })).toBeInViewport();
  });
});

test('the skip link is the first stop and leads to the main part', async ({ page }) => {
  await openWithApp(page, '/about');
  await mark(page);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await sameDocument(page);
});

test('after a navigation the focus is on the heading and the page stands at its top', {
  tag: ['@phone', '@everywhere'],
}, async ({ page }) => {
  await openWithApp(page, '/');
  await mark(page);
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Partners' });
  await link.scrollIntoViewIfNeeded();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Our partners' })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect(page).toHaveTitle(/^Partners/);
  await sameDocument(page);
});

test('Back restores the scroll position, Forward the top of a page that was not scrolled', async ({
  page,
}) => {
  await openWithApp(page, '/about');
  const link = page.getByRole('main').getByRole('link', { name: 'See classes and programs' });
  await link.scrollIntoViewIfNeeded();
  const stood = await page.evaluate(() => scrollY);
  expect(stood).toBeGreaterThan(400);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Classes and programs' })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(stood);
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: 'Classes and programs' })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

for (const [what, open] of WAYS) {
  test(`a reload keeps the place: ${what}`, async ({ page }) => {
    await open(page, '/about');
    await page.evaluate(() => scrollTo(0, 700));
    await page.reload();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
  });

  test(`Back from another document keeps the place: ${what}`, async ({ page }) => {
    await open(page, '/about');
    await page.evaluate(() => scrollTo(0, 700));
    await page.goto('/donate');
    await page.goBack();
    // The page that is left may have changed its own address meanwhile, which counts as arriving.
    await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
  });
}

test('the page takes the scroll position over only after the browser had time to restore it', async ({
  page,
}) => {
  const release = await holdBack(page, '**/*.woff2');
  await page.goto('/login', { waitUntil: 'commit' });
  // The form is hydrated, and the document still loads.
  await expect(page.getByRole('main').getByRole('button', { name: 'Login' })).toBeEnabled();
  const state = () => page.evaluate(() => [document.readyState, history.scrollRestoration]);
  expect(await state()).toEqual(['interactive', 'auto']);
  release();
  await expectApp(page);
  // WebKit restores a page out of its memory right after this event.
  const restored = await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    return history.scrollRestoration;
  });
  expect(restored).toBe('auto');
  await expectApp(page);
});

for (const choose of ['click', 'press'] as const) {
  test(`what is typed after a link was chosen reaches no field of the page that is left: ${choose}`, async ({
    page,
  }) => {
    await page.goto('/login');
    await expectHydrated(page);
    const email = field(page, 'Email');
    await email.focus();
    const release = await holdBack(page, '**/assets/about-*.js');
    const link = (await openMenu(page)).getByRole('link', { name: 'About' });
    if (choose === 'click') await link.click();
    else await link.press('Enter');
    await expect(page).toHaveURL('/about');
    await page.keyboard.type('ada');
    await expect(email).toHaveValue('');
    release();
    await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeFocused();
  });
}

for (const [variable, name] of [
  ['SITE_URL', 'Sign In'],
  ['CONTACT_SITE_URL', 'Contact'],
] as const) {
  test.describe(`${name} in the bar`, () => {
    test.use({ baseURL: process.env[variable] ?? '' });

    test('is passed over without its form; any other page is fetched as soon as one turns to its link', async ({
      page,
      watch,
    }) => {
      await openWithApp(page, '/');
      const chunk = () => watch.requests.filter((url) => /\/donate-[^/]*\.js$/.test(url)).length;
      expect(chunk()).toBe(0);
      const form = (await openMenu(page)).getByRole('link', { name });
      await form.focus();
      await form.hover();
      await page.keyboard.press('Escape');
      await page.getByRole('contentinfo').getByRole('link', { name: 'Donate' }).focus();
      await expect.poll(chunk).toBe(1);
      await page.waitForLoadState('networkidle');
      expect(
        watch.requests.filter((url) =>
          /\/(?:login|contact-with-form|form|gateway|validation)-/.test(url),
        ),
      ).toEqual([]);
    });
  });
}
