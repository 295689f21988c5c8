// What has the focus can be seen: the bar stays at the top and must not cover it.
import { expect, test } from '../support/fixtures';
import { everyPath } from '../support/site-map';

test('what takes the focus does not stand behind the bar, and the bar itself moves nothing', {
  tag: '@phone',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 });
  for (const path of everyPath) {
    await page.goto(path);
    const { behind, padding } = await page.evaluate(() => {
      const bar = document.querySelector('header') ?? document.body;
      const parts = (selector: string) =>
        [...document.querySelectorAll<HTMLElement>(selector)].filter((part) => {
          part.focus();
          return part === document.activeElement;
        });
      const { bottom } = bar.getBoundingClientRect();
      const all = parts('main :is(a, button, input, textarea), footer a');
      scrollTo(0, document.documentElement.scrollHeight);
      return {
        // From the end to the beginning, as with Shift and Tab: each comes into sight below the bar.
        behind: all.reverse().flatMap((part) => {
          part.focus();
          return part.getBoundingClientRect().top < bottom ? [part.outerHTML] : [];
        }),
        // WebKit would scroll the page by this distance for a part that is in sight anyway.
        padding: parts('header :is(a, button)').map(
          () => getComputedStyle(document.documentElement).scrollPaddingTop,
        ),
      };
    });
    expect(behind, path).toEqual([]);
    expect(new Set(padding), path).toEqual(new Set(['0px']));
  }
});
