import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { type BuiltPage, type Chunk, findPageSizeErrors, requireAllowedCode, withImports } from './bundle.ts';

const toChunk = (fields: Partial<Chunk>): Chunk => ({ fileName: 'a', code: '', imports: [], moduleIds: [], ...fields });

type PageFields = Partial<BuiltPage & BuiltPage['route']>;

/** Returns the errors about a page's size, or the lines of another error. */
async function errorsOf(page: PageFields, css = '', boot = '', chunks = page.chunks ?? []) {
  const pages: BuiltPage[] = [{ route: { path: '/', preloads: 'form', ...page }, html: '', chunks: [], ...page }];
  try {
    requireAllowedCode(pages, css, chunks);
  } catch (error) {
    return error instanceof Error ? error.message.split('\n') : [];
  }
  return findPageSizeErrors(pages, boot);
}

/** Text that brotli can't compress below this many bytes. */
const createIncompressibleText = (bytes: number): string => randomBytes(bytes).toString('base64');

test("a file's closure includes everything it imports, each file once", () => {
  const importsByFile = { a: ['b'], b: ['c'], c: ['a', 'd'], d: ['e'], e: [], f: [] };
  const chunks = Object.entries(importsByFile).map(([fileName, imports]) => toChunk({ fileName, imports }));
  expect(withImports(chunks, chunks.slice(0, 1)).map(({ fileName }) => fileName)).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test("limits the size of a page's HTML and scripts, and of the boot script", async () => {
  for (const preloads of ['none', 'form'] as const)
    expect(await errorsOf({ path: '/x', html: createIncompressibleText(15_000), preloads })).toEqual([
      expect.stringMatching(/^"\/x" has \d+ bytes of HTML, and loads faster with at most \d+\D+if you can.$/),
    ]);
  expect(await errorsOf({ path: '/x', chunks: [toChunk({ code: createIncompressibleText(125_000) })] })).toEqual([
    expect.stringMatching(/^"\/x" loads \d+ bytes of scripts \(brotli\). bundle.ts allows \d+. If the page .+ there.$/),
  ]);
  expect(await errorsOf({ preloads: 'none' }, '', createIncompressibleText(900))).toEqual([]);
  expect(await errorsOf({ preloads: 'none' }, '', createIncompressibleText(1_100))).toHaveLength(1);
  expect(await errorsOf({}, 'a{color:red}')).toEqual([]);
});

test("rejects an underline that WebKit doesn't draw", async () => {
  for (const css of ['a{text-decoration:underline 2px var(--poppy)}', 'a { top: 0; text-decoration: var(--line) }'])
    expect((await errorsOf({}, css))[0]).toContain("which Safari doesn't draw");
});

test('only a page with the gateway may load Firebase, and no script, not even a lazy one, what only the build needs', async () => {
  const chunks = [toChunk({ moduleIds: ['/x/node_modules/@firebase/auth/a.js'] })];
  expect(await errorsOf({ chunks })).toEqual(['The page "/" loads @firebase, which only the gateway may load.']);
  expect(await errorsOf({ chunks, preloads: 'gateway' })).toEqual([]);
  const zod = toChunk({ moduleIds: ['/x/node_modules/zod/v4/core/core.js'] });
  const ics = toChunk({ fileName: 'b', moduleIds: ['/x/src/ics.ts'] });
  expect(await errorsOf({}, '', '', [zod, ics])).toEqual(['The browser would load zod, which only the build may use.']);
});
