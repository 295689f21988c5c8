// The files of a built site, compressed once as Hosting does it.
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

export interface BuiltFile {
  readonly type: string;
  readonly plain: Buffer;
  /** Missing if compressing does not make the file smaller. */
  readonly brotli?: Buffer;
}

/** Files by their address, as "/about.html". */
export type BuiltFiles = ReadonlyMap<string, BuiltFile>;

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.xml': 'application/xml',
  '.txt': 'text/plain; charset=utf-8',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
};

export function builtFile(name: string, plain: Buffer): BuiltFile {
  const type = types[extname(name).toLowerCase()] ?? 'application/octet-stream';
  if (!/^text\/|json|xml|x-icon/.test(type)) return { type, plain };
  const brotli = brotliCompressSync(plain, {
    params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
  });
  return brotli.length < plain.length ? { type, plain, brotli } : { type, plain };
}

/** Files with these texts, by their addresses. */
export const filesOf = (texts: Readonly<Record<string, string | Buffer>>): BuiltFiles =>
  new Map(Object.entries(texts).map(([name, text]) => [name, builtFile(name, Buffer.from(text))]));

export function readBuiltFiles(folder: string): BuiltFiles {
  const files = new Map<string, BuiltFile>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const address = `/${relative(folder, file).split(sep).join('/')}`;
    files.set(address, builtFile(entry.name, readFileSync(file)));
  }
  return files;
}

/** The addresses of all pages: "/index.html" is "/", "/about.html" is "/about". */
export const allPagesOf = (files: BuiltFiles): readonly string[] =>
  [...files.keys()]
    .filter((file) => file.endsWith('.html'))
    .map((file) => file.replace(/(?:\/index)?\.html$/, '') || '/')
    .sort();

/** The addresses of the pages that are in no folder. */
export const pagesOf = (files: BuiltFiles): readonly string[] =>
  allPagesOf(files).filter((page) => !page.slice(1).includes('/'));
