// The bundle rules: size limits, and what a public page must not load.
import { brotliCompressSync } from 'node:zlib';
import type { Rolldown } from 'vite';

/** A JavaScript file of the build. `imports` are the files that it needs before it runs. */
export type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'code' | 'imports' | 'moduleIds'>;

const maxHomeScriptBytes = 80_000;
const maxStyleBytes = 8_000;
/** Packages of the gateway, and of forms that answer. */
const gatewayPackages = ['firebase', '@firebase'];
const answerPackages = ['@tanstack/react-query', 'react-hot-toast'];
/** Packages that the build uses, and no page. */
const buildPackages = ['zod'];

const brotli = (text: string): number => brotliCompressSync(text).length;
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

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
  /** A public page with a form that answers. It may load toasts, but not Firebase. */
  readonly toasts: boolean;
  readonly chunks: readonly Chunk[];
}

/**
 * One sentence for each broken rule, and the sizes in one line.
 * @param chunks every script of the build, also those that are loaded later
 */
export function checkBundle(
  pages: readonly BuiltPage[],
  css: string,
  chunks: readonly Chunk[],
): { faults: readonly string[]; figures: string } {
  const faults: string[] = [];
  const home = pages.find((page) => page.path === '/');
  const script = (home?.chunks ?? []).reduce((sum, chunk) => sum + brotli(chunk.code), 0);
  const style = brotli(css);
  if (home === undefined) faults.push('There is no page for "/".');
  if (script > maxHomeScriptBytes)
    faults.push(
      `The JavaScript of "/" is ${kilobytes(script)} brotli; at most ${kilobytes(maxHomeScriptBytes)} are allowed.`,
    );
  if (style > maxStyleBytes)
    faults.push(
      `The style sheet is ${kilobytes(style)} brotli; at most ${kilobytes(maxStyleBytes)} are allowed.`,
    );
  for (const name of packagesIn(chunks, buildPackages))
    faults.push(`The browser would load ${name}, which only the build may use.`);
  for (const lost of lostUnderlines(css))
    faults.push(
      `The style sheet says "${lost}", which Safari does not draw: write text-decoration-line, -thickness and -color.`,
    );
  for (const { path, html, account, toasts, chunks } of pages) {
    const forbidden = [
      ...(account ? [] : gatewayPackages),
      ...(account || toasts ? [] : answerPackages),
    ];
    const loaded = packagesIn(chunks, forbidden);
    if (loaded.length > 0)
      faults.push(
        `The public page "${path}" loads ${loaded.join(', ')}, which only account pages may load.`,
      );
    const foreign = foreignLoads(html);
    if (foreign.length > 0)
      faults.push(`The page "${path}" loads from another host: ${foreign.join(', ')}.`);
  }
  const publicPages = pages.filter((page) => !page.account).length;
  const figures = `${pages.length} pages; "/" loads ${kilobytes(script)} JavaScript and ${kilobytes(style)} CSS (brotli); ${publicPages} public pages with 0 bytes of Firebase`;
  return { faults, figures };
}
