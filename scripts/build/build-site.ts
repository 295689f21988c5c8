import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type InlineConfig, normalizePath, type Rolldown } from 'vite';
import type { Route } from '../../web/src/app/routes.tsx';
import { descriptionOf, isPast, lastEnd } from '../../web/src/content/event-dates.ts';
import { fromRoot, root } from '../cli/paths.ts';
import { UserError } from '../cli/run-command.ts';
import { contentErrors, printWarnings, throwIfAny } from '../content/content-files.ts';
import { type BuiltPage, checkBundle, staticClosure } from './bundle.ts';
import { eventData } from './event-data.ts';
import { eventFiles, feedLink } from './event-files.ts';
import { contactOrigins, type PolicyInput } from './headers.ts';
import { bootScript, isDocument, speculationRules } from './inline-scripts.ts';
import { fileOf, prerender } from './prerender.ts';
import { previewPicture } from './preview-picture.ts';
import { type Preview, pictureOf, previewTags } from './preview-tags.ts';
import { copyPublicFiles } from './public-files.ts';
import { codeIn, qrCode } from './qr-code.ts';
import { lastModified, sitemap } from './sitemap.ts';
import { structuredData } from './structured-data.ts';

export interface BuildOptions {
  /** Adds noindex to every page. Set for hidden projects (see isHidden) and for one test site. */
  readonly hidden?: boolean;
  /** The time that separates past from upcoming events. */
  readonly now?: number;
}

type ServerEntry = typeof import('../../web/src/app/entry-server.tsx');

interface BuildResult {
  readonly policy: PolicyInput;
  readonly figures: string;
}

const shared = (): InlineConfig => ({
  configFile: fromRoot('web/vite.config.ts'),
  root: fromRoot('web'),
  logLevel: 'warn',
  mode: 'production',
});

async function buildClient(out: string) {
  const result = await build({ ...shared(), build: { outDir: out, copyPublicDir: false } });
  copyPublicFiles(out);
  const { output } = [result].flat().find((part) => 'output' in part) ?? { output: [] };
  const files: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[] = output;
  const style = files.find(({ fileName }) => fileName.endsWith('.css'));
  if (style?.type !== 'asset') throw new Error('Vite made no style sheet.');
  // Every page contains the styles, so a page is complete after one round trip.
  rmSync(join(out, style.fileName));
  return {
    chunks: files.filter((file) => file.type === 'chunk'),
    css: style.source.toString().trim(),
  };
}

const stylesIn = (html: string): readonly string[] =>
  Array.from(html.matchAll(/<style>([\s\S]*?)<\/style>/g), ([, text = '']) => text);

function chunkOf(chunks: readonly Rolldown.OutputChunk[], module: string): Rolldown.OutputChunk {
  const path = normalizePath(fromRoot(`web${module}`));
  const found = chunks.find(({ moduleIds }) => moduleIds.includes(path));
  if (!found) throw new Error(`no script contains ${module}`);
  return found;
}

async function loadServer(out: string, now: number): Promise<ServerEntry> {
  // The folder is inside the repository, so Node finds the packages.
  const folder = fromRoot(`build/.server/${basename(out)}`);
  await build({
    ...shared(),
    define: { 'import.meta.env.BUILD_TIME': now },
    build: {
      outDir: folder,
      ssr: 'src/app/entry-server.tsx',
      copyPublicDir: false,
      // tsx turns on source maps, so stack traces name the source files.
      sourcemap: true,
    },
  });
  // The query makes Node load the new module if this process has already loaded an earlier build.
  const entry = `${pathToFileURL(join(folder, 'entry-server.js')).href}?${Date.now()}`;
  return import(entry);
}

/**
 * Builds into `outFolder` (relative to the root, or absolute).
 * @throws UserError if the content has a mistake or a bundle rule is broken
 */
export async function buildSite(
  outFolder: string,
  { hidden = false, now = Date.now() }: BuildOptions = {},
): Promise<BuildResult> {
  const out = resolve(root, outFolder);
  throwIfAny(await contentErrors());
  printWarnings();
  process.env.NODE_ENV = 'production';
  const { chunks, css } = await buildClient(out);
  const server = await loadServer(out, now);
  const { routes, eventRoute, classes, notFoundRoute, site, render } = server;
  const events = { ...server.events, list: server.allEvents };
  throwIfAny(await contentErrors(routes.map(({ path }) => path)));
  const shell = readFileSync(join(out, 'index.html'), 'utf8');
  const inline = {
    boot: await bootScript('boot'),
    form: await bootScript('form'),
    guard: await bootScript('guard'),
    times: await bootScript('show-by-time'),
    rules: speculationRules(routes),
  };
  const entry = chunkOf(chunks, '/src/app/entry-client.tsx');
  const pages: BuiltPage[] = [];
  const pictures: Promise<void>[] = [];
  const dated = events.list.map((entry) => ({
    route: {
      ...eventRoute,
      path: `/events/${entry.id}`,
      title: entry.title,
      description: descriptionOf(entry, events),
      // Drawing a picture takes longer than the rest of a page, and few people share a past event.
      ...(isPast({ until: lastEnd(entry.dates) }, now) ? { preview: '/events' } : {}),
    },
    head: eventData(entry, site),
  }));
  const plain = [...routes, notFoundRoute].map((route) => ({
    route,
    head: route.path === '/events' && dated.length > 0 ? feedLink(events, site) : '',
  }));
  const years = server.years.map((year) => ({
    route: {
      ...server.yearRoute,
      path: `/events/${year}`,
      title: `${events.labels.year} ${year}`,
      preview: '/events',
    },
    head: '',
  }));
  const built: readonly { route: Route & Preview; head: string }[] = [...plain, ...years, ...dated];
  for (const { route, head } of built) {
    const gateway = route.guarded || route.preloadsGateway ? ['/src/firebase/gateway.ts'] : [];
    const needed = [route.module, ...gateway].map((module) => chunkOf(chunks, module));
    const scripts = staticClosure(chunks, [entry, ...needed]);
    const html = await prerender(route, {
      shell,
      css,
      entry: entry.fileName,
      preload: scripts.filter((chunk) => chunk !== entry).map(({ fileName }) => fileName),
      inline,
      hidden,
      login: pages.find(({ path }) => path === '/login')?.html ?? '',
      render,
      built: dated.length > 0 ? new Date(now).toISOString() : undefined,
      head: previewTags(route, site) + structuredData(route.path, { site, classes }) + head,
    });
    const file = join(out, fileOf(route === notFoundRoute ? '/404' : route.path));
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, html);
    if (!route.noindex && route.preview === undefined)
      pictures.push(
        previewPicture(html, route.title, site.name).then((picture) =>
          writeFileSync(join(out, pictureOf(route)), picture),
        ),
      );
    const code = codeIn(html);
    if (code !== undefined)
      writeFileSync(join(out, `${code}.svg`), qrCode(site.address + route.path));
    pages.push({
      path: route.path,
      module: route.module,
      html,
      kind: isDocument(route)
        ? 'document'
        : route.guarded || route.preloadsGateway
          ? 'account'
          : 'form',
      chunks: isDocument(route) ? [] : scripts,
    });
  }
  for (const [file, text] of eventFiles(events, site, now)) writeFileSync(join(out, file), text);
  const listed = [...routes, ...[...years, ...dated].map(({ route }) => route)];
  // Git's dates don't apply to content from another folder.
  const days = process.env.CONTENT_DIR === undefined ? lastModified() : () => undefined;
  writeFileSync(join(out, 'sitemap.xml'), sitemap(site.address, listed, days));
  writeFileSync(
    join(out, 'robots.txt'),
    `User-agent: *\nAllow: /\n\nSitemap: ${site.address}/sitemap.xml\n`,
  );
  await Promise.all(pictures);
  const { errors, figures } = await checkBundle(pages, css, chunks, inline.boot);
  if (errors.length > 0) throw new UserError(errors.join('\n'));
  const policy = {
    styles: stylesIn(shell).concat(css),
    scripts: Object.values(inline),
    connect: contactOrigins(site.contactForm),
  };
  return { policy, figures };
}

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
