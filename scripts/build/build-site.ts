import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type InlineConfig, normalizePath, type Rolldown } from 'vite';
import type { Content } from '../../web/content/fields/files.ts';
import type { Route } from '../../web/src/app/routes.tsx';
import { eventDescriptionOf, isAfterPeriod, latestEnd } from '../../web/src/content/event-dates.ts';
import { toOffers } from '../../web/src/content/to-offers.ts';
import { fromRoot, root } from '../cli/paths.ts';
import { contentErrors, printWarnings, readContent, throwIfAny } from '../content/content-files.ts';
import { type ContentOptions, contentPlugin } from '../content/content-plugin.ts';
import { type BuiltPage, checkBundle, withStaticImports } from './bundle.ts';
import { eventJsonLd } from './event-data.ts';
import { eventFiles, feedLink } from './event-files.ts';
import { contactOrigins, type PolicyInput } from './headers.ts';
import { buildInlineScript, speculationRules } from './inline-scripts.ts';
import { htmlFileOf, membersOnlyPage, prerender } from './prerender.ts';
import { previewPicture } from './preview-picture.ts';
import { type Preview, previewImagePath, previewTags } from './preview-tags.ts';
import { copyPublicFiles } from './public-files.ts';
import { qrCode, qrCodeName } from './qr-code.ts';
import { sitemap } from './sitemap.ts';
import { pageJsonLd } from './structured-data.ts';

export interface BuildOptions {
  /** Adds noindex to every page. Set for hidden projects (see isHidden) and for one test site. */
  readonly isHidden?: boolean;
  /** The time that separates past from upcoming events. */
  readonly now?: number;
  /** A folder whose files replace those with the same names in web/content. */
  readonly overrideFolder?: string;
}

type ServerEntry = typeof import('../../web/src/app/entry-server.tsx');

interface BuildResult {
  readonly policy: PolicyInput;
  readonly summary: string;
}

const sharedConfig = (content: ContentOptions): InlineConfig => ({
  configFile: fromRoot('web/vite.config.ts'),
  root: fromRoot('web'),
  logLevel: 'warn',
  mode: 'production',
  plugins: [contentPlugin(content)],
});

async function buildClient(outDir: string, content: ContentOptions) {
  const result = await build({
    ...sharedConfig(content),
    build: { outDir, copyPublicDir: false },
  });
  copyPublicFiles(outDir);
  const { output } = [result].flat().find((part) => 'output' in part) ?? { output: [] };
  const files: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[] = output;
  const style = files.find(({ fileName }) => fileName.endsWith('.css'));
  if (style?.type !== 'asset') throw new Error('Vite made no style sheet.');
  // Every page contains the styles, so a page is complete after one round trip.
  rmSync(join(outDir, style.fileName));
  return {
    chunks: files.filter((file) => file.type === 'chunk'),
    // Without the comment that Vite puts at the end.
    css: style.source
      .toString()
      .replace(/\/\*\$vite\$:\d+\*\/\s*$/, '')
      .trim(),
  };
}

const stylesIn = (html: string): readonly string[] =>
  Array.from(html.matchAll(/<style>([\s\S]*?)<\/style>/g), ([, text = '']) => text);

function findChunk(chunks: readonly Rolldown.OutputChunk[], module: string): Rolldown.OutputChunk {
  const path = normalizePath(fromRoot(`web${module}`));
  const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(path));
  if (!chunk) throw new Error(`no script contains ${module}`);
  return chunk;
}

async function buildServerEntry(outDir: string, content: ContentOptions): Promise<ServerEntry> {
  // The folder is inside the repository, so Node finds the packages.
  const folder = fromRoot(`build/.server/${basename(outDir)}`);
  await build({
    ...sharedConfig(content),
    define: { 'import.meta.env.BUILD_TIME': content.now },
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

type BuiltRoute = Route & Preview & { readonly head?: string };

/** The pages that the route table doesn't list one by one: a page for each event and, if there are many, each year. */
function eventRoutes(
  { eventRoute, yearRoute, years }: ServerEntry,
  events: Content<'events'>,
  site: Content<'site'>,
  now: number,
): readonly BuiltRoute[] {
  const yearPages = years.map((year) => ({
    ...yearRoute,
    path: `/events/${year}`,
    title: `${events.labels.eventsOfYear} ${year}`,
    previewPath: '/events',
  }));
  const eventPages = events.list.map((event) => ({
    ...eventRoute,
    path: `/events/${event.id}`,
    title: event.title,
    description: eventDescriptionOf(event, events),
    head: eventJsonLd(event, site),
    // Drawing a picture takes longer than the rest of a page, and few people share a past event.
    ...(isAfterPeriod({ until: latestEnd(event.dates) }, now) ? { previewPath: '/events' } : {}),
  }));
  return [...yearPages, ...eventPages];
}

const reserveRoutes = ({ reserveRoute, offers }: ServerEntry): readonly BuiltRoute[] =>
  offers.map(({ id, title }) => ({
    ...reserveRoute,
    path: `/reserve/${id}`,
    title: `${reserveRoute.title}: ${title}`,
  }));

const ENTRY_MODULE = '/src/app/entry-client.tsx';

/** The page's own chunk, the app's entry, what the page preloads, and what these import. */
function scriptsOf(
  { kind, module }: BuiltRoute,
  chunks: readonly Rolldown.OutputChunk[],
): readonly Rolldown.OutputChunk[] {
  const modules = [ENTRY_MODULE, module];
  if (kind === 'account' || kind === 'spots') modules.push('/src/firebase/gateway.ts');
  if (kind === 'spots') modules.push('/src/firebase/spots.ts');
  return withStaticImports(
    chunks,
    modules.map((module) => findChunk(chunks, module)),
  );
}

/**
 * Builds into `outFolder` (relative to the root, or absolute).
 * @throws UserError if the content has an error or a bundle rule is broken
 */
export async function buildSite(
  outFolder: string,
  { isHidden = false, now = Date.now(), overrideFolder }: BuildOptions = {},
): Promise<BuildResult> {
  const outDir = resolve(root, outFolder);
  const writeOutput = (file: string, data: string | Buffer): void => {
    mkdirSync(dirname(join(outDir, file)), { recursive: true });
    writeFileSync(join(outDir, file), data);
  };
  throwIfAny(await contentErrors(undefined, overrideFolder));
  if (overrideFolder === undefined) printWarnings();
  process.env.NODE_ENV = 'production';
  const { chunks, css } = await buildClient(outDir, { now, overrideFolder });
  const server = await buildServerEntry(outDir, { now, overrideFolder });
  const { routes, notFoundRoute, render } = server;
  const paths = routes.map(({ path }) => path);
  throwIfAny(await contentErrors(paths, overrideFolder));
  const site = readContent('site', overrideFolder);
  const classes = readContent('classes', overrideFolder);
  const events = readContent('events', overrideFolder);
  const hasEvents = events.list.length > 0;
  const entry = findChunk(chunks, ENTRY_MODULE);
  const shell = readFileSync(join(outDir, 'index.html'), 'utf8');
  const inlineScripts = {
    boot: await buildInlineScript('boot'),
    form: await buildInlineScript('form'),
    guard: await buildInlineScript('guard'),
    times: await buildInlineScript('show-by-time'),
    rules: speculationRules(routes),
  };
  const prerenderInput = {
    shell,
    css,
    inline: inlineScripts,
    isHidden,
    render,
    entry: entry.fileName,
    builtAt:
      hasEvents || toOffers(events, classes).length > 0 ? new Date(now).toISOString() : undefined,
  };
  const listedRoutes: readonly BuiltRoute[] = [
    ...routes,
    ...reserveRoutes(server),
    ...eventRoutes(server, events, site, now),
  ];
  const prerenderRoute = (route: BuiltRoute, scripts: readonly Rolldown.OutputChunk[]) => {
    const feed = route.path === '/events' && hasEvents ? feedLink(events, site) : '';
    const jsonLd = pageJsonLd(route.path, { site, classes });
    return prerender(route, {
      ...prerenderInput,
      preload: scripts.filter((chunk) => chunk !== entry).map(({ fileName }) => fileName),
      head: `${previewTags(route, site)}${jsonLd}${route.head ?? feed}`,
    });
  };
  const loginRoute = server.matchRoute('/login');
  const loginHtml = await prerenderRoute(loginRoute, scriptsOf(loginRoute, chunks));
  const pages: BuiltPage[] = [];
  const pictures: Promise<void>[] = [];
  for (const route of [...listedRoutes, notFoundRoute] as readonly BuiltRoute[]) {
    const { path, kind, module, noindex } = route;
    const scripts = scriptsOf(route, chunks);
    const pageHtml = await prerenderRoute(route, scripts);
    const html = route.membersOnly
      ? await membersOnlyPage(pageHtml, loginHtml, path, prerenderInput)
      : pageHtml;
    writeOutput(htmlFileOf(path), html);
    if (!noindex && route.previewPath === undefined)
      pictures.push(
        previewPicture(html, route, site).then((png) => writeOutput(previewImagePath(route), png)),
      );
    const qrName = qrCodeName(html);
    if (qrName !== undefined) writeOutput(`${qrName}.svg`, qrCode(site.address + path));
    pages.push({ path, module, html, kind, chunks: kind === 'document' ? [] : scripts });
  }
  for (const [file, text] of eventFiles(events, site, now)) writeOutput(file, text);
  const indexedPaths = listedRoutes.filter(({ noindex }) => !noindex).map(({ path }) => path);
  writeOutput('sitemap.xml', sitemap(site.address, indexedPaths));
  writeOutput('robots.txt', `User-agent: *\nAllow: /\n\nSitemap: ${site.address}/sitemap.xml\n`);
  await Promise.all(pictures);
  const { errors, summary } = await checkBundle(pages, css, chunks, inlineScripts.boot);
  throwIfAny(errors);
  const policy = {
    styles: stylesIn(shell).concat(css),
    scripts: Object.values(inlineScripts),
    connect: contactOrigins(site.contactForm),
  };
  return { policy, summary };
}
