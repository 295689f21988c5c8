// Tiles fit without a seam: a drawing ends at the edge of its tile, and the panorama shows whole modules.
import type { Locator, Page } from 'playwright/test';
import { expect, test } from '../support/fixtures';

type Box = { x: number; y: number; width: number; height: number };
const nothing: Box = { x: 0, y: 0, width: 0, height: 0 };

/** A picture of a part of the page. Hiding the caret would take a style, which the security policy refuses. */
const picture = async (page: Page, clip: Box): Promise<string> =>
  (await page.screenshot({ clip, caret: 'initial', scale: 'css' })).toString('base64');

/** How many pixels of two pictures are not the same, those of one box inside them left out. */
function different(page: Page, first: string, second: string, except: Box): Promise<number> {
  return page.evaluate(
    async ({ pictures, except: { x, y, width, height } }) => {
      const [a = [], b = []] = await Promise.all(
        pictures.map(async (base64) => {
          const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
          const bitmap = await createImageBitmap(new Blob([bytes]));
          const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
          canvas?.drawImage(bitmap, 0, 0);
          canvas?.clearRect(x, y, width, height);
          return canvas?.getImageData(0, 0, bitmap.width, bitmap.height).data;
        }),
      );
      // A little may change where the browser draws the curve of a neighbour anew.
      return [...a].filter((value, place) => Math.abs(value - (b[place] ?? 0)) > 48).length;
    },
    { pictures: [first, second], except },
  );
}

async function boxOf(part: Locator): Promise<Box> {
  const box = await part.boundingBox();
  if (box === null) throw new Error('It is not on the page.');
  return box;
}

test('no drawing goes beyond its tile', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  for (const path of ['/', '/about', '/classes', '/register', '/partners']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    for (const tile of await page.locator('main .mosaic > .tile:visible').all()) {
      const { x, y, width, height } = await boxOf(tile);
      const left = Math.min(2, x);
      const around = { x: x - left, y: y - 2, width: left + width + 2, height: height + 4 };
      const drawing = tile.locator('use');
      const drawn = await picture(page, around);
      await drawing.evaluate((use) => {
        use.style.visibility = 'hidden';
      });
      const bare = await picture(page, around);
      const own = { x: left, y: 2, width, height };
      const name = `${path} ${await drawing.getAttribute('href')}`;
      expect(await different(page, drawn, bare, nothing), name).toBeGreaterThan(0);
      expect(await different(page, drawn, bare, own), name).toBe(0);
    }
  }
});

test('an unknown address shows the zero that fell out of its place', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/no-such-page');
  await expect(page.locator('main use[href$="#zero"]')).toBeVisible();
});

test('the panorama shows its summit on a wide screen too', async ({ page }) => {
  await page.goto('/');
  for (const width of [1280, 2560]) {
    await page.setViewportSize({ width, height: 1200 });
    const { height } = await boxOf(page.locator('.panorama'));
    expect(height, `${width} px`).toBeCloseTo(width / 4, 0);
  }
});

test('the panorama begins and ends with a whole module', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/');
  const panorama = page.locator('.panorama');
  for (const width of [360, 375, 390, 412, 600, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await panorama.scrollIntoViewIfNeeded();
    const { y, height } = await boxOf(panorama);
    // Above the hills, where each module has one color.
    const column = (x: number) =>
      picture(page, { x, y: Math.ceil(y), width: 1, height: Math.floor(height * 0.4) });
    for (const [edge, inside] of [
      [0, 12],
      [width - 1, width - 13],
    ] as const) {
      const unlike = await different(page, await column(edge), await column(inside), nothing);
      expect(unlike, `${edge} of ${width} px`).toBe(0);
    }
  }
});
