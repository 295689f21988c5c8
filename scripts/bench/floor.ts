// The floor: the fastest that a page with the same words and the same look can be. It is the page itself
// without any script, and with those rules of its style sheet alone that it can use. Pictures and fonts stay.
import { createHash } from 'node:crypto';
import type { Browser } from 'playwright';
import type { HeaderRule } from '../build/headers.ts';
import { type BuiltFile, builtFile, pagesOf } from './built-files.ts';
import type { Site } from './server.ts';
import { floorName } from './site-names.ts';
import { usedStyles } from './used-styles.ts';

const scripts =
  /<script\b[^>]*>.*?<\/script>|<noscript\b[^>]*>.*?<\/noscript>|<!--.*?-->|<link\b[^>]*\b(?:rel="modulepreload"|rel="prefetch"|as="(?:script|style)")[^>]*>/gs;
const styles = /<style\b[^>]*>(.*?)<\/style>|<link\b[^>]*\brel="stylesheet"[^>]*>/gs;

/** The style sheets of a page as one text. */
function stylesOf(html: string, { files }: Site): string {
  const texts = [...html.matchAll(styles)].map(([tag, text]) => {
    const [, file = ''] = /\bhref="([^"]+)"/.exec(tag) ?? [];
    return text ?? files.get(file)?.plain.toString() ?? '';
  });
  return texts.join('');
}

/** The same policy, which now allows this style. */
const allowStyle = (rules: readonly HeaderRule[], page: string, css: string): HeaderRule[] =>
  rules
    .flatMap(({ headers }) => headers)
    .filter(({ key }) => key === 'Content-Security-Policy')
    .slice(0, 1)
    .map(({ key, value }) => {
      const hash = createHash('sha256').update(css).digest('base64');
      const policy = value.replace(/style-src [^;]*/, `style-src 'sha256-${hash}'`);
      return { source: page, headers: [{ key, value: policy }] };
    });

export async function floorOf(site: Site, browser: Browser): Promise<Site> {
  // No script runs, so that the elements are those of the HTML.
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const files = new Map<string, BuiltFile>(site.files);
  const headers = [...site.headers];
  for (const path of pagesOf(site.files)) {
    const name = path === '/' ? '/index.html' : `${path}.html`;
    const html = site.files.get(name)?.plain.toString() ?? '';
    const bare = html.replaceAll(scripts, '');
    await page.setContent(bare.replaceAll(styles, ''));
    const css = await usedStyles(page, stylesOf(html, site));
    const text = bare
      .replaceAll(styles, '')
      .replace('</head>', () => `<style>${css}</style></head>`);
    files.set(name, builtFile(name, Buffer.from(text)));
    headers.push(...allowStyle(site.headers, path, css));
  }
  await context.close();
  return { name: floorName, files, headers };
}
