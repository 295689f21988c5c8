// Builds the whole site into one folder: scripts and styles by Vite, an HTML file for each route, the
// sitemap and robots.txt. Then checks the result against the bundle rules.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type InlineConfig, normalizePath, type Rolldown } from 'vite';
import type { RouteRow } from '../../web/src/app/routes.tsx';
import { at, root } from '../cli/paths.ts';
import { UserError } from '../cli/run-command.ts';
import { contentComplaints, refuse, sayWarnings } from '../content/content-files.ts';
import { type BuiltPage, checkBundle, staticClosure } from './bundle.ts';
import { contactOrigins, type PolicyInput } from './headers.ts';
import { fileOf, prerender } from './prerender.ts';

type ServerEntry = typeof import('../../web/src/app/entry-server.tsx');

interface BuildResult {
  readonly policy: PolicyInput;
  readonly figures: string;
}

const shared = (): InlineConfig => ({
  configFile: at('web/vite.config.ts'),
  root: at('web'),
  logLevel: 'warn',
  mode: 'production',
});

async function buildClient(out: string) {
  const result = await build({ ...shared(), build: { outDir: out } });
  const { output } = [result].flat().find((part) => 'output' in part) ?? { output: [] };
  const files: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[] = output;
  const styles = files.flatMap((file) =>
    file.type === 'asset' && file.fileName.endsWith('.css') ? [file] : [],
  );
  // The styles are in the HTML, so that no page needs the file.
  for (const { fileName } of styles) rmSync(join(out, fileName));
  return {
    chunks: files.filter((file) => file.type === 'chunk'),
    css: styles.map(({ source }) => source.toString().trim()).join(''),
  };
}

async function loadServer(out: string): Promise<ServerEntry> {
  // Below the root, so that it finds the packages. Each build has its own folder.
  const folder = at(`build/.server/${basename(out)}`);
  await build({
    ...shared(),
    build: { outDir: folder, ssr: 'src/app/entry-server.tsx', copyPublicDir: false },
  });
  // The time makes Node load the module again for a second build in this process.
  const entry = `${pathToFileURL(join(folder, 'entry-server.js')).href}?${Date.now()}`;
  return import(entry);
}

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function sitemap(origin: string, routes: readonly RouteRow[]): string {
  const urls = routes
    .filter((row) => !row.noindex)
    .map((row) => `  <url><loc>${escapeXml(origin + row.path)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

/**
 * Builds into `outFolder` (relative to the root, or absolute).
 * @throws UserError if the content has a mistake or a bundle rule is broken
 */
export async function buildSite(outFolder: string): Promise<BuildResult> {
  const out = resolve(root, outFolder);
  refuse(contentComplaints());
  sayWarnings();
  process.env.NODE_ENV = 'production';
  const { chunks, css } = await buildClient(out);
  const { routes, notFound, site, render } = await loadServer(out);
  refuse(contentComplaints(routes.map(({ path }) => path)));
  const shell = readFileSync(join(out, 'index.html'), 'utf8');
  const entry = staticClosure(
    chunks,
    chunks.filter(({ isEntry }) => isEntry),
  );
  const pages: BuiltPage[] = [];
  for (const row of [...routes, notFound]) {
    const source = normalizePath(at(`web${row.module}`));
    const page = chunks.filter(({ moduleIds }) => moduleIds.includes(source));
    if (page.length === 0) throw new Error(`${row.path}: no script contains ${row.module}`);
    const own = staticClosure(chunks, page).filter((chunk) => !entry.includes(chunk));
    const preload = own.map(({ fileName }) => fileName);
    const html = await prerender(row, { shell, css, render, preload });
    const file = join(out, fileOf(row === notFound ? '/404' : row.path));
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, html);
    pages.push({
      path: row.path,
      html,
      account: row.account ?? false,
      toasts: row.toasts ?? false,
      chunks: [...entry, ...own],
    });
  }
  writeFileSync(join(out, 'sitemap.xml'), sitemap(site.address, routes));
  writeFileSync(
    join(out, 'robots.txt'),
    `User-agent: *\nAllow: /\n\nSitemap: ${site.address}/sitemap.xml\n`,
  );
  const { faults, figures } = checkBundle(pages, css, chunks);
  if (faults.length > 0) throw new UserError(faults.join('\n'));
  return { policy: { styles: [css], connect: contactOrigins(site.contactForm) }, figures };
}

/** Runs `body` with the content of another folder. */
export async function withContent<T>(folder: string, body: () => Promise<T>): Promise<T> {
  const before = process.env.CONTENT_DIR;
  process.env.CONTENT_DIR = folder;
  try {
    return await body();
  } finally {
    if (before === undefined) delete process.env.CONTENT_DIR;
    else process.env.CONTENT_DIR = before;
  }
}
