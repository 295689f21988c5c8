// The bundle rules: size limits, and what a public page must not load.
import { brotliCompressSync } from 'node:zlib';
import type { Rolldown } from 'vite';

/** A JavaScript file of the build. `imports` are the files that it needs before it runs. */
export type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'code' | 'imports' | 'moduleIds'>;

const maxHomeBytes = 6_500;
/** What "/" may have more while it shows the next event: it comes and goes with the content. */
const maxEventBytes = 250;
const maxBootBytes = 1_000;
const maxScriptBytes = 100_000;
/** All pages together: each carries its own part, which page-sizes.json limits. */
const maxStyleBytes = 8_500;
const gatewayPackages = ['firebase', '@firebase'];
/** Packages that the build uses, and no page. */
const buildPackages = ['zod', 'ics', 'feed'];

export const brotli = (file: string | Buffer): number => brotliCompressSync(file).length;
export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** The given chunks and all chunks that they need before they run. */
export function staticClosure<T extends Chunk>(chunks: readonly T[], start: readonly T[]): T[] {
  const found = new Set(start);
  // The loop also visits what is added while it runs.
  for (const { imports } of found)
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) found.add(chunk);
  return [...found];
}

/** The packages that are in one of the chunks. */
function packagesIn(chunks: readonly Chunk[], packages: readonly string[]): readonly string[] {
  const modules = chunks.flatMap((chunk) => chunk.moduleIds);
  return packages.filter((name) =>
    modules.some((module) => module.includes(`/node_modules/${name}/`)),
  );
}

const loadingTag =
  /<(?:script|img|iframe|source|video|audio|embed|object|use|image|link)\b[^>]*?\s(?:src|srcset|href|data|poster|xlink:href)\s*=\s*["']?((?:https?:)?\/\/[^"'\s>]+)[^>]*>/gi;
const loadingStyle = /(?:url\(\s*["']?|@import\s+["'])((?:https?:)?\/\/[^"')\s]+)/gi;

/** Addresses of other hosts that a browser would load for this HTML and its styles. */
export function foreignLoads(html: string): readonly string[] {
  const tags = [...html.matchAll(loadingTag)]
    // These links load nothing.
    .filter(([tag]) => !/\brel\s*=\s*["']?(?:canonical|alternate|me|author|license)\b/i.test(tag));
  return [...tags, ...html.matchAll(loadingStyle)].flatMap(([, url]) => url ?? []);
}

const decoration = /[{;]\s*((?:-webkit-)?text-decoration\s*:\s*([^;}]*))/gi;
const lineOnly = /^(?:none|underline|overline|line-through|inherit|initial|unset|revert)$/i;

/** Underlines that WebKit does not draw: it needs thickness and a variable color as separate properties. */
export function lostUnderlines(css: string): readonly string[] {
  return [...css.matchAll(decoration)].flatMap(([, whole = '', value = '']) =>
    lineOnly.test(value.trim()) ? [] : [whole.trim()],
  );
}

export interface BuiltPage {
  readonly path: string;
  readonly html: string;
  /** An account page may load every package. */
  readonly account: boolean;
  /** A document is complete without the app, and loads none of it for a visitor without a session. */
  readonly document: boolean;
  /** A page with a form is shown to people who may never send it. */
  readonly form: boolean;
  /** The scripts that load with the page, before anybody touches it. */
  readonly chunks: readonly Chunk[];
}

const scriptBytes = (chunks: readonly Chunk[]): number =>
  chunks.reduce((sum, { code }) => sum + brotli(code), 0);

/** The addresses of the app's scripts and styles that the HTML loads at once. */
function appFilesIn(html: string): readonly string[] {
  // A template is not loaded until a script takes it out.
  const live = html.replace(/<template\b[\s\S]*?<\/template>/g, '');
  const addresses = [
    ...live.matchAll(/<(?:script|link)\b[^>]*\s(?:src|href)="([^"]*\.(?:js|css))"/g),
  ];
  return addresses.map(([, address = '']) => address);
}

/**
 * One sentence for each broken rule, and the sizes in one line.
 * @param css the complete style sheet
 * @param chunks every script of the build, also those that are loaded later
 * @param boot the inline script of documents
 */
export function checkBundle(
  pages: readonly BuiltPage[],
  css: string,
  chunks: readonly Chunk[],
  boot: string,
): { faults: readonly string[]; figures: string } {
  const home = pages.find((page) => page.path === '/');
  const limits: readonly (readonly [what: string, bytes: number, most: number])[] = [
    [
      'The HTML of "/"',
      brotli(home?.html ?? ''),
      maxHomeBytes + (home?.html.includes(' data-end="') ? maxEventBytes : 0),
    ],
    ['The boot script of the public pages', brotli(boot), maxBootBytes],
    ['The complete style sheet', brotli(css), maxStyleBytes],
    ...pages
      .filter(({ form }) => form)
      .map(
        ({ path, chunks }) =>
          [`The JavaScript of "${path}"`, scriptBytes(chunks), maxScriptBytes] as const,
      ),
  ];
  const faults = limits
    .filter(([, bytes, most]) => bytes > most)
    .map(
      ([what, bytes, most]) =>
        `${what} is ${kilobytes(bytes)} brotli; at most ${kilobytes(most)} are allowed.`,
    );
  if (home === undefined) faults.push('There is no page for "/".');
  for (const name of packagesIn(chunks, buildPackages))
    faults.push(`The browser would load ${name}, which only the build may use.`);
  for (const lost of lostUnderlines(css))
    faults.push(
      `The style sheet says "${lost}", which Safari does not draw: write text-decoration-line, -thickness and -color.`,
    );
  for (const { path, html, account, document, chunks } of pages) {
    const loaded = packagesIn(chunks, account ? [] : gatewayPackages);
    if (loaded.length > 0)
      faults.push(
        `The public page "${path}" loads ${loaded.join(', ')}, which only account pages may load.`,
      );
    const app = document ? appFilesIn(html) : [];
    if (app.length > 0)
      faults.push(
        `The public page "${path}" loads ${app.join(', ')}; it must work without the app.`,
      );
    const foreign = foreignLoads(html);
    if (foreign.length > 0)
      faults.push(`The page "${path}" loads from another host: ${foreign.join(', ')}.`);
  }
  const documents = pages.filter((page) => page.document).length;
  const login = pages.find((page) => page.path === '/login');
  const figures = `${pages.length} pages, ${documents} of them without React; "/" has ${kilobytes(brotli(home?.html ?? ''))} HTML and ${brotli(boot)} bytes of script; "/login" loads ${kilobytes(scriptBytes(login?.chunks ?? []))} JavaScript (brotli)`;
  return { faults, figures };
}
