// What each page costs its readers, in bytes (brotli) and requests. "npm run check" compares it with
// page-sizes.json, which only "npm run build -- --accept-sizes" writes, so that no page grows unnoticed.
// What volunteers write is left out: nobody who edits words on GitHub can run a command.
import { readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import type { Rolldown } from 'vite';
import { at } from '../cli/paths.ts';
import { type BuiltPage, brotli } from './bundle.ts';

interface PageSize {
  /** The whole HTML, with its words. Not compared. */
  readonly html: number;
  /** Its styles, scripts and template. */
  readonly inline: number;
  /** The files that load with it, before anybody touches it. */
  readonly files: readonly string[];
}

export interface Sizes {
  readonly pages: Readonly<Record<string, PageSize>>;
  /** The bytes of each file. Names are without the hash. */
  readonly files: Readonly<Record<string, number>>;
}

/** The most that a number may become without being accepted, as a part of what it was. */
const limit = 1.02;
export const acceptCommand = 'npm run build -- --accept-sizes';
const accept = `run "${acceptCommand}" and commit it`;
export const sizesFile = at('scripts/build/page-sizes.json');

export const acceptedSizes = (): Sizes => JSON.parse(readFileSync(sizesFile, 'utf8'));

const withoutHash = (text: string): string =>
  text.replaceAll(/-[\w-]{8}(?=\.(?:js|css|svg|woff2)\b)/g, '');
const nameOf = (file: string): string => basename(withoutHash(file));

/** The addresses that a browser loads for the HTML at once. A template waits, and photographs are content. */
function filesIn(html: string): readonly string[] {
  const live = html.replaceAll(/<template\b[\s\S]*?<\/template>/g, '');
  const tags = live.match(/<(?:script|link|use)\b[^>]*>/g) ?? [];
  const addresses = tags
    .filter((tag) => !tag.includes('"apple-touch-icon"'))
    .flatMap((tag) => /\s(?:src|href)="\/([^"#]+)/.exec(tag)?.[1] ?? []);
  return [...new Set(addresses)];
}

/** What comes and goes with the content. */
const ofContent = /<script (?:data-events|type="application\/ld\+json")>[\s\S]*?<\/script>/g;

/** The code in the HTML. */
const inlineIn = (page: string): string =>
  withoutHash(
    (page.replaceAll(ofContent, '').match(/<(style|script|template)\b[\s\S]*?<\/\1>/g) ?? []).join(
      '',
    ),
  );

type Chunk = Pick<Rolldown.OutputChunk, 'fileName'> & {
  readonly modules: Readonly<Record<string, { readonly code: string | null }>>;
};

/** @param folder of the built site */
export function measure(
  pages: readonly Pick<BuiltPage, 'path' | 'html'>[],
  chunks: readonly Chunk[],
  folder: string,
): Sizes {
  const words = ({ modules }: Chunk): string =>
    Object.entries(modules)
      .flatMap(([id, { code }]) => (id.endsWith('.json') ? code : []))
      .join('');
  const sizeOf = (file: string): number => {
    const bytes = readFileSync(join(folder, file));
    if (extname(file) === '.woff2') return bytes.length;
    const content = chunks
      .filter(({ fileName }) => fileName === file)
      .map(words)
      .join('');
    return brotli(bytes) - (content === '' ? 0 : brotli(content));
  };
  const files = [
    ...chunks.map(({ fileName }) => fileName),
    ...pages.flatMap(({ html }) => filesIn(html)),
  ];
  return {
    pages: Object.fromEntries(
      pages.map(({ path, html }) => [
        path,
        { html: brotli(html), inline: brotli(inlineIn(html)), files: filesIn(html).map(nameOf) },
      ]),
    ),
    files: Object.fromEntries(
      [...new Set(files)].sort().map((file) => [nameOf(file), sizeOf(file)]),
    ),
  };
}

const kinds: Readonly<Record<string, string>> = { js: 'script', css: 'style', woff2: 'font' };
const kindOf = (file: string): string => kinds[extname(file).slice(1)] ?? 'picture';

/** The bytes of a page by their kind. */
function bytesByKind({ pages, files }: Sizes, path: string): Readonly<Record<string, number>> {
  const page = pages[path];
  const bytes: Record<string, number> = { 'code in its HTML': page?.inline ?? 0 };
  for (const file of page?.files ?? [])
    bytes[kindOf(file)] = (bytes[kindOf(file)] ?? 0) + (files[file] ?? 0);
  return bytes;
}

const bytesText = (bytes: number): string => bytes.toLocaleString('en-US');

/** One sentence for each number that is more than 2 % larger than accepted, and one if any is smaller. */
export function sizeFaults(now: Sizes, accepted: Sizes): readonly string[] {
  /** What happened to pages, and to which: pages often share the cause. */
  const larger = new Map<string, { paths: string[]; what: string }>();
  const note = (cause: string, path: string, what: string) => {
    const noted = larger.get(cause) ?? { paths: [], what };
    larger.set(cause, { ...noted, paths: [...noted.paths, path] });
  };
  const smaller: string[] = [];
  for (const [path, { files }] of Object.entries(now.pages)) {
    const growth = (file: string): number => (now.files[file] ?? 0) - (accepted.files[file] ?? 0);
    const before = bytesByKind(accepted, path);
    for (const [kind, bytes] of Object.entries(bytesByKind(now, path))) {
      const most = before[kind] ?? 0;
      if (bytes * limit < most) smaller.push(`"${path}" (${kind})`);
      if (bytes <= most * limit) continue;
      const [file] = files
        .filter((name) => kindOf(name) === kind)
        .toSorted((a, b) => growth(b) - growth(a));
      const where = file === undefined ? '' : `, most of it in ${file}`;
      const what = `grew from ${bytesText(most)} to ${bytesText(bytes)} bytes of ${kind} (brotli)`;
      note(`${kind}${where}`, path, `${what}${where}: make it smaller`);
    }
    const known = accepted.pages[path]?.files ?? [];
    const added = files.filter((file) => !known.includes(file)).join(', ');
    const what = `makes ${files.length + 1} requests instead of ${known.length + 1}, one of them for ${added}: take it out`;
    if (files.length > known.length) note(`requests ${added}`, path, what);
    if (files.length < known.length) smaller.push(`"${path}" (requests)`);
  }
  const faults = Array.from(larger.values(), ({ paths: [first, ...others], what }) => {
    const more = others.length > 0 ? ` (and with it ${others.join(', ')})` : '';
    return `The page "${first}"${more} ${what}, or ${accept}.`;
  });
  if (smaller.length > 0)
    faults.push(
      `Well done, less is loaded by ${smaller.join(', ')}: ${accept}, so that it stays so.`,
    );
  return faults;
}
