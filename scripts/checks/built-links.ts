// Every address in the built site leads somewhere: to a page, a place on it or a file. And links with the same
// words lead to the same place, because screen readers list them without what stands around them.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface BuiltFiles {
  /** The HTML of each page by its address. */
  readonly html: ReadonlyMap<string, string>;
  /** All files that are no page, by their address. */
  readonly files: ReadonlySet<string>;
  /** The text of a file. */
  readonly read: (path: string) => string;
}

const addressOf = (file: string): string =>
  file === 'index.html' ? '/' : `/${file.replaceAll('\\', '/').replace(/\.html$/, '')}`;

export function builtFiles(folder: string): BuiltFiles {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const read = (path: string): string => readFileSync(join(folder, path), 'utf8');
  const pages = names.filter((name) => name.endsWith('.html'));
  return {
    html: new Map(pages.map((name) => [addressOf(name), read(name)])),
    files: new Set(names.filter((name) => !pages.includes(name)).map(addressOf)),
    read,
  };
}

interface Address {
  readonly from: string;
  readonly to: string;
}

const plain = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

const attribute = (tag: string, name: string): string | undefined => {
  const value = new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1];
  return value === undefined ? undefined : plain(value);
};

/** The tags of a page: scripts and styles hold none. */
const tagsIn = (html: string): readonly string[] =>
  html.replaceAll(/(<(script|style)\b[^>]*>)[\s\S]*?<\/\2>/g, '$1').match(/<[a-z][^>]*>/gi) ?? [];

/** What a tag loads or leads to. A link to elsewhere may name any address, also one that begins like this site's. */
function addressesIn(tag: string, origin: string): readonly string[] {
  const all = [
    ...['href', 'src', 'poster'].map((name) => attribute(tag, name)),
    ...['srcset', 'imagesrcset'].flatMap((name) =>
      attribute(tag, name)
        ?.split(',')
        .map((part) => part.trim().split(/\s+/)[0]),
    ),
    /\sproperty="og:(?:url|image)"/.test(tag) ? attribute(tag, 'content') : undefined,
  ].filter((address) => address !== undefined);
  const own = /^<(?:link|meta)\b/.test(tag)
    ? (address: string) => new URL(address, origin).origin === origin
    : (address: string) => !/^(?:[a-z][\w+.-]*:|\/\/)/i.test(address);
  return all.filter(own);
}

/** What the data for search engines leads to. */
const dataAddresses = (html: string): readonly string[] =>
  [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].flatMap(
    ([, data = '']) =>
      Array.from(data.matchAll(/"(?:url|logo)":"([^"]*)"/g), ([, address = '']) => address),
  );

const locations = (xml: string): readonly string[] =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => plain(address));

/** Whether a page or a file has a place of this name. */
const hasPlace = (text: string, id: string): boolean => text.includes(` id="${id}"`);

/** One sentence for each address of the site itself that leads nowhere. */
export function linkFaults(built: BuiltFiles, origin: string): readonly string[] {
  const { html, files, read } = built;
  const addresses: readonly Address[] = [
    ...[...html].flatMap(([from, text]) =>
      [...tagsIn(text).flatMap((tag) => addressesIn(tag, origin)), ...dataAddresses(text)].map(
        (to) => ({ from, to }),
      ),
    ),
    ...(files.has('/sitemap.xml') ? locations(read('/sitemap.xml')) : []).map((to) => ({
      from: '/sitemap.xml',
      to,
    })),
  ];
  const faults = addresses.flatMap(({ from, to }) => {
    const { pathname, hash, origin: host } = new URL(to, origin + from);
    const path = decodeURIComponent(pathname);
    const id = decodeURIComponent(hash.slice(1));
    const text = html.get(path) ?? (files.has(path) ? '' : undefined);
    const leads = `"${from}" leads to "${to}", but`;
    if (host !== origin || text === undefined)
      return [`${leads} there is no page and no file of this name.`];
    if (id === '' || hasPlace(text || read(path), id)) return [];
    return [`${leads} nothing there has the id "${id}".`];
  });
  return [...new Set(faults)];
}

const links = /<a\b([^>]*)>([\s\S]*?)<\/a>/g;

/** What a screen reader says for a link. */
const nameOf = (tag: string, content: string): string =>
  attribute(tag, 'aria-label') ??
  plain(content.replaceAll(/<[^>]*>/g, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim();

/** One sentence for each group of links of a page that have one name and lead to different places. */
export function linkNameFaults({ html }: Pick<BuiltFiles, 'html'>): readonly string[] {
  return [...html].flatMap(([path, text]) => {
    const targets = new Map<string, Set<string>>();
    for (const [, tag = '', content = ''] of text.matchAll(links)) {
      const name = nameOf(tag, content);
      const known = targets.get(name) ?? new Set();
      targets.set(name, known.add(attribute(tag, 'href') ?? ''));
    }
    return [...targets].flatMap(([name, { size }]) =>
      name === ''
        ? [`A link of "${path}" has no words.`]
        : size > 1
          ? [
              `${size} links of "${path}" say "${name}" and lead to different places: give each words of its own.`,
            ]
          : [],
    );
  });
}
