// In the home page's puzzle, turning two wires the right way lights the chip, even without JavaScript.
import type { Page } from 'playwright/test';
import { expectAccessibleLayout } from '../support/accessible-layout';
import { expect, test } from '../support/fixtures';
import { holdRequests, rewriteResponses } from '../support/inject-fault';
import { expectAppLoaded } from '../support/pages';

const PROMPT = 'Tap the wires. Can you light the chip?';
const SUCCESS = 'You fixed it! That’s what class feels like.';
const getPuzzle = (page: Page) => page.getByRole('group', { name: PROMPT });
const getWire = (page: Page, number: 1 | 2) =>
  getPuzzle(page).getByRole('checkbox', { name: `Turn wire ${number}`, exact: true });
const getDrawing = (page: Page, name: string) => page.locator(`.hero use[href$="#${name}"]`);
/** Where the icon's center is in its tile, from 0 to 1, and the icon's rotation in degrees. */
const readIconPosition = (page: Page, color: string) =>
  page.locator(`.wire.${color}`).evaluate((wire) => {
    const icon = wire.querySelector('.rotate') ?? wire;
    const [tile, box] = [wire.getBoundingClientRect(), icon.getBoundingClientRect()];
    return {
      x: (box.x + box.width / 2 - tile.x) / tile.width,
      y: (box.y + box.height / 2 - tile.y) / tile.height,
      degrees: [wire, icon].reduce((sum, part) => sum + (Number.parseFloat(getComputedStyle(part).rotate) || 0), 0),
    };
  });

async function expectPuzzleState(page: Page, isLit: boolean) {
  await page.evaluate(() => document.getAnimations().map((animation) => animation.finish()));
  await expect(getPuzzle(page).getByRole('status')).toHaveText(isLit ? SUCCESS : PROMPT, { useInnerText: true });
  const POPPY_COLOR = 'rgb(242, 88, 31)';
  const chip = getPuzzle(page).locator('svg:has(use[href$="#chip"])');
  await (isLit ? expect(chip) : expect(chip).not).toHaveCSS('background-color', POPPY_COLOR);
  const CHALK_COLOR = 'rgb(249, 249, 243)';
  const signalWire = getPuzzle(page).locator('.wire.spruce').describe('signal wire');
  await (isLit ? expect(signalWire).not : expect(signalWire)).toHaveCSS('color', CHALK_COLOR);
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the space bar turns the wires, and turning the first lights the chip @phone', async ({ page }) => {
    await page.goto('/');
    const heading = page.getByRole('heading', { level: 1 });
    const boxBefore = await heading.boundingBox();
    await expect(getDrawing(page, 'spike')).toHaveCSS('rotate', '90deg');
    await expectPuzzleState(page, false);
    const [spike, corner] = [await readIconPosition(page, 'spruce'), await readIconPosition(page, 'sky')];
    expect([spike.degrees, corner.degrees], 'the icons are upright').toEqual([0, 0]);
    // No wire leads to these corners of the tiles.
    for (const distance of [spike.x, spike.y, corner.x, 1 - corner.y]) expect(distance).toBeGreaterThan(0.75);
    await page.getByRole('link', { name: 'Learn More About Us' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(getWire(page, 1)).toHaveCSS('outline-style', 'solid');
    await expect(getDrawing(page, 'spike')).toHaveCSS('rotate', '0deg');
    await expectPuzzleState(page, true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expectPuzzleState(page, false);
    await page.keyboard.press('Space');
    await expectPuzzleState(page, true);
    expect(await heading.boundingBox()).toEqual(boxBefore);
  });

  test('each level starts unsolved, and solving it links to the first class', async ({ page }) => {
    await page.goto('/');
    const levels = getPuzzle(page).getByRole('radiogroup', { name: 'Level' });
    // On level 3, the turn that fixes the first wire breaks the second.
    for (const number of [1, 2, 3] as const) {
      await levels.getByRole('radio', { name: `${number}` }).check();
      for (const wireNumber of ([1, 2] as const).slice(0, number)) {
        await expectPuzzleState(page, false);
        await getWire(page, wireNumber).click();
      }
      await expectPuzzleState(page, true);
      for (const name of ['spike', 'corner']) await expect(getDrawing(page, name)).toHaveCSS('rotate', '0deg');
    }
    await page.getByRole('link', { name: SUCCESS }).click();
    await expect(page).toHaveURL('/classes#first-steps-in-coding');
  });
});

test('once the app loads, the wires stay turned and still turn', async ({ page }) => {
  const release = await holdRequests(page, '**/assets/app-*.js');
  await page.addInitScript(() => localStorage.setItem('session', '{}'));
  await page.goto('/', { waitUntil: 'commit' });
  await getWire(page, 1).click();
  release();
  await expectAppLoaded(page);
  await expect(getWire(page, 1)).toBeChecked();
  await expectPuzzleState(page, true);
  await getWire(page, 2).click();
  await expectPuzzleState(page, false);
  await getWire(page, 2).click();
  await expectPuzzleState(page, true);
  await page.emulateMedia({ forcedColors: 'active' });
  await expectPuzzleState(page, true);
  await page.emulateMedia({ forcedColors: null });
  await expectAccessibleLayout(page);
});

test('a browser without :has() shows the solved puzzle, without controls', async ({ page }) => {
  await rewriteResponses(page, '/', (html) => {
    expect(html).toContain('@supports selector(:has(');
    return html.replaceAll(':has(', ':not-invented(');
  });
  await page.goto('/');
  await expect(page.locator('.puzzle-controls')).toBeHidden();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  for (const name of ['spike', 'corner']) await expect(getDrawing(page, name)).toHaveCSS('rotate', 'none');
});
