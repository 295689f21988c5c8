import axeCore from 'axe-core';
import { expect, type Page } from 'playwright/test';

export const PHONE_SIZE = { width: 390, height: 844 };
export const DESKTOP_SIZE = { width: 1280, height: 1024 };
/** The wide window zoomed to 400%. */
export const ZOOMED_SIZE = { width: 320, height: 256 };

/** Widths on both sides of every breakpoint. */
const ALL_WIDTHS = [1920, 1152, 1024, 768, 320];
const SOME_WIDTHS = [1024, 768, 320];
const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];
/** The axe rules whose outcome depends on the window's size or color scheme. */
const LAYOUT_RULES = [...COLOR_RULES, 'target-size', 'scrollable-region-focusable'];
const EXTRA_CHECKS = [
  ['light', PHONE_SIZE, COLOR_RULES, 'main'],
  ['dark', DESKTOP_SIZE, COLOR_RULES, 'main'],
] as const;

/** Waits until the font has loaded, any form is hydrated, and every finite animation has ended. */
async function waitUntilSettled(page: Page): Promise<void> {
  await expect(page.locator('.not-loaded')).toHaveCount(0);
  await page.waitForFunction(
    () =>
      document.fonts.status === 'loaded' &&
      document
        .getAnimations()
        .every(
          ({ playState, effect, timeline }) =>
            playState !== 'running' ||
            timeline !== document.timeline ||
            effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
        ),
  );
}

// axeCore.source defines `axe` in the page.
declare const axe: typeof axeCore;

async function expectNoViolation(page: Page, rules: string[], part = 'html'): Promise<void> {
  // axe is half a megabyte, so inject it only once per document.
  if (await page.evaluate(() => typeof axe === 'undefined')) await page.evaluate(axeCore.source);
  // With `preload`, axe would fetch the style sheets' text, which none of these rules needs.
  const options = { resultTypes: ['violations' as const], runOnly: rules, preload: false };
  const { violations } = await page.evaluate(([part, options]) => axe.run(part, options), [
    part,
    options,
  ] as const);
  const findings = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  );
  expect.soft(findings, `axe on ${page.url()}`).toEqual([]);
}

export async function expectContrast(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await waitUntilSettled(page);
  await expectNoViolation(page, COLOR_RULES);
  await page.emulateMedia({ colorScheme: null });
  await waitUntilSettled(page);
}

/** These controls must be at least 44 px wide and high, except Logout in a wide bar, where people use a mouse. */
const MAIN_CONTROLS =
  '.btn, main button:not([aria-disabled]), input, textarea, summary, .dashboard-links a, header button, nav.nav a';

/** Expects the page to fit the window, and controls to be at least 24 px (44 px if in `MAIN_CONTROLS`). */
async function expectFits(page: Page): Promise<void> {
  const findings = await page.locator('a[href], button, input, textarea, summary').evaluateAll(
    (parts, main) => ({
      excess: Math.max(0, document.documentElement.scrollWidth - innerWidth),
      small: parts
        .filter((part) => part.checkVisibility())
        .flatMap((part) => {
          const { width, height } = part.getBoundingClientRect();
          const isMain = part.matches(main) && (innerWidth < 1152 || !part.closest('.log-out'));
          const isSmall = Math.min(width, height) < (isMain ? 44 : 24);
          return isSmall ? `${part.textContent} ${width} x ${height}` : [];
        }),
    }),
    MAIN_CONTROLS,
  );
  const { width } = page.viewportSize() ?? {};
  expect.soft(findings, `${page.url()} at ${width} px`).toEqual({ excess: 0, small: [] });
}

/**
 * Checks one state of a page, and goes on after a finding. In light mode at `size`, runs all axe rules. In dark mode on
 * a phone, runs the rules that depend on size or color. At other widths, only checks that the page fits.
 *
 * @param options `everyWidth` also checks the other combinations of color and size, and more widths
 */
export async function checkLayoutAndAccessibility(
  page: Page,
  { everyWidth = false, size = DESKTOP_SIZE } = {},
): Promise<void> {
  await waitUntilSettled(page);
  // Toasts would cover the page for a few seconds.
  await addStyle(page, '.toasts{display:none}');
  for (const width of everyWidth ? ALL_WIDTHS : SOME_WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expectFits(page);
  }
  for (const [colorScheme, viewport, rules, part] of [
    ['dark', PHONE_SIZE, LAYOUT_RULES],
    // These only check `main`, because the menu and toast tests cover the bar and footer in these colors.
    ...(everyWidth ? EXTRA_CHECKS : []),
    ['light', size, AXE_TAGS],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(viewport);
    await page.evaluate(() => scrollTo(0, 0));
    await waitUntilSettled(page);
    await expectFits(page);
    await expectNoViolation(page, rules, part);
  }
  await page.emulateMedia({ colorScheme: null });
  await addStyle(page, '');
}

/** Adds styles, replacing earlier ones. Uses a constructed style sheet, which the security policy doesn't block. */
export const addStyle = (page: Page, css: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);

interface TextLayout {
  readonly visibleTexts: readonly string[];
  /** Text clipped by an element around it. */
  readonly clippedTexts: readonly string[];
  /** Words broken across lines, except in email links and `dd`, where a word can have any length. */
  readonly splitWords: readonly string[];
  readonly excess: number;
}

export function readTextLayout(page: Page): Promise<TextLayout> {
  return page.evaluate(() => {
    const visibleTexts: string[] = [];
    const clippedTexts: string[] = [];
    const splitWords: string[] = [];
    const range = document.createRange();
    const isClipped = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const isCut = (part: DOMRect, box: Element) => {
      const { overflowX, overflowY } = getComputedStyle(box);
      const { top, bottom, left, right } = box.getBoundingClientRect();
      return (
        (isClipped(overflowX) && (part.left < left - 1 || part.right > right + 1)) ||
        (isClipped(overflowY) && (part.top < top - 1 || part.bottom > bottom + 1))
      );
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const parent = text.parentElement;
      const content = text.textContent?.trim() ?? '';
      if (!parent?.checkVisibility() || content === '') continue;
      if (parent.closest('.visually-hidden, .skip-link, noscript')) continue;
      range.selectNodeContents(text);
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
      // Narrow windows move the navigation into the menu, so its text doesn't count.
      if (boxes.length > 0 && !parent.closest('.nav')) visibleTexts.push(content);
      for (let box: Element | null = parent; box; box = box.parentElement) {
        const ancestor = box;
        if (boxes.some((part) => isCut(part, ancestor)))
          clippedTexts.push(`${content} in ${box.className}`);
        if (getComputedStyle(box).position === 'fixed') break;
      }
      if (parent.closest('dd, a[href^="mailto:"]')) continue;
      for (const word of (text.textContent ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        const lines = [...range.getClientRects()].filter(({ width }) => width > 1);
        if (new Set(lines.map(({ top }) => Math.round(top))).size > 1) splitWords.push(word[0]);
      }
    }
    const excess = Math.max(0, document.documentElement.scrollWidth - innerWidth);
    return {
      visibleTexts,
      clippedTexts,
      splitWords,
      excess,
    };
  });
}

/**
 * Focuses each control in Tab order, then backward. Each must be visible and outlined, and focusing
 * the bar mustn't scroll. Document order is Tab order, because nothing has a positive tabindex.
 */
export async function expectFocusInSight(page: Page): Promise<void> {
  // Browsers only show focus outlines after a key press.
  await page.keyboard.press('Tab');
  const problems = await page.evaluate(() => {
    const controls = [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input, textarea, summary, [tabindex="0"]',
      ),
    ].filter(
      (part) =>
        part.checkVisibility({ visibilityProperty: true }) && !part.hasAttribute('disabled'),
    );
    const problemOf = (part: HTMLElement) => {
      part.focus();
      const { outlineStyle, outlineWidth } = getComputedStyle(part);
      if (part.tabIndex !== 0 || part !== document.activeElement) return "isn't reachable by Tab";
      if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2) return 'has no outline';
      // With scroll padding, WebKit scrolls even if the element is already visible.
      const { scrollPaddingTop } = getComputedStyle(document.documentElement);
      if (part.closest('header') && scrollPaddingTop !== '0px') return 'scrolls the page';
      // A link on two lines may have nothing at its center, so one visible point is enough.
      const isSeen = [...part.getClientRects()].some((box) =>
        [0.1, 0.5, 0.9].some((at) => {
          const [x, y] = [box.left + box.width / 2, box.top + box.height * at];
          const top = document.elementFromPoint(x, y);
          return top !== null && part.contains(top);
        }),
      );
      return isSeen ? undefined : "isn't visible";
    };
    return [...controls, ...controls.toReversed()].flatMap((part) => {
      const problem = problemOf(part);
      return problem === undefined ? [] : `${part.textContent.trim() || part.outerHTML} ${problem}`;
    });
  });
  expect.soft(problems, page.url()).toEqual([]);
}

export function layoutShiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let totalShift = 0;
        new PerformanceObserver((list) => {
          for (const shift of list.getEntries())
            if ('value' in shift && typeof shift.value === 'number') totalShift += shift.value;
        }).observe({ type: 'layout-shift', buffered: true });
        // Wait two frames, so the last change counts too.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(totalShift)));
      }),
  );
}
