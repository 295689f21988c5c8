// The pages with large text, with the device's own colors, and on paper.
import type { Page } from 'playwright/test';
import { expect, test } from '../support/fixtures';
import { everyPath } from '../support/site-map';

/** The words that stand on two lines. An address may: it can be of any length. */
function splitWords(page: Page) {
  return page.evaluate(() => {
    const split: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (text.parentElement?.closest('dd, a[href^="mailto:"]')) continue;
      for (const word of (text.textContent ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        const lines = [...range.getClientRects()].filter(({ width }) => width > 1);
        if (new Set(lines.map(({ top }) => Math.round(top))).size > 1) split.push(word[0]);
      }
    }
    return split;
  });
}

test('text at twice its size splits no word on a phone, and the name stays beside the menu button', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of everyPath) {
    await page.goto(path);
    await page.evaluate(() => {
      // By script: the site's policy lets no further style in.
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('html{font-size:200%}');
      document.adoptedStyleSheets = [sheet];
      document.getElementById('nav')?.showPopover();
      return document.fonts.ready.then(() => null);
    });
    expect(await splitWords(page), path).toEqual([]);
    const excess = await page
      .locator('.bar .brand')
      .evaluate((brand) => brand.scrollWidth - brand.clientWidth);
    expect(excess, path).toBeLessThanOrEqual(0);
  }
});

test('with forced colors a drawing keeps the ground of its card, and a label its frame', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  for (const [path, drawings] of [
    ['/classes', '.course-list .tile'],
    ['/contact', '.contact-lines .tile'],
    ['/testimonials', '.no-testimonials .tile'],
  ] as const) {
    await page.goto(path);
    await expect(page.locator(drawings).first()).not.toHaveCSS(
      'background-color',
      'rgba(0, 0, 0, 0)',
    );
  }
  await page.goto('/classes');
  await expect(page.locator('.tag').first()).toHaveCSS('border-top-width', '2px');
});

test('on paper nothing is left that only a screen can use, and no page is almost empty', async ({
  page,
}) => {
  for (const [path, sheets] of [
    ['/', 1],
    ['/events', 1],
    ['/classes', 2],
  ] as const) {
    await page.emulateMedia({ media: 'print' });
    await page.goto(path);
    for (const part of ['header', 'footer nav', '.actions', '.closing'])
      for (const one of await page.locator(part).all()) await expect(one).toBeHidden();
    await expect(page.locator('.footer-contact')).toBeVisible();
    await expect(page.locator('main .tile').first()).toHaveCSS('print-color-adjust', 'exact');
    const margin = '1cm';
    const margins = { top: margin, bottom: margin, left: margin, right: margin };
    const pdf = (await page.pdf({ format: 'Letter', margin: margins })).toString('latin1');
    expect(pdf.match(/\/Type \/Page\b/g), path).toHaveLength(sheets);
  }
});

test('on paper a page shows the QR code of its address, which no screen loads', async ({
  page,
}) => {
  const codes: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/qr-')) codes.push(pathname);
  });
  for (const [path, name] of [
    ['/', 'home'],
    ['/classes', 'classes'],
    ['/events', 'events'],
  ] as const) {
    await page.emulateMedia({ media: 'screen' });
    await page.goto(path);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    expect(codes).toEqual([]);
    await expect(page.locator('.printed')).toBeHidden();
    await page.pdf();
    expect(codes).toEqual([`/qr-${name}.svg`]);
    await page.emulateMedia({ media: 'print' });
    const code = page.locator('.printed');
    await expect(code).toBeVisible();
    const words = page.locator('.footer-contact');
    const [one, other] = [await code.boundingBox(), await words.boundingBox()];
    if (!one || !other) throw new Error('The code or the contact lines are not drawn.');
    expect(one.y, 'beside the contact lines').toBeLessThan(other.y);
    expect(one.y + one.height).toBeGreaterThan(other.y + other.height);
    codes.splice(0);
  }
});
