import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import type { Route } from '../../web/src/app/routes.tsx';
import { fromRoot, root } from '../cli/paths.ts';
import { escapeXml } from './xml.ts';

type ListedRoute = Pick<Route, 'path' | 'module' | 'noindex'>;
type LastModified = (files: readonly string[]) => string | undefined;

const content = 'web/content';

/**
 * Returns a function that finds the day the given files last changed. The day is unknown without
 * git, in a shallow clone, or if the files have uncommitted changes.
 */
export function lastModified(folder = root): LastModified {
  const git = (...args: readonly string[]): string =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim();
  return (files) => {
    try {
      const isKnown =
        git('rev-parse', '--is-shallow-repository') === 'false' &&
        git('status', '--porcelain', '--', ...files) === '';
      return (isKnown && git('log', '-1', '--format=%cs', '--', ...files)) || undefined;
    } catch {
      return undefined;
    }
  };
}

/** Every page shows words from these files, so changing them doesn't count as changing a page. */
const everywhere = ['site', 'pages'];

function wordsOf(module: string): readonly string[] {
  const source = readFileSync(fromRoot(`web${module}`), 'utf8');
  const [, names = ''] = /import \{([^}]+)\} from 'virtual:content'/.exec(source) ?? [];
  return names
    .split(',')
    .map((name) => `${content}/${name.trim()}.json`)
    .filter((file) => existsSync(fromRoot(file)))
    .filter((file) => !everywhere.some((name) => file.endsWith(`/${name}.json`)));
}

export function sitemap(
  origin: string,
  routes: readonly ListedRoute[],
  lastModifiedOf: LastModified,
): string {
  const urls = routes
    .filter(({ noindex }) => !noindex)
    .map(({ path, module }) => {
      const words = wordsOf(module);
      const day = words.length === 0 ? undefined : lastModifiedOf(words);
      const changed = day === undefined ? '' : `<lastmod>${day}</lastmod>`;
      return `  <url><loc>${escapeXml(origin + path)}</loc>${changed}</url>`;
    });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}
