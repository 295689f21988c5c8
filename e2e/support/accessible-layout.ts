import axeCore from 'axe-core';
import { expect, type Locator, type Page } from 'playwright/test';

export const PHONE_SIZE = { width: 390, height: 844 };
export const DESKTOP_SIZE = { width: 1280, height: 1024 };
/** The wide window zoomed to 400%. */
export const ZOOMED_SIZE = { width: 320, height: 256 };
const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const AXE_COLOR_RULES = ['color-contrast', 'link-in-text-block'];
/** The axe rules whose outcome depends on the window's size or color scheme. */
const SIZE_AND_COLOR_RULES = [...AXE_COLOR_RULES, 'target-size', 'scrollable-region-focusable'];
const EXTRA_CHECKS = [
  ['light', PHONE_SIZE, AXE_COLOR_RULES, 'main'],
  ['dark', DESKTOP_SIZE, AXE_COLOR_RULES, 'main'],
] as const;

/** Waits until the font has loaded, any form is hydrated, and every finite animation has ended. */
async function waitUntilSettled(page: Page): Promise<void> {
  await expect(page.locator('.not-loaded')).toHaveCount(0);
  await page.waitForFunction(() => {
    const runningAnimations = document.getAnimations().filter(({ playState }) => playState === 'running');
    const hasEnd = ({ effect, timeline }: Animation) =>
      timeline === document.timeline && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    return document.fonts.status === 'loaded' && !runningAnimations.some(hasEnd);
  });
}

// axeCore.source defines `axe` in the page.
declare const axe: typeof axeCore;

async function expectNoViolations(page: Page, rules: string[], selector = 'html'): Promise<void> {
  // axe is more than a megabyte, so inject it only once per document.
  if (await page.evaluate(() => typeof axe === 'undefined')) await page.evaluate(axeCore.source);
  // With `preload`, axe would fetch the style sheets' text, which none of these rules needs.
  const options = { resultTypes: ['violations' as const], runOnly: rules, preload: false };
  const { violations } = await page.evaluate(([root, options]) => axe.run(root, options), [selector, options] as const);
  const messages = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  );
  expect.soft(messages, `axe on ${page.url()}`).toEqual([]);
}

export async function expectContrast(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await waitUntilSettled(page);
  await expectNoViolations(page, AXE_COLOR_RULES);
  await page.emulateMedia({ colorScheme: null });
  await waitUntilSettled(page);
}

/** These controls must be at least 44 px wide and high, except Logout in a wide bar, where people use a mouse. */
const MAIN_CONTROL_SELECTOR =
  '.btn, main button:not([aria-disabled]), input, textarea, summary, .dashboard-links a, header button, nav.nav a';

export async function expectNoHorizontalOverflow(box: Locator, message?: string): Promise<void> {
  const overflowPx = await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect.soft(overflowPx, message).toBeLessThanOrEqual(0);
}

/** Expects the page to fit the window, and controls to be at least 24 px (44 px for the main ones). */
async function expectFitAndTargetSizes(page: Page): Promise<void> {
  const problems = await page.locator('a[href], button, input, textarea, summary').evaluateAll(
    (controls, mainSelector) => ({
      overflowPx: Math.max(0, document.documentElement.scrollWidth - innerWidth),
      tooSmall: controls
        .filter((control) => control.checkVisibility())
        .flatMap((control) => {
          const { width, height } = control.getBoundingClientRect();
          const isMain = control.matches(mainSelector) && (innerWidth < 1152 || !control.closest('.account-links'));
          const isSmall = Math.min(width, height) < (isMain ? 44 : 24);
          return isSmall ? `${control.textContent} ${width} x ${height}` : [];
        }),
    }),
    MAIN_CONTROL_SELECTOR,
  );
  const { width } = page.viewportSize() ?? {};
  expect.soft(problems, `${page.url()} at ${width} px`).toEqual({ overflowPx: 0, tooSmall: [] });
}

/**
 * Checks one state of a page, and goes on after a finding. In light mode at `size`, runs all axe rules. In dark mode on
 * a phone, runs the rules that depend on size or color. At other widths, only checks that the page fits.
 * @param options `atEveryWidth` also checks the other combinations of color and size, and more widths
 */
export async function expectAccessibleLayout(page: Page, { atEveryWidth = false, size = DESKTOP_SIZE } = {}) {
  await waitUntilSettled(page);
  // Toasts would cover the page for a few seconds.
  await setExtraStyles(page, '.toasts{display:none}');
  // `atEveryWidth` has widths on both sides of every breakpoint.
  for (const width of atEveryWidth ? [1920, 1152, 1024, 768, 320] : [1024, 768, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await expectFitAndTargetSizes(page);
  }
  for (const [colorScheme, viewport, rules, selector] of [
    ['dark', PHONE_SIZE, SIZE_AND_COLOR_RULES],
    // These only check `main`, because the menu and toast tests cover the bar and footer in these colors.
    ...(atEveryWidth ? EXTRA_CHECKS : []),
    ['light', size, AXE_TAGS],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(viewport);
    await page.evaluate(() => scrollTo(0, 0));
    await waitUntilSettled(page);
    await expectFitAndTargetSizes(page);
    await expectNoViolations(page, rules, selector);
  }
  await page.emulateMedia({ colorScheme: null });
  await setExtraStyles(page, '');
}

/** Adds styles, replacing earlier ones. Uses a constructed style sheet, which the security policy doesn't block. */
export const setExtraStyles = (page: Page, css: string) =>
  page.evaluate((text) => {
    const styleSheet = new CSSStyleSheet();
    styleSheet.replaceSync(text);
    document.adoptedStyleSheets = [styleSheet];
  }, css);

export const readTextLayout = (page: Page) =>
  page.evaluate(() => {
    const visibleTexts: string[] = [];
    /** Texts clipped by an element around them. */
    const clippedTexts: string[] = [];
    /** Words broken across lines, except in scripts without spaces, and in email links and lists with words of any length. */
    const splitWords: string[] = [];
    const range = document.createRange();
    const isClipped = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const isCutOff = (textBox: DOMRect, ancestor: Element) => {
      const { overflowX, overflowY } = getComputedStyle(ancestor);
      const { top, bottom, left, right } = ancestor.getBoundingClientRect();
      return (
        (isClipped(overflowX) && (textBox.left < left - 1 || textBox.right > right + 1)) ||
        (isClipped(overflowY) && (textBox.top < top - 1 || textBox.bottom > bottom + 1))
      );
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let textNode = walker.nextNode(); textNode; textNode = walker.nextNode()) {
      const parent = textNode.parentElement;
      const content = textNode.textContent?.trim() ?? '';
      if (!parent?.checkVisibility() || content === '') continue;
      if (parent.closest('.visually-hidden, .skip-link, noscript')) continue;
      range.selectNodeContents(textNode);
      const textBoxes = [...range.getClientRects()].filter(({ width }) => width > 0);
      // Narrow windows move the navigation into the menu, collapse classes and show fewer tiles, so these don't count.
      if (textBoxes.length > 0 && !parent.closest('.nav, .course-list summary, .mosaic')) visibleTexts.push(content);
      for (let ancestor: Element | null = parent; ancestor; ancestor = ancestor.parentElement) {
        const element = ancestor;
        if (textBoxes.some((textBox) => isCutOff(textBox, element)))
          clippedTexts.push(`${content} in ${element.className}`);
        if (getComputedStyle(element).position === 'fixed') break;
      }
      if (parent.closest('dl:not(.fact-list) dd, a[href^="mailto:"]')) continue;
      for (const word of (textNode.textContent ?? '').matchAll(/(?:(?![\p{sc=Han}\p{sc=Hira}])[\p{L}\p{N}])+/gu)) {
        range.setStart(textNode, word.index);
        range.setEnd(textNode, word.index + word[0].length);
        const wordBoxes = [...range.getClientRects()].filter(({ width }) => width > 1);
        if (new Set(wordBoxes.map(({ top }) => Math.round(top))).size > 1) splitWords.push(word[0]);
      }
    }
    const overflowPx = Math.max(0, document.documentElement.scrollWidth - innerWidth);
    return { visibleTexts, clippedTexts, splitWords, overflowPx };
  });

/**
 * Focuses each control in Tab order, then backward. Each must be visible and outlined, and focusing
 * the bar mustn't scroll. Document order is Tab order, because nothing has a positive tabindex.
 */
export async function expectVisibleFocusOnAllControls(page: Page): Promise<void> {
  // Browsers only show focus outlines after a key press.
  await page.keyboard.press('Tab');
  const problems = await page.evaluate(() => {
    const controls = [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input, textarea, summary, [tabindex="0"]'),
    ].filter((control) => control.checkVisibility({ visibilityProperty: true }) && !control.hasAttribute('disabled'));
    const findProblem = (control: HTMLElement) => {
      control.focus();
      const { outlineStyle, outlineWidth } = getComputedStyle(control);
      if (control.tabIndex !== 0 || control !== document.activeElement) return "isn't reachable by Tab";
      if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2) return 'has no outline';
      // With scroll padding, WebKit scrolls even if the element is already visible.
      const { scrollPaddingTop } = getComputedStyle(document.documentElement);
      if (control.closest('header') && scrollPaddingTop !== '0px') return 'scrolls the page';
      // A link on two lines may have nothing at its center, so one visible point is enough.
      const isVisible = [...control.getClientRects()].some((box) =>
        [0.1, 0.5, 0.9].some((fraction) => {
          const [x, y] = [box.left + box.width / 2, box.top + box.height * fraction];
          const topElement = document.elementFromPoint(x, y);
          return topElement !== null && control.contains(topElement);
        }),
      );
      return isVisible ? undefined : "isn't visible";
    };
    return [...controls, ...controls.toReversed()].flatMap((control) => {
      const problem = findProblem(control);
      return problem ? `${control.textContent.trim() || control.outerHTML} ${problem}` : [];
    });
  });
  expect.soft(problems, page.url()).toEqual([]);
}

export const measureLayoutShift = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    let totalShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && typeof entry.value === 'number') totalShift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
    // Wait two frames, so the last change counts too.
    for (let count = 0; count < 2; count += 1) await new Promise(requestAnimationFrame);
    return totalShift;
  });
