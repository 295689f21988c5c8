// Every public page is a separate document. Once the app has loaded, links don't cause page loads.
import type { Page } from 'playwright/test';
import * as emulator from '../../web/src/testing/emulator-client';
import { expectNoHorizontalOverflow } from '../support/accessible-layout';
import { openAsMember } from '../support/accounts';
import { expect, test } from '../support/fixtures';
import { expectHydrated, getField } from '../support/forms';
import { holdRequests } from '../support/inject-fault';
import { expectAppLoaded, getHeading, getMenu, openMenu, openWithApp } from '../support/pages';

const getMenuButton = (page: Page) => page.getByRole('button', { name: 'Menu' });
const readScrollTop = (page: Page) => page.evaluate(() => scrollY);

const PAGE_OPENERS = [
  ['without the app', (page: Page, path: string) => page.goto(path)],
  ['with the app', openWithApp],
] as const;

for (const [mode, openPath] of PAGE_OPENERS) {
  test(`${mode}, links lead to sections, and reloading and going back keep the scroll position`, async ({ page }) => {
    await openPath(page, '/');
    const link = page.locator('main [href="/classes#how-we-meet"]');
    await link.click();
    await expect(page).toHaveURL('/classes#how-we-meet');
    const sectionHeading = page.getByRole('heading', { level: 2, name: 'Virtual and in person' });
    await expect(sectionHeading).toBeInViewport();
    await expect(sectionHeading).toBeFocused();
    await page.goBack();
    await expect(link).toBeInViewport();
    await openPath(page, '/about');
    await page.evaluate(() => scrollTo(0, 700));
    await page.reload();
    await expect.poll(() => readScrollTop(page)).toBe(700);
    await page.goto('/donate');
    await page.goBack();
    // The URL may match before the page has changed.
    await expect(getHeading(page, 'About us')).toBeVisible();
    await expect.poll(() => readScrollTop(page)).toBe(700);
  });
  test(`${mode}, a link or a wide window closes the menu @phone @cross-browser`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openPath(page, '/');
    await expect(getMenu(page)).toBeHidden();
    // The last link leads to the current page, and closes the menu too.
    for (const path of ['/parents', '/classes', '/classes']) {
      await getMenuButton(page).click();
      const name = path === '/parents' ? 'For parents' : 'Classes';
      await getMenu(page).getByRole('link', { name }).click();
      // The new page also closes the menu as it loads, so wait for the page before opening the menu again.
      await expect(page.locator(`#nav [href="${path}"]`)).toHaveAttribute('aria-current', 'page');
      await expect(getMenu(page)).toBeHidden();
    }
    await getMenuButton(page).click();
    // Otherwise, the menu would still be open on a page from the back/forward cache.
    await page.evaluate(() => dispatchEvent(new Event('pagehide')));
    await expect(getMenu(page)).toBeHidden();
    await getMenuButton(page).click();
    await expect(getMenu(page)).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(page.locator('#nav:popover-open')).toHaveCount(0);
    await expect(getMenu(page).getByRole('link', { name: 'STEMNN' })).toBeVisible();
    await expect(getMenu(page).getByRole('link', { name: 'For parents' })).toBeVisible();
    await expect(getMenuButton(page)).toBeHidden();
    await expect(getMenu(page).locator('[aria-current=page]')).toHaveText('Classes');
    await expect(getMenu(page).locator('[aria-current]')).toHaveCount(1);
    await page.evaluate(() => scrollTo(0, 1500));
    await expect(getMenu(page).getByRole('link', { name: 'Home' })).toBeInViewport();
  });
}

test.describe('the menu on a small screen', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const [mode, openPath] of PAGE_OPENERS)
    test(`${mode}, opens by keyboard, keeps the focus inside, and closes on Escape`, async ({ page }) => {
      await openPath(page, '/');
      await getMenuButton(page).focus();
      await page.keyboard.press('Enter');
      await expect(getMenu(page)).toBeVisible();
      for (const role of ['main', 'contentinfo'] as const) await expect(page.getByRole(role)).toHaveCount(0);
      await page.keyboard.press('Tab');
      await expect(getMenu(page).getByRole('link', { name: 'Home' })).toBeFocused();
      for (let pressCount = 0; pressCount < 20; pressCount += 1) {
        await page.keyboard.press('Tab');
        await expect(page.locator(':focus:not(.bar *)')).toHaveCount(0);
      }
      await getMenu(page).getByRole('link', { name: 'About' }).focus();
      await page.keyboard.press('Escape');
      await expect(getMenu(page)).toBeHidden();
      await expect(getMenuButton(page)).toBeFocused();
      await expect(page.getByRole('main')).toBeVisible();
    });

  test('closes on Back', async ({ page }) => {
    await openWithApp(page, '/about');
    await getMenuButton(page).click();
    await getMenu(page).getByRole('link', { name: 'Donate' }).click();
    await expect(getHeading(page, 'Support')).toBeVisible();
    await getMenuButton(page).click();
    await expect(getMenu(page)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/about');
    await expect(getMenu(page)).toBeHidden();
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });
    test('works', async ({ page }) => {
      await page.goto('/');
      await getMenuButton(page).click();
      await getMenu(page).getByRole('link', { name: 'STEMNN' }).click();
      await expect(page).toHaveURL('/stemnn');
    });
  });
});

test('the bar is as high for a visitor as for a member, and fits even if its labels are longer', async ({ page }) => {
  const person = emulator.newPerson('Maria Luisa Fernandez');
  const linkNamed = (name: string) => getMenu(page).getByRole('link', { name, exact: true });
  for (const user of [null, person]) {
    if (user) await openAsMember(page, user, { path: '/about' });
    else await page.goto('/about');
    await expect(getMenu(page).getByText(user?.name ?? 'Sign In', { exact: true })).toBeVisible();
    for (const width of [1200, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(linkNamed('Events')).toBeVisible();
      await expect(linkNamed('For parents')).toBeVisible({ visible: !user || width >= 1280 });
      expect((await page.locator('.bar').boundingBox())?.height, `${width} px`).toBe(66);
    }
    await page.evaluate(() => {
      const walker = document.createTreeWalker(document.querySelector('.nav') ?? document.body, NodeFilter.SHOW_TEXT);
      for (let textNode = walker.nextNode(); textNode; textNode = walker.nextNode()) {
        const text = textNode.nodeValue ?? '';
        textNode.nodeValue = text + text.slice(0, Math.ceil(text.length * 0.6));
      }
    });
    for (const width of [320, 390, 768, 1024, 1152, 1176, 1200, 1280, 1600, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoHorizontalOverflow(page.locator('html'), `at ${width} px`);
    }
  }
});

test('with the app, focus and scroll position follow each navigation @phone @cross-browser', async ({ page }) => {
  await openWithApp(page, '/about');
  await page.evaluate(() => {
    document.documentElement.dataset.document = 'same';
  });
  await page.keyboard.press('Tab');
  const skipLink = page.getByRole('link', { name: 'Skip to content' });
  await expect(skipLink).toBeFocused();
  await expect(skipLink).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  const link = page.getByRole('main').getByRole('link', { name: 'See classes and programs' });
  await link.scrollIntoViewIfNeeded();
  const scrollBefore = await readScrollTop(page);
  expect(scrollBefore).toBeGreaterThan(400);
  await link.click();
  await expect(getHeading(page, 'Classes and programs')).toBeFocused();
  await expect(page).toHaveTitle(/^Classes/);
  expect(await readScrollTop(page)).toBe(0);
  await page.goBack();
  await expect(getHeading(page, 'About us')).toBeFocused();
  expect(await readScrollTop(page)).toBe(scrollBefore);
  await page.goForward();
  await expect(getHeading(page, 'Classes and programs')).toBeFocused();
  expect(await readScrollTop(page)).toBe(0);
  await expect(page.locator('html')).toHaveAttribute('data-document', 'same');
});

test('Back works after reloading a public page that the app opened @cross-browser', async ({ page }) => {
  await page.goto('/login');
  await expectHydrated(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Team' }).click();
  await expect(getHeading(page, 'Our team')).toBeFocused();
  await page.reload();
  await page.goBack();
  await expect(getHeading(page, 'Login')).toBeVisible();
  await expectHydrated(page);
  await page.goForward();
  await expect(getHeading(page, 'Our team')).toBeVisible();
});

test('the browser, not the app, restores the first scroll position', async ({ page }) => {
  const release = await holdRequests(page, '**/*.woff2');
  await page.goto('/login', { waitUntil: 'commit' });
  // The form is hydrated while the document is still loading.
  await expect(page.getByRole('main').getByRole('button', { name: 'Login' })).toBeEnabled();
  const readState = () => page.evaluate(() => [document.readyState, history.scrollRestoration]);
  expect(await readState()).toEqual(['interactive', 'auto']);
  release();
  await expectAppLoaded(page);
  // WebKit restores a cached page's scroll position right after pageshow, so the app must wait.
  const scrollRestoration = await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    return history.scrollRestoration;
  });
  expect(scrollRestoration).toBe('auto');
  await expectAppLoaded(page);
});

test("typing after following a link doesn't reach the old page's fields", async ({ page }) => {
  const release = await holdRequests(page, '**/assets/about-*.js');
  for (const action of ['click', 'press'] as const) {
    await page.goto('/login');
    await expectHydrated(page);
    const email = getField(page, 'Email');
    await email.focus();
    const link = (await openMenu(page)).getByRole('link', { name: 'About' });
    await (action === 'click' ? link.click() : link.press('Enter'));
    await expect(page).toHaveURL('/about');
    await page.keyboard.type('ada');
    await expect(email).toHaveValue('');
  }
  release();
  await expect(getHeading(page, 'About us')).toBeFocused();
});
