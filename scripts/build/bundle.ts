import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Rolldown } from 'vite';
import type { Route, ScriptLevel } from '../../web/src/app/routes.tsx';
import { throwIfAny } from '../cli/run-main.ts';

/** `imports` lists only static imports. */
export type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'code' | 'imports' | 'moduleIds'>;

/** The first round trip carries this much, including the style sheet. All sizes are after brotli. */
const MAX_HTML_BYTES = 14_600;
/** What pages preload besides the app and their own code, and how much all of that may be. */
export const SCRIPT_LEVELS: Readonly<Record<ScriptLevel, { maxBytes: number; modules: readonly string[] }>> = {
  none: { maxBytes: 1_000, modules: [] },
  form: { maxBytes: 123_000, modules: [] },
  // Includes the offers, to name what someone reserves.
  account: { maxBytes: 126_000, modules: [] },
  gateway: { maxBytes: 163_000, modules: ['/src/firebase/gateway.ts'] },
  // Includes Firestore, which some other members' pages load later.
  reservations: { maxBytes: 190_000, modules: ['/src/firebase/gateway.ts', '/src/firebase/reservations-api.ts'] },
};
const GATEWAY_PACKAGES = ['firebase', '@firebase'];
const BUILD_ONLY_PACKAGES = ['zod', 'ical-generator', 'libphonenumber-js', 'vitest', 'fast-check'];

const compress = promisify(brotliCompress);
const brotliSizeOf = async (file: string): Promise<number> => (await compress(file)).length;

export function withImports(chunks: readonly Chunk[], roots: readonly Chunk[]): readonly Chunk[] {
  const loadedChunks = new Set(roots);
  // Iterating a Set also visits the items that the loop adds.
  for (const { imports } of loadedChunks)
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) loadedChunks.add(chunk);
  return [...loadedChunks];
}

function findPackages(chunks: readonly Chunk[], packages: readonly string[]): readonly string[] {
  const modules = chunks.flatMap((chunk) => chunk.moduleIds);
  return packages.filter((name) => modules.some((module) => module.includes(`/node_modules/${name}/`)));
}

/** WebKit draws no underline if the text-decoration shorthand has a thickness, or a color from a variable. */
const UNSUPPORTED_TEXT_DECORATION_PATTERN =
  /[{;]\s*((?:-webkit-)?text-decoration\s*:(?!\s*(?:none|underline|overline|line-through|inherit|initial|unset|revert)\s*[;}])[^;}]*)/gi;

export type BuiltPage = {
  readonly route: Pick<Route, 'path' | 'preloads'>;
  readonly html: string;
  /** The app scripts that it preloads. */
  readonly chunks: readonly Chunk[];
};

/** Returns an error for each page with too much HTML or script. `bootScript` is the inline script of static pages. */
export async function findPageSizeErrors(pages: readonly BuiltPage[], bootScript: string): Promise<readonly string[]> {
  const loadedChunks = new Set(pages.flatMap(({ chunks }) => chunks));
  const chunkSizes = new Map([...loadedChunks].map((chunk) => [chunk, brotliSizeOf(chunk.code)]));
  const errors = pages.map(async ({ route: { path, preloads }, html, chunks }) => {
    const htmlSize = await brotliSizeOf(html);
    const scriptSizes = preloads === 'none' ? [brotliSizeOf(bootScript)] : chunks.map((chunk) => chunkSizes.get(chunk));
    const { maxBytes } = SCRIPT_LEVELS[preloads];
    const scriptSize = (await Promise.all(scriptSizes)).reduce<number>((sum, size = 0) => sum + size, 0);
    return [
      htmlSize > MAX_HTML_BYTES &&
        `"${path}" has ${htmlSize} bytes of HTML, and loads faster with at most ${MAX_HTML_BYTES} (brotli). Shorten its texts if you can.`,
      // Members' pages also load the dates and offers of all events.
      scriptSize > maxBytes &&
        `"${path}" loads ${scriptSize} bytes of scripts (brotli). bundle.ts allows ${maxBytes}. If the page needs the new code, raise it there.`,
    ].filter((error) => error !== false);
  });
  return (await Promise.all(errors)).flat();
}

function findLoadErrors({ route: { path, preloads }, chunks }: BuiltPage): readonly string[] {
  const packages = findPackages(chunks, SCRIPT_LEVELS[preloads].modules.length > 0 ? [] : GATEWAY_PACKAGES);
  return packages.length > 0
    ? [`The page "${path}" loads ${packages.join(', ')}, which only the gateway may load.`]
    : [];
}

/** Throws a UserError if a page or a style sheet has what it may not have. `allChunks` includes lazy ones. */
export function requireAllowedCode(pages: readonly BuiltPage[], css: string, allChunks: readonly Chunk[]): void {
  throwIfAny([
    ...pages.flatMap(findLoadErrors),
    ...findPackages(allChunks, BUILD_ONLY_PACKAGES).map(
      (name) => `The browser would load ${name}, which only the build may use.`,
    ),
    ...Array.from(
      css.matchAll(UNSUPPORTED_TEXT_DECORATION_PATTERN),
      ([, declaration = '']) =>
        `The style sheet has "${declaration.trim()}", which Safari doesn't draw. Use text-decoration-line, -thickness and -color.`,
    ),
  ]);
}
