// What every page and every state of it must look like: readable, usable and whole, for any eyes and any device.
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';
import { test } from './fixtures';

const WIDTHS = { phone: [320, 390, 768], desktop: [1024, 1152, 1280, 1920] };
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Opens a page and waits for its font and, if it has one, its form. */
export async function openSettled(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settled(page);
}

async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => document.fonts.status === 'loaded');
  await expect(page.locator('.unloaded')).toHaveCount(0);
}

/** Runs axe: all its rules in light colors, and those about color in dark ones too. */
export async function expectNoViolation(page: Page): Promise<void> {
  // Whatever is still fading in has no contrast yet. A spinner never ends.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' ||
          effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
  );
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    const axe = new AxeBuilder({ page });
    if (colorScheme === 'light') axe.withTags(TAGS);
    else axe.withRules(['color-contrast', 'link-in-text-block']);
    const { violations } = await axe.analyze();
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
    );
    expect(found, `${page.url()} in ${colorScheme} colors`).toEqual([]);
  }
}

const excess = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** Checks each width, and leaves the window as wide as it was. */
export async function expectNoSidewaysScroll(page: Page, device: keyof typeof WIDTHS) {
  const before = page.viewportSize();
  for (const width of WIDTHS[device]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await excess(page), `${page.url()} at ${width} px`).toBeLessThanOrEqual(0);
  }
  if (before) await page.setViewportSize(before);
}

const MAIN =
  '.btn, main button, input, textarea, summary, .dashboard-links a, header button, nav.nav a';

/** Whatever can be used is large enough for a finger; only a link in running text may be as small as 24 px. */
export async function expectLargeTargets(page: Page): Promise<void> {
  const small = await page.locator('a[href], button, input, textarea, summary').evaluateAll(
    (parts, main) =>
      parts
        .filter((part) => part.checkVisibility())
        .map((part) => ({ part, box: part.getBoundingClientRect() }))
        .filter(({ part, box }) => Math.min(box.height, box.width) < (part.matches(main) ? 44 : 24))
        .map(({ part, box }) => `${part.textContent} ${box.width} x ${box.height}`),
    MAIN,
  );
  expect(small, page.url()).toEqual([]);
}

/** Everything that holds in every state of a page. */
export async function expectGoodLook(page: Page, device: keyof typeof WIDTHS): Promise<void> {
  await settled(page);
  await test.step('axe', () => expectNoViolation(page));
  await test.step('widths', () => expectNoSidewaysScroll(page, device));
  await test.step('targets', () => expectLargeTargets(page));
}

/** Adds a style. The policy lets none in but by script. */
export const addStyle = (page: Page, css: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = text === '' ? [] : [sheet];
  }, css);

interface Texts {
  /** What can be read, piece by piece. */
  readonly readable: readonly string[];
  /** What the box of an element around it cuts off. */
  readonly cutOff: readonly string[];
  /** Words on two lines. An address may be, because it can have any length. */
  readonly split: readonly string[];
  readonly excess: number;
}

export function textsOf(page: Page): Promise<Texts> {
  return page.evaluate(() => {
    const readable: string[] = [];
    const cutOff: string[] = [];
    const split: string[] = [];
    const range = document.createRange();
    const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const isCut = (part: DOMRect, box: Element) => {
      const { overflowX, overflowY } = getComputedStyle(box);
      const { top, bottom, left, right } = box.getBoundingClientRect();
      return (
        (clips(overflowX) && (part.left < left - 1 || part.right > right + 1)) ||
        (clips(overflowY) && (part.top < top - 1 || part.bottom > bottom + 1))
      );
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const parent = text.parentElement;
      const words = text.textContent?.trim() ?? '';
      if (!parent?.checkVisibility() || words === '') continue;
      if (parent.closest('.visually-hidden, .skip-link, noscript')) continue;
      range.selectNodeContents(text);
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
      // The menu is read by opening it.
      if (boxes.length > 0 && !parent.closest('.nav')) readable.push(words);
      for (let box: Element | null = parent; box; box = box.parentElement) {
        const around = box;
        if (boxes.some((part) => isCut(part, around))) cutOff.push(`${words} in ${box.className}`);
        if (getComputedStyle(box).position === 'fixed') break;
      }
      if (parent.closest('dd, a[href^="mailto:"]')) continue;
      for (const word of (text.textContent ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        const lines = [...range.getClientRects()].filter(({ width }) => width > 1);
        if (new Set(lines.map(({ top }) => Math.round(top))).size > 1) split.push(word[0]);
      }
    }
    const excess = document.documentElement.scrollWidth - innerWidth;
    return { readable, cutOff, split, excess };
  });
}

interface Stop {
  /** The place among everything that takes the focus, and how many there are; -1 is the page itself. */
  readonly place: number;
  readonly count: number;
  readonly name: string;
  /** Why the focus could be missed. */
  readonly faults: readonly string[];
}

/** Where the focus is. */
function stopOf(page: Page): Promise<Stop> {
  return page.evaluate(() => {
    const part = document.activeElement ?? document.body;
    const all = [
      ...document.querySelectorAll('a[href], button, input, textarea, summary, [tabindex="0"]'),
    ].filter((one) => one.checkVisibility() && !one.hasAttribute('disabled'));
    const { width, height } = part.getBoundingClientRect();
    const { outlineStyle, outlineWidth } = getComputedStyle(part);
    // A link of two lines has no middle of its own: one of its points is enough.
    const isSeen = [...part.getClientRects()].some((box) =>
      [0.1, 0.5, 0.9].some((at) => {
        const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height * at);
        return top !== null && part.contains(top);
      }),
    );
    const hasOutline = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    const faults = [
      ...(hasOutline ? [] : ['has no outline']),
      ...(isSeen ? [] : ['is out of sight']),
      ...(width < 1 || height < 1 ? ['has no size'] : []),
    ];
    const name = (part.getAttribute('aria-label') ?? part.textContent ?? '').trim();
    return { place: all.indexOf(part), count: all.length, name, faults };
  });
}

/** Tab reaches everything in the order of the page, and the focus is always in sight. */
export async function expectTabThroughAll(page: Page): Promise<void> {
  // A link from an email moves the focus to its heading.
  await page.locator('.skip-link').focus();
  const { count } = await stopOf(page);
  for (let place = 0; place < count; place += 1) {
    // The browser brings it into sight with its next frame.
    await expect
      .poll(async () => {
        const { place, name, faults } = await stopOf(page);
        return faults.length === 0 ? place : `${name} ${faults.join(', ')}`;
      }, page.url())
      .toBe(place);
    await page.keyboard.press('Tab');
  }
}

/** How far the page has jumped since it began. */
export function shiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            if ('value' in entry && typeof entry.value === 'number') sum += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
        // After two frames, the last change counts too.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );
}
