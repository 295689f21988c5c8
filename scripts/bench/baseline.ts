// Makes a page's baseline: the same text, pictures, fonts and used styles, but no scripts. It shows
// how fast a page that looks the same could load.
import { transform } from 'lightningcss';
import type { Browser } from 'playwright';
import type { BenchSite, Files } from './server.ts';

export const pagePaths = (files: Files): readonly string[] =>
  [...files.keys()]
    .filter((file) => /^\/[^/]+\.html$/.test(file))
    .map((file) => file.replace(/^\/index\.html$|\.html$/, '') || '/');

/** Runs in the page. Removes scripts, styles and templates, and returns the styles and all ids and classes. */
function removeScripts(): { css: string; names: readonly string[] } {
  const css = [...document.querySelectorAll('style')].map((style) => style.textContent).join('');
  const scripts = 'script, noscript, template, [rel=modulepreload], [as=script], [as=style]';
  for (const element of document.querySelectorAll(`style, ${scripts}`)) element.remove();
  const elements = [...document.querySelectorAll('*')];
  return { css, names: elements.flatMap(({ id, classList }) => [id, ...classList]) };
}

export function removeUnusedStyles(css: string, names: readonly string[]): string {
  const all = [...css.matchAll(/[.#]([a-z][\w-]*)/gi)].map(([, name = '']) => name);
  const unusedSymbols = all.filter((name) => !names.includes(name));
  const code = Buffer.from(css);
  return transform({ filename: 'page.css', code, minify: true, unusedSymbols }).code.toString();
}

export async function baselineFiles(
  browser: Browser,
  { origin }: BenchSite,
  files: Files,
  pages: Iterable<string>,
): Promise<Files> {
  const baselines = new Map(files);
  // Without JavaScript, no script can change the elements before they're read.
  const context = await browser.newContext({ javaScriptEnabled: false });
  const tab = await context.newPage();
  for (const page of pages) {
    await tab.goto(origin + page);
    const { css, names } = await tab.evaluate(removeScripts);
    const html = await tab.evaluate(() => document.documentElement.outerHTML);
    const style = `<style>${removeUnusedStyles(css, names)}</style></head>`;
    const styled = `<!doctype html>${html.replace('</head>', () => style)}`;
    baselines.set(page === '/' ? '/index.html' : `${page}.html`, Buffer.from(styled));
  }
  await context.close();
  return baselines;
}

/** Allows all inline styles, because a baseline's style isn't among the policy's hashes. */
export const baselineHosting = (hosting: object): object =>
  JSON.parse(JSON.stringify(hosting).replaceAll(/style-src [^;"]*/g, "style-src 'unsafe-inline'"));
