// With the keyboard alone: Tab reaches all that can be used, in the order of the page, and one always sees where one is.
import type { Page } from 'playwright/test';
import { expect, test } from '../support/fixtures';
import { openSettled } from '../support/settled';
import { everyPath } from '../support/site-map';

interface Stop {
  /** The place among all that takes the focus, and how many there are; -1 is the page itself. */
  readonly place: number;
  readonly count: number;
  readonly name: string;
  /** What is wrong with how it is seen. */
  readonly faults: readonly string[];
}

/** Where the focus is now. */
function stopOf(page: Page): Promise<Stop> {
  return page.evaluate(() => {
    const part = document.activeElement ?? document.body;
    const all = [
      ...document.querySelectorAll('a[href], button, input, textarea, summary, [tabindex="0"]'),
    ].filter((one) => one.checkVisibility() && !one.hasAttribute('disabled'));
    const { top, bottom, left, right, width, height } = part.getBoundingClientRect();
    const { outlineStyle, outlineWidth } = getComputedStyle(part);
    const inside = (x: number, y: number) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight;
    // A link of two lines has no middle of its own: one of its points is enough.
    const points = [...part.getClientRects()].flatMap((box) =>
      [0.1, 0.5, 0.9].map((at) => [box.left + box.width / 2, box.top + box.height * at] as const),
    );
    const seen = points.some(([x, y]) => {
      const top = inside(x, y) ? document.elementFromPoint(x, y) : null;
      return top !== null && part.contains(top);
    });
    const faults = [
      ...(outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2 ? ['has no outline'] : []),
      ...(seen ? [] : [`is not seen at ${[left, top, right, bottom].map(Math.round).join(' ')}`]),
      ...(width < 1 || height < 1 ? ['has no size'] : []),
    ];
    const name = part.getAttribute('aria-label') ?? part.textContent ?? '';
    return {
      place: all.indexOf(part),
      count: all.length,
      name: name.trim() || part.outerHTML.slice(0, 80),
      faults,
    };
  });
}

for (const [what, viewport, paths] of [
  ['a wide screen', { width: 1280, height: 800 }, ['/', '/classes', '/contact', '/register']],
  ['a window at 400 %', { width: 320, height: 256 }, everyPath],
] as const) {
  test(`Tab goes through each page in its order, and one sees where one is: ${what}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    for (const path of paths) {
      await openSettled(page, path);
      // A link from a mail moves the focus to its heading.
      await page.locator('.skip-link').focus();
      const { count } = await stopOf(page);
      const places: number[] = [];
      while (places.length < count) {
        const { place, name } = await stopOf(page);
        // The browser brings it into sight with its next frame.
        await expect.poll(async () => (await stopOf(page)).faults, `${path}: ${name}`).toEqual([]);
        places.push(place);
        await page.keyboard.press('Tab');
      }
      expect(places, path).toEqual(Array.from({ length: count }, (_, place) => place));
    }
  });
}
