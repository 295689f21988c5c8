// Makes each page's baseline: the same text, pictures, fonts and used styles, but no scripts. It shows
// how fast a page that looks the same could load.
import { transform } from 'lightningcss';
import type { Files } from './server.ts';

/** A members-only page's last template has templates of its own. */
const SCRIPT_ELEMENTS =
  /<template id="member">.*<\/template>|<(script|noscript|template)\b.*?<\/\1>|<link rel="modulepreload"[^>]*>/gs;

function removeUnusedStyles(css: string, usedNames: ReadonlySet<string>): string {
  const selectorNames = Array.from(css.matchAll(/[.#]([a-z][\w-]*)/gi), ([, name = '']) => name);
  const unusedSymbols = selectorNames.filter((name) => !usedNames.has(name));
  const code = Buffer.from(css);
  return transform({ filename: 'page.css', code, minify: true, unusedSymbols }).code.toString();
}

export function toBaseline(html: string): string {
  const pageHtml = html.replaceAll(SCRIPT_ELEMENTS, '');
  const attributeValues = Array.from(pageHtml.matchAll(/ (?:id|class)="([^"]*)"/g), ([, value = '']) => value);
  const usedNames = new Set(attributeValues.flatMap((value) => value.split(' ')));
  return pageHtml.replaceAll(/(?<=<style>).*?(?=<\/style>)/gs, (css) => removeUnusedStyles(css, usedNames));
}

export const toBaselineFiles = (files: Files): Files =>
  new Map(
    Array.from(files, ([path, data]) =>
      path.endsWith('.html') ? [path, Buffer.from(toBaseline(data.toString()))] : [path, data],
    ),
  );

/** Allows all inline styles, because a baseline's style isn't among the policy's hashes. */
export const toBaselineHosting = (hosting: object): object =>
  JSON.parse(JSON.stringify(hosting).replaceAll(/style-src [^;"]*/g, "style-src 'unsafe-inline'"));
