// The accessibility check that the tests share: every rule of WCAG 2.2 AA and the best practices.
import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { expect, test } from './fixtures';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function expectNoViolation(page: Page, colorScheme: 'light' | 'dark') {
  const axe = new AxeBuilder({ page });
  // The dark colors change nothing that the other rules look at.
  if (colorScheme === 'light') axe.withTags(tags);
  else axe.withRules(['color-contrast', 'link-in-text-block']);
  const { violations } = await axe.analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
  );
  expect(found, page.url()).toEqual([]);
}

export async function expectNoViolationInAnyLight(page: Page) {
  await page.waitForFunction(() => document.fonts.status === 'loaded');
  // What is still fading in has no contrast yet. A spinner never ends.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' ||
          effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
  );
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await test.step(colorScheme, () => expectNoViolation(page, colorScheme));
  }
}
