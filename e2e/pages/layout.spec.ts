// What holds at every width: no sideways scroll, nothing that jumps while a page loads, and what the visitor asked the device for.
import type { Page } from 'playwright/test';
import { enter, openMenu } from '../support/account-steps';
import { newPerson } from '../support/emulator-client';
import { expect, holdBack, test } from '../support/fixtures';
import { openSettled } from '../support/settled';
import { everyPath } from '../support/site-map';

async function expectNoSidewaysScroll(page: Page, widths: readonly number[]) {
  await page.waitForFunction(() => document.fonts.status === 'loaded');
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(excess, `${page.url()} at ${width} px`).toBeLessThanOrEqual(0);
  }
}

const MAIN =
  '.btn, main button, input, textarea, summary, .dashboard-links a, header button, nav.nav a';

/** What of the page can be used and is too small for a finger: a link in the text may be smaller than the main parts. */
function smallParts(page: Page) {
  return page.locator('a[href], button, input, textarea, summary').evaluateAll(
    (parts, main) =>
      parts
        .filter((part) => part.checkVisibility())
        .map((part) => ({ part, box: part.getBoundingClientRect() }))
        .filter(({ part, box }) => Math.min(box.height, box.width) < (part.matches(main) ? 44 : 24))
        .map(({ part, box }) => `${part.textContent} ${box.width} x ${box.height}`),
    MAIN,
  );
}

test('no page scrolls sideways, at any width', { tag: '@phone' }, async ({ page, isMobile }) => {
  for (const path of everyPath) {
    await page.goto(path);
    await expectNoSidewaysScroll(page, isMobile ? [320, 390, 768] : [1024, 1152, 1280, 1920]);
  }
});

test('the pages for members and the signed-in bar hold at every width, with any name', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  for (const name of ['Ada Lovelace', 'W'.repeat(100), '👩🏽‍🚀'.repeat(14)]) {
    const person = newPerson(name);
    const email = `${'w'.repeat(60)}-${person.email}`;
    await enter(page, { ...person, email }, { path: '/dashboard' });
    for (const heading of ['Welcome to your Dashboard!', 'Your account']) {
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expectNoSidewaysScroll(page, isMobile ? [320, 390, 768] : [1024, 1152, 1280, 1920]);
      await page.setViewportSize({ width: 390, height: 844 });
      await openMenu(page);
      expect(await smallParts(page)).toEqual([]);
      await page.goto('/account');
    }
  }
});

test('text at twice its size does not scroll sideways either', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 800 });
  for (const path of everyPath) {
    await page.goto(path);
    const excess = await page.evaluate(() => {
      // By script: the site's policy lets no further style in.
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('html{font-size:200%}');
      document.adoptedStyleSheets = [sheet];
      return document.documentElement.scrollWidth - innerWidth;
    });
    expect(excess, path).toBeLessThanOrEqual(0);
  }
});

test('nothing jumps while a page loads, not even when the font comes late', {
  tag: '@phone',
}, async ({ page }) => {
  for (const path of everyPath) {
    const release = await holdBack(page, '**/*.woff2');
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length);
    release();
    await page.waitForFunction(() => document.fonts.check('700 1em "Familjen Grotesk"'));
    await page.waitForLoadState();
    expect(await shifted(page), path).toBeLessThan(0.02);
    await page.unroute('**/*.woff2');
  }
});

/** The layout shifts since the page began, added up. */
function shifted(page: Page) {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            if ('value' in entry && typeof entry.value === 'number') sum += entry.value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
        // Two frames: what the last change moved is counted then.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );
}

test('every part that can be used is large enough for a finger', {
  tag: '@phone',
}, async ({ page }) => {
  for (const path of everyPath) {
    await openSettled(page, path);
    expect(await smallParts(page), path).toEqual([]);
  }
});

test('the arrow of a button stays at its end', async ({ page }) => {
  for (const path of everyPath) {
    await page.goto(path);
    const arrows = await page
      .locator('main .btn > .tile')
      .evaluateAll((tiles) => tiles.map((tile) => tile.getBoundingClientRect().width));
    expect(Math.max(0, ...arrows), path).toBeLessThan(60);
  }
});

test('with reduced motion nothing moves', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of everyPath) {
    await openSettled(page, path);
    const moving = await page
      .locator('*')
      .evaluateAll((parts) =>
        parts
          .map((part) => getComputedStyle(part))
          .filter(
            (style) =>
              style.animationName !== 'none' || Number.parseFloat(style.transitionDuration) > 0,
          ),
      );
    expect(moving, path).toHaveLength(0);
  }
});

test('the buttons of the home page are of one width, and text grows with the screen', async ({
  page,
}) => {
  await page.goto('/');
  const widths = await page
    .locator('.hero .btn')
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().width));
  expect(new Set(widths).size).toBe(1);
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto('/classes');
  const caption = page.locator('.area p').first();
  const size = await caption.evaluate((text) => Number.parseFloat(getComputedStyle(text).fontSize));
  expect(size).toBeGreaterThan(19);
});

test('the letters of STEMNN begin where the text begins', async ({ page }) => {
  await page.goto('/stemnn');
  const distance = await page
    .locator('.stem-head .lead')
    .evaluate((text) => getComputedStyle(text).paddingLeft);
  for (const letters of ['.stem-head h1 span', '.stem-letters li > span'])
    await expect(page.locator(letters).first()).toHaveCSS('padding-left', distance);
});

test('with forced colors a button still has an edge', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  const button = page.getByRole('link', { name: 'Join Our Team Today' });
  await expect(button).toHaveCSS('border-top-width', '2px');
});
