// The picture at the top of the home page: two wires that are turned right light the chip, without script.
import type { Page } from 'playwright/test';
import { expectApp, openWithApp } from '../support/account-steps';
import { expectNoViolationInAnyLight } from '../support/axe';
import { expect, holdBack, test } from '../support/fixtures';

const INVITE = 'Turn the wires: can you light the chip?';
const LIT = 'The chip is lit!';

const puzzle = (page: Page) => page.getByRole('group', { name: INVITE });
const wire = (page: Page, number: 1 | 2) =>
  puzzle(page).getByRole('checkbox', { name: `Wire ${number}, turned`, exact: true });
const drawing = (page: Page, name: string) => puzzle(page).locator(`use[href$="#${name}"]`);
const ground = (page: Page, name: string) =>
  puzzle(page)
    .locator('svg', { has: page.locator(`use[href$="#${name}"]`) })
    .evaluate((tile) => getComputedStyle(tile).backgroundColor);

async function expectLit(page: Page, lit: boolean) {
  await expect(puzzle(page).getByRole('status')).toHaveText(lit ? LIT : INVITE, {
    useInnerText: true,
  });
  const same = (await ground(page, 'chip')) === (await ground(page, 'neuronxl'));
  expect(same, 'the chip has the color of the neuron').toBe(lit);
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the space bar turns the wires, and both together light the chip', {
    tag: '@phone',
  }, async ({ page }) => {
    await page.goto('/');
    const heading = page.getByRole('heading', { level: 1 });
    const before = await heading.boundingBox();
    await expect(drawing(page, 'spike')).toHaveCSS('rotate', '90deg');
    await expectLit(page, false);
    await wire(page, 1).focus();
    await page.keyboard.press('Space');
    await expect(wire(page, 1)).toBeChecked();
    await expect(wire(page, 1)).toHaveCSS('outline-style', 'solid');
    await expect(drawing(page, 'spike')).toHaveCSS('rotate', 'none');
    await expectLit(page, false);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(wire(page, 2)).toBeChecked();
    await expectLit(page, true);
    await page.keyboard.press('Space');
    await expectLit(page, false);
    expect(await heading.boundingBox()).toEqual(before);
  });
});

test('a finger or a mouse turns the wire that it touches, lit or not without a violation', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/');
  for (const number of [1, 2] as const) {
    const { width = 0, height = 0 } = (await wire(page, number).boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await wire(page, number).click();
    await expect(wire(page, number)).toBeChecked();
  }
  await expectLit(page, true);
  await expectNoViolationInAnyLight(page);
});

test('the wires stay as they were turned when the app arrives, and turn in the app', async ({
  page,
}) => {
  const release = await holdBack(page, '**/assets/app-*.js');
  await page.addInitScript(() => localStorage.setItem('session', '{}'));
  await page.goto('/', { waitUntil: 'commit' });
  await wire(page, 1).click();
  release();
  await expectApp(page);
  await expect(wire(page, 1)).toBeChecked();
  await expectLit(page, false);
  await wire(page, 2).click();
  await expectLit(page, true);
});

test('the wires turn on a page that the app has led to', async ({ page }) => {
  await openWithApp(page, '/about');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await wire(page, 1).click();
  await wire(page, 2).click();
  await expectLit(page, true);
});

/** Nothing is left to turn, and the line from the neuron to the chip is whole. */
async function expectClosed(page: Page) {
  await expect(page.locator('.wires')).toBeHidden();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  for (const name of ['spike', 'corner'])
    await expect(page.locator(`.hero use[href$="#${name}"]`)).toHaveCSS('rotate', 'none');
}

test('on paper the circuit is closed', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto('/');
  await expectClosed(page);
});

test('a browser without :has() shows the closed circuit', async ({ page }) => {
  await page.route('/', async (route) => {
    const response = await route.fetch();
    // The policy names the hash of the styles as they were.
    const { 'content-security-policy': _, ...headers } = response.headers();
    const html = await response.text();
    const body = html.replaceAll(':has(', ':not-invented(');
    expect(body).toContain('@supports selector(:not-invented(');
    await route.fulfill({ response, headers, body });
  });
  await page.goto('/');
  await expectClosed(page);
});

test('with forced colors the wires keep their grounds', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  const spike = page.locator('.wire', { has: page.locator('use[href$="#spike"]') });
  await expect(spike).toHaveCSS('background-color', 'rgb(15, 74, 65)');
  await wire(page, 1).focus();
  await page.keyboard.press('Space');
  await wire(page, 2).click();
  await expectLit(page, true);
});
