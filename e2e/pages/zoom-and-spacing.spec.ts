// WCAG 1.4.10 and 1.4.12: a window of 1280 x 1024 px at 400 % shows all that it shows at 100 %, and so does a page
// whose letters, words and lines somebody has set further apart.
import type { Page } from 'playwright/test';
import { expect, test } from '../support/fixtures';
import { openSettled } from '../support/settled';
import { everyPath } from '../support/site-map';

const ZOOMED = { width: 320, height: 256 };
const SPACED =
  '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-block-end:2em!important}';

/** By script: the site's policy lets no further style in. */
const style = (page: Page, css: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);

const excess = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** The words of the page that can be read, each piece of text as one. */
function readable(page: Page) {
  return page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      // The menu is opened by its button, and what is for screen readers alone is never seen.
      if (!parent?.checkVisibility() || parent.closest('.nav, .visually-hidden, noscript'))
        continue;
      range.selectNodeContents(text);
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
      const words = text.textContent?.trim() ?? '';
      if (boxes.length > 0 && words !== '') found.push(words);
    }
    return found;
  });
}

/** The texts of which a part is cut off by the box of an element around them. */
function cutOff(page: Page) {
  return page.evaluate(() => {
    const cut: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      if (!parent?.checkVisibility() || parent.closest('.visually-hidden, .skip-link')) continue;
      range.selectNodeContents(text);
      const boxes = [...range.getClientRects()];
      for (let box: Element | null = parent; box; box = box.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(box);
        const { top, bottom, left, right } = box.getBoundingClientRect();
        const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
        const out = boxes.some(
          (part) =>
            (clips(overflowX) && (part.left < left - 1 || part.right > right + 1)) ||
            (clips(overflowY) && (part.top < top - 1 || part.bottom > bottom + 1)),
        );
        if (out) cut.push(`${text.textContent} in ${box.className || box.tagName}`);
        if (position === 'fixed') break;
      }
    }
    return cut;
  });
}

test('at 400 % no page loses a word or scrolls sideways', async ({ page }) => {
  for (const path of everyPath) {
    await page.setViewportSize({ width: 1280, height: 1024 });
    await openSettled(page, path);
    const wide = await readable(page);
    expect(wide.length, path).toBeGreaterThan(10);
    await page.setViewportSize(ZOOMED);
    expect(await readable(page), path).toEqual(wide);
    expect(await cutOff(page), path).toEqual([]);
    expect(await excess(page), path).toBeLessThanOrEqual(0);
  }
});

test('at 400 % the menu can be opened and read to its end', async ({ page }) => {
  await page.setViewportSize(ZOOMED);
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(links.last()).toBeVisible();
  for (const link of await links.all()) {
    await link.focus();
    await expect(link).toBeInViewport({ ratio: 0.9 });
  }
});

test('text that is set further apart is neither cut off nor wider than the page', {
  tag: '@phone',
}, async ({ page }) => {
  for (const path of everyPath) {
    await openSettled(page, path);
    const before = await readable(page);
    await style(page, SPACED);
    expect(await readable(page), path).toEqual(before);
    expect(await cutOff(page), path).toEqual([]);
    expect(await excess(page), path).toBeLessThanOrEqual(0);
  }
});
