import { readFileSync } from 'node:fs';
import { transform } from 'lightningcss';
import { at } from '../cli/paths.ts';

const filename = 'page.css';
const tiles = readFileSync(at('web/src/ui/tiles.svg'), 'utf8');

/**
 * Removes selectors for classes the page never uses. Classes named in the page's source count as used even if the
 * HTML doesn't have them, so editing content doesn't change the rules or their CSP hash.
 */
export function stylesOf(css: string, html: string, source: string): string {
  const attributes = [...html.matchAll(/\sclass="([^"]*)"/g)];
  const strings = [...source.matchAll(/["'`]([^"'`\n]*)["'`]/g)];
  const used = new Set([...attributes, ...strings].flatMap(([, text = '']) => text.split(/\s+/)));
  const { code } = transform({
    filename,
    code: Buffer.from(css),
    visitor: {
      // Lightning CSS doesn't call this inside :is(), :not() and :has(), so those selectors stay.
      Selector: (selector) =>
        selector.some((part) => part.type === 'class' && !used.has(part.name)) ? [] : undefined,
    },
  });
  // Finds custom properties and animations that nothing uses anymore, not even tiles.svg.
  const text = `${code}${tiles}`;
  const names = text.match(/(?<=@keyframes )[\w-]+|(?<=\s)--[\w-]+(?=:)/g) ?? [];
  const unusedSymbols = names.filter((name) => text.split(name).length === 2);
  // This second pass removes the empty rules that the first one leaves behind.
  const { code: small } = transform({ filename, code, minify: true, unusedSymbols });
  // Lightning CSS repeats these variables in every light-dark() color, so shorten their names.
  return small.toString().replaceAll('--lightningcss-', '--');
}
