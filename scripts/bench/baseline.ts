// The baseline of a page: the same words and the same look, as fast as they can be. It is the page itself
// without any script, and without the styles for what it does not have. Pictures and fonts stay.
import { transform } from 'lightningcss';
import type { Browser } from 'playwright';
import type { Files, Site } from './server.ts';

/** The pages of a site that are in no folder. */
export const pagesOf = (files: Files): readonly string[] =>
  [...files.keys()]
    .filter((file) => /^\/[^/]+\.html$/.test(file))
    .map((file) => file.replace(/^\/index\.html$|\.html$/, '') || '/');

/** Runs in the page: takes out its styles, and everything that is there for scripts. */
function takeOut(): { css: string; names: readonly string[] } {
  const css = [...document.querySelectorAll('style')].map((style) => style.textContent).join('');
  const scripts = 'script, noscript, template, [rel=modulepreload], [as=script], [as=style]';
  for (const element of document.querySelectorAll(`style, ${scripts}`)) element.remove();
  const elements = [...document.querySelectorAll('*')];
  return { css, names: elements.flatMap(({ id, classList }) => [id, ...classList]) };
}

/** @param names the classes and ids of a page */
export function usedStyles(css: string, names: readonly string[]): string {
  const all = [...css.matchAll(/[.#]([a-z][\w-]*)/gi)].map(([, name = '']) => name);
  const unusedSymbols = all.filter((name) => !names.includes(name));
  const code = Buffer.from(css);
  return transform({ filename: 'page.css', code, minify: true, unusedSymbols }).code.toString();
}

/** The files of a site, with the baselines of these pages in place of the pages. */
export async function baselineFiles(
  browser: Browser,
  { origin }: Site,
  files: Files,
  pages: Iterable<string>,
): Promise<Files> {
  const baselines = new Map(files);
  // No script runs, so that the elements are those of the HTML.
  const context = await browser.newContext({ javaScriptEnabled: false });
  const tab = await context.newPage();
  for (const page of pages) {
    await tab.goto(origin + page);
    const { css, names } = await tab.evaluate(takeOut);
    const html = await tab.evaluate(() => document.documentElement.outerHTML);
    const style = `<style>${usedStyles(css, names)}</style></head>`;
    const styled = `<!doctype html>${html.replace('</head>', () => style)}`;
    baselines.set(page === '/' ? '/index.html' : `${page}.html`, Buffer.from(styled));
  }
  await context.close();
  return baselines;
}

/** The same headers, except that the policy allows every inline style. */
export const baselineHosting = (hosting: object): object =>
  JSON.parse(JSON.stringify(hosting).replaceAll(/style-src [^;"]*/g, "style-src 'unsafe-inline'"));
