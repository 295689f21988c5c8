// The part of the style sheet in a page's HTML: the rules it can use without the app.
import { readFileSync } from 'node:fs';
import { transform } from 'lightningcss';
import { at } from '../cli/paths.ts';

const filename = 'page.css';
const tiles = readFileSync(at('web/src/ui/tiles.svg'), 'utf8');

/**
 * The style sheet without selectors whose classes a page never uses. A class counts as used if it's in the page's
 * HTML or in a string of its source code, so the rules, and their hash in the security policy, stay the same when only
 * the content changes.
 */
export function stylesOf(css: string, html: string, source: string): string {
  const attributes = [...html.matchAll(/\sclass="([^"]*)"/g)];
  const strings = [...source.matchAll(/["'`]([^"'`\n]*)["'`]/g)];
  const used = new Set([...attributes, ...strings].flatMap(([, text = '']) => text.split(/\s+/)));
  const { code } = transform({
    filename,
    code: Buffer.from(css),
    visitor: {
      // Not called inside :is(), :not() and :has(), so those selectors stay.
      Selector: (selector) =>
        selector.some((part) => part.type === 'class' && !used.has(part.name)) ? [] : undefined,
    },
  });
  // Custom properties and animations that nothing uses anymore, not even tiles.svg.
  const text = `${code}${tiles}`;
  const names = text.match(/(?<=@keyframes )[\w-]+|(?<=\s)--[\w-]+(?=:)/g) ?? [];
  const unusedSymbols = names.filter((name) => text.split(name).length === 2);
  // Transformed again, because the first pass leaves empty rules behind.
  const { code: small } = transform({ filename, code, minify: true, unusedSymbols });
  // Lightning CSS repeats these variables in every light-dark() color, so shorten their names.
  return small.toString().replaceAll('--lightningcss-', '--');
}
