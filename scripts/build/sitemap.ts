// The sitemap: each page for search engines, with the day on which its words last changed.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import type { RouteRow } from '../../web/src/app/routes.tsx';
import { at, root } from '../cli/paths.ts';

type Row = Pick<RouteRow, 'path' | 'module' | 'noindex'>;
/** The day of the last change of each file of web/content. */
export type Days = ReadonlyMap<string, string>;

const content = 'web/content';
const isDay = /^\d{4}-\d\d-\d\d$/;

const gitIn =
  (folder: string) =>
  (...args: readonly string[]): string =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });

/**
 * The days as git knows them. Without git, and in a copy without the whole history, nobody knows them; nor that
 * of a file with changes that are not committed yet.
 */
export function daysOfWords(folder = root): Days {
  const git = gitIn(folder);
  const days = new Map<string, string>();
  try {
    if (git('rev-parse', '--is-shallow-repository').trim() !== 'false') return days;
    let day = '';
    const log = git(
      'log',
      '--format=%cs',
      '--name-only',
      '--no-renames',
      '--relative',
      '--',
      content,
    );
    for (const line of log.split('\n').filter((text) => text !== '')) {
      if (isDay.test(line)) day = line;
      else if (!days.has(line)) days.set(line, day);
    }
    const changed = git('diff', '--name-only', '--relative', 'HEAD', '--', content);
    for (const file of changed.split('\n')) days.delete(file);
  } catch {
    days.clear();
  }
  return days;
}

/** What every page shows is no change of one. */
const everywhere = ['site', 'pages'];

/** The files of words that a page shows. */
function wordsOf(module: string): readonly string[] {
  const source = readFileSync(at(`web${module}`), 'utf8');
  const [, names = ''] = /import \{([^}]+)\} from 'virtual:content'/.exec(source) ?? [];
  return names
    .split(',')
    .map((name) => `${content}/${name.trim()}.json`)
    .filter((file) => existsSync(at(file)))
    .filter((file) => !everywhere.some((name) => file.endsWith(`/${name}.json`)));
}

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export function sitemap(origin: string, routes: readonly Row[], days: Days): string {
  const urls = routes
    .filter((row) => !row.noindex)
    .map(({ path, module }) => {
      const known = wordsOf(module).map((file) => days.get(file));
      // A file without a day may be newer than all others.
      const day = known.every((one) => one !== undefined) ? known.toSorted().at(-1) : undefined;
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
