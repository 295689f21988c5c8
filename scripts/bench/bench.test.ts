import { expect, it } from 'vitest';
import { removeScripts } from './baseline.ts';

const toHtml = (head: string, body: string): string =>
  `<!doctype html><html lang="en"><head><link rel="icon" href="data:,">${head}</head><body>${body}</body></html>`;

it('makes a baseline with the same words and look, and no scripts', () => {
  const style = '<style>.a{color:red}</style>';
  const body = '<h1 class="a">Words</h1><noscript>No</noscript><script src="/a.js"></script>';
  const memberTemplate = '<template id="member"><template>a</template>b</template>';
  expect(removeScripts(toHtml(`${style}<link rel="modulepreload" href="/a.js">`, body + memberTemplate))).toBe(
    toHtml(style, '<h1 class="a">Words</h1>'),
  );
});
