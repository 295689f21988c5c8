import { execFileSync } from 'node:child_process';
import { root } from '../cli/paths.ts';
import { escapeXml } from './xml.ts';

/**
 * Returns the day the given files last changed, or `undefined` without git, in a shallow clone, or if the files have
 * uncommitted changes.
 */
export function lastModified(files: readonly string[], folder = root): string | undefined {
  const git = (...args: readonly string[]): string =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim();
  try {
    const isKnown =
      git('rev-parse', '--is-shallow-repository') === 'false' &&
      git('status', '--porcelain', '--', ...files) === '';
    return (isKnown && git('log', '-1', '--format=%cs', '--', ...files)) || undefined;
  } catch {
    return undefined;
  }
}

interface SitemapPage {
  readonly path: string;
  readonly lastmod: string | undefined;
}

export function sitemap(origin: string, pages: readonly SitemapPage[]): string {
  const urls = pages.map(({ path, lastmod }) => {
    const day = lastmod === undefined ? '' : `<lastmod>${lastmod}</lastmod>`;
    return `  <url><loc>${escapeXml(origin + path)}</loc>${day}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('')}</urlset>
`;
}
