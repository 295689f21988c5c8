import type { Locator, Page } from 'playwright/test';
import { drawQrCode } from '../../scripts/build/qr-code';
import { replaceOfferLine } from '../../web/src/testing/stored-reservations';
import { readTextLayout } from '../support/accessible-layout';
import { openAsMember } from '../support/accounts';
import { CANONICAL_ORIGIN } from '../support/expected-pages';
import { expect, test } from '../support/fixtures';

const MARGINS = { top: '1cm', bottom: '1cm', left: '1cm', right: '1cm' };

async function expectOnScreenOnly(page: Page, selectors: readonly string[]): Promise<void> {
  await page.emulateMedia({ media: null });
  const visibleElements = (selector: string) => page.locator(selector).filter({ visible: true });
  for (const selector of selectors) await expect(visibleElements(selector), selector).not.toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await expect(visibleElements(selectors.join())).toHaveCount(0);
}

async function expectQrCode(page: Page, imageSelector: string, path: string): Promise<void> {
  const src = await page.locator(imageSelector).getAttribute('src');
  expect(await (await page.request.get(`${src}`)).text()).toBe(drawQrCode(CANONICAL_ORIGIN + path));
}

for (const [path, codeName, screenSelectors, ...labels] of [
  ['/', 'home', ['.banner', '.puzzle-controls']],
  ['/events', 'events', []],
  ['/classes', 'classes', ['.banner']],
  ['/donate', 'donate', ['main .screen-only'], 'Donate via Hack Club'],
  ['/parents', 'parents', ['.banner']],
] as const)
  test(`${path} prints on one sheet, with the QR code of its URL`, async ({ page, audit }) => {
    const findCodeRequests = () => audit.requests.flatMap((url) => /\/qr-[^/]+$/.exec(new URL(url).pathname) ?? []);
    const codeImage = page.locator('.qr-code');
    const contactLines = page.getByRole('contentinfo').getByRole('list').first();
    await page.goto(path);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(codeImage).toBeHidden();
    expect(findCodeRequests()).toEqual([]);
    const pdf = (await page.pdf({ format: 'Letter', margin: MARGINS })).toString('latin1');
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
    expect(findCodeRequests()).toEqual([`/qr-${codeName}.svg`]);
    await expectQrCode(page, '.qr-code', path);
    await expect(page.locator('.qr-label')).toHaveText(labels);
    await expectOnScreenOnly(page, ['header', 'footer nav', '.actions', ...screenSelectors]);
    await expect(page.locator('main .tile').first()).toHaveCSS('print-color-adjust', 'exact');
    await expect(page.locator('#root'), 'Firefox would print a second sheet').toHaveCSS('min-height', '0px');
    const [codeBox, contactBox] = [await codeImage.boundingBox(), await contactLines.boundingBox()];
    if (!codeBox || !contactBox) throw new Error("The QR code or the contact lines aren't visible.");
    expect(codeBox.y, 'the QR code extends above and below the contact lines').toBeLessThan(contactBox.y);
    expect(codeBox.y + codeBox.height).toBeGreaterThan(contactBox.y + contactBox.height);
    const footerBox = await page.locator('.footer > .page-grid').boundingBox();
    expect((footerBox?.x ?? 0) + (footerBox?.width ?? 0), 'ends before it').toBeLessThanOrEqual(codeBox.x);
    await page.setViewportSize({ width: 740, height: 980 });
    expect((await readTextLayout(page)).splitWords).toEqual([]);
    const headingBox = await page.locator('h1').boundingBox();
    const mosaicBox = await page.locator('.mosaic').first().boundingBox();
    const headingEnd = (headingBox?.x ?? Number.NaN) + (headingBox?.width ?? 0);
    expect(headingEnd, 'the mosaic is beside the heading').toBeLessThanOrEqual(mosaicBox?.x ?? 0);
  });

test("the answers to parents' questions print, and so does a footer without a tax number", async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto('/parents');
  const questions = page.locator('details');
  await expect(questions).not.toHaveCount(0);
  for (const question of await questions.all())
    expect((await question.locator('.flow > p').first().boundingBox())?.height).toBeGreaterThan(10);
  await page.goto('/donate');
  await expect(page.locator('.footer-legal')).toBeVisible();
});

test.describe('with everything filled in', () => {
  test.use({ baseURL: process.env.FILLED_SITE_URL ?? '' });

  test('About, STEMNN and events print on one sheet each, events in columns and without buttons', async ({ page }) => {
    await page.clock.setFixedTime(new Date('2031-02-15T12:00:00-08:00'));
    for (const [path, selector, count, width] of [
      ['/about', '.statement', 1, 700],
      ['/about', '.stairs li', 5, 300],
      ['/stemnn', '.fact-list > div', 9, 100],
      ['/events', '.offer:not([hidden])', 5, 700],
    ] as const) {
      await page.goto(path);
      const pdf = (await page.pdf({ format: 'Letter', margin: MARGINS })).toString('latin1');
      expect(pdf.match(/\/Type \/Page\b/g), path).toHaveLength(1);
      await page.emulateMedia({ media: 'print' });
      await page.setViewportSize({ width: 740, height: 980 });
      await expect(page.locator(selector)).toHaveCount(count);
      for (const element of await page.locator(selector).all())
        expect((await element.boundingBox())?.width, selector).toBeGreaterThan(width);
    }
    await expect(page.getByRole('link', { name: 'Sign up' })).toHaveCount(0);
    const [text, facts] = [page.locator('.offer:not([hidden]) div > p'), page.locator('.offer:not([hidden]) dl')];
    const lefts = await facts.evaluateAll((lists) => lists.map((list) => list.getBoundingClientRect().x));
    const right = await text.last().evaluate((paragraph) => paragraph.getBoundingClientRect().right);
    expect(lefts, 'each event has its facts in one column beside its text').toEqual(Array(5).fill(lefts[0]));
    expect(lefts[0]).toBeGreaterThan(right);
    await page.goto('/donate');
    await expect(page.locator('.footer-legal'), 'the page itself has the legal lines').toBeHidden();
  });

  test('a reserve page prints spots, and no controls', { lock: 'open-evening-2031' }, async ({ page, person }) => {
    const { localId } = await openAsMember(page, person, { path: '/robots.txt' });
    await replaceOfferLine('open-evening-2031', ['Ada'], localId);
    await page.goto('/reserve/open-evening-2031');
    await page.getByRole('button', { name: "Give up Ada's spot" }).click();
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator(':is(dialog, main button, main input):visible')).toHaveCount(0);
    expect((await page.locator('.own-spots').boundingBox())?.width).toBeGreaterThan(300);
  });

  test("an event prints as a poster with tear-off strips, unless it's over or canceled", async ({ page, audit }) => {
    await page.clock.setFixedTime(new Date('2031-02-15T12:00:00-08:00'));
    for (const [id, expectedDate, place, codeText] of [
      ['make-a-game', /Mon, Jul\s7, 9\sAM to 12\sPM PDT\s*Mon, Jul\s14/, 'Room 4', 'Sign up'],
      ['robots-in-an-afternoon', /Sat, Mar\s1, 1 to 4\sPM PST/, 'Room 4', 'Sign up'],
      ['open-evening-2031', /Wed, Dec\s31, 6 to 8\sPM PST/, 'Online', 'Reserve a spot'],
    ] as const) {
      await page.emulateMedia({ media: null });
      await page.goto(`/events/${id}`);
      const strips = page.locator('.poster-footer li');
      await expect(strips.first()).toBeHidden();
      const pdf = (await page.pdf({ format: 'Letter', margin: MARGINS })).toString('latin1');
      expect(pdf.match(/\/Type \/Page\b/g), id).toHaveLength(1);
      expect(audit.requests.join()).toContain(`/qr-event-${id}.svg`);
      await expectQrCode(page, '.poster-footer img', `/events/${id}`);
      await expectOnScreenOnly(page, ['.actions', '.calendar-links', '.banner', 'footer']);
      await expect(strips).toHaveCount(8);
      for (const text of [expectedDate, place, `example.org/events/${id}`])
        await expect(strips.last()).toContainText(text, { useInnerText: true });
      await expect(page.locator('.poster-code')).toHaveText(codeText);
      for (const text of [`example.org/events/${id}`, 'hello@example.org'])
        await expect(page.locator('.poster-footer > p')).toContainText(text);
      await page.setViewportSize({ width: 740, height: 1000 });
      const readFontSize = (text: Locator) =>
        text.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
      const leadFontSize = await readFontSize(page.locator('.event-poster .lead').first());
      expect(await readFontSize(page.locator('.date-day').first())).toBeGreaterThan(3 * leadFontSize);
      expect(leadFontSize).toBeGreaterThan(16);
      const lastStripBox = await strips.last().boundingBox();
      expect((lastStripBox?.y ?? 0) + (lastStripBox?.height ?? 0), 'the strips end at the sheet').toBeGreaterThan(970);
    }
    for (const [id, time, count] of [
      ['circuits-by-hand', '2031-02-15T12:00:00-08:00', 0],
      ['robots-in-an-afternoon', '2031-03-02T12:00:00-08:00', 0],
      ['make-a-game', '2031-07-10T12:00:00-07:00', 8],
      ['make-a-game', '2031-07-15T12:00:00-07:00', 0],
    ] as const) {
      await page.clock.setFixedTime(new Date(time));
      await page.goto(`/events/${id}`);
      await expect(page.locator('.poster-footer img')).toBeVisible();
      await expect(page.locator('.poster-footer li').filter({ visible: true })).toHaveCount(count);
      await expect(page.getByText(/^Mon, Jul\s7,/).first()).toBeHidden();
    }
  });
});
