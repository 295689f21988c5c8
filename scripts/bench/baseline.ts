// The baseline of a page: the same words and the same look, as fast as they can be. It is the page itself
// without any script, and without the styles for what it does not have. Pictures and fonts stay.
import { transform } from 'lightningcss';
import type { Browser } from 'playwright';
import type { Files, Hosting, Site } from './server.ts';

/** Runs in the page: takes out its styles, and everything that is there for scripts. */
async function takeOut(): Promise<{ css: string; used: readonly string[] }> {
  const sheets = document.querySelectorAll('style, link[rel=stylesheet]');
  const texts = [...sheets].map(async (sheet) =>
    sheet instanceof HTMLLinkElement ? (await fetch(sheet.href)).text() : sheet.textContent,
  );
  const css = (await Promise.all(texts)).join('');
  const forScripts = 'script, noscript, template, [rel=modulepreload], [rel=prefetch], [as=script]';
  for (const element of document.querySelectorAll(`${forScripts}, [as=style]`)) element.remove();
  for (const sheet of sheets) sheet.remove();
  const comments = document.createNodeIterator(document, NodeFilter.SHOW_COMMENT);
  for (let node = comments.nextNode(); node; node = comments.nextNode())
    node.parentNode?.removeChild(node);
  const used = [...document.querySelectorAll('*')].flatMap(({ id, classList }) => [
    ...[id, ...classList],
  ]);
  return { css, used };
}

/** @param used the classes and ids of a page */
export function usedStyles(css: string, used: readonly string[]): string {
  const names = css.matchAll(/(?:[.#]|@keyframes )([a-z][\w-]*)/gi);
  // An animation is used where its name stands once more.
  const unusedSymbols = [...names]
    .map(([, name = '']) => name)
    .filter((name) => !used.includes(name) && !new RegExp(`[: ,]${name}[ ,;}]`).test(css));
  const code = Buffer.from(css);
  return transform({ filename: 'page.css', code, minify: true, unusedSymbols }).code.toString();
}

const fileOf = (page: string): string => (page === '/' ? '/index.html' : `${page}.html`);

/** The pages of a site that are in no folder. */
export const pagesOf = (files: Files): readonly string[] =>
  [...files.keys()]
    .filter((file) => /^\/[^/]+\.html$/.test(file))
    .map((file) => file.replace(/^\/index\.html$|\.html$/, '') || '/');

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
    const { css, used } = await tab.evaluate(takeOut);
    const style = `<style>${usedStyles(css, used)}</style></head>`;
    const html = await tab.evaluate(() => document.documentElement.outerHTML);
    const styled = html.replace('</head>', () => style);
    baselines.set(fileOf(page), Buffer.from(`<!doctype html>${styled}`));
  }
  await context.close();
  return baselines;
}

/** The same headers, except that the policy allows every inline style. */
export const baselineHosting = (hosting: Hosting): Hosting =>
  JSON.parse(JSON.stringify(hosting).replaceAll(/style-src [^;"]*/g, "style-src 'unsafe-inline'"));
