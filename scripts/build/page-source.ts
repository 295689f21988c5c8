// The code of a page's components: a page may show any part of it, if its content changes.
import { readFileSync } from 'node:fs';
import { normalizePath, type Rolldown } from 'vite';
import { at } from '../cli/paths.ts';

type Chunk = Pick<Rolldown.OutputChunk, 'moduleIds' | 'modules'>;

const pathOf = (module: string): string => normalizePath(at(`web${module}`));

/** The chunk that contains a module. */
export function chunkOf<T extends Chunk>(chunks: readonly T[], module: string): T {
  const found = chunks.find(({ moduleIds }) => moduleIds.includes(pathOf(module)));
  if (!found) throw new Error(`no script contains ${module}`);
  return found;
}

const codeOf = (chunks: readonly Chunk[], module: string): string =>
  chunks.map(({ modules }) => modules[pathOf(module)]?.code ?? '').join('');

const imports = /^import (?!type)(.+) from '\.{1,2}(\/[\w/-]+)'/gm;

/** The code of a page, and of the components of pages/ and ui/ that it imports. Content is left out. */
export function pageSource(chunks: readonly Chunk[], module: string): string {
  const page = readFileSync(pathOf(module), 'utf8');
  const parts = [...page.matchAll(imports)].flatMap(([, names = '', file = '']) => {
    // Without a folder it is beside the page.
    if (file.lastIndexOf('/') === 0) return pageSource(chunks, `/src/pages${file}.tsx`);
    if (!file.startsWith('/ui/')) return [];
    const code = codeOf(chunks, `/src${file}.tsx`);
    const functions = [...names.matchAll(/\w+/g)].map(([name]) =>
      new RegExp(`^function ${name}\\b[^]*?^}`, 'm').exec(code),
    );
    return functions.flatMap((found) => found ?? []);
  });
  return [codeOf(chunks, module), ...parts].join('\n');
}
