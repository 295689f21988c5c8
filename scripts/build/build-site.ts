import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type InlineConfig, normalizePath } from 'vite';
import type { ContentOf } from '../../web/content/schemas/files.ts';
import { CONTENT_FOLDER, fromRoot, root } from '../cli/paths.ts';
import { throwIfAny } from '../cli/run-main.ts';
import { checkContent, printWarnings, readContent } from '../content/check-content.ts';
import { throwIfAnyProblem } from '../content/content-file.ts';
import { type ContentOptions, contentPlugin } from '../content/content-plugin.ts';
import { type Chunk, findPageSizeErrors, requireAllowedCode, SCRIPT_LEVELS, withImports } from './bundle.ts';
import { toCalendarFiles } from './calendar.ts';
import { type CspAllowlist, toFormOrigins } from './firebase-json.ts';
import { buildInlineScript, toSpeculationRules } from './inline-scripts.ts';
import { combineLoginAndMemberHtml, htmlFileOf, type PrerenderInput, prerender } from './prerender.ts';
import { drawPreview } from './preview-picture.ts';
import { previewPicturePathOf, toPreviewTags } from './preview-tags.ts';
import { copyPublicFiles } from './public-files.ts';
import { drawQrCode, qrCodeNameIn } from './qr-code.ts';
import { listRoutesToBuild, type RouteToBuild, type ServerEntry } from './routes-to-build.ts';
import { toPageJsonLdScript } from './structured-data.ts';
import { escapeXml } from './xml.ts';

const ENTRY_MODULE = '/src/app/entry-client.tsx';

export type BuildOptions = Partial<ContentOptions> & {
  /** Adds noindex to every page. Set for hidden projects (see isHiddenFromSearch) and for one test site. */
  readonly isHidden?: boolean;
  /** Set for test sites. Elsewhere, a longer text or another event just makes a page slower. */
  readonly limitsPageSizes?: boolean;
};

export type BuiltSite = Pick<ContentOptions, 'contentFolder'> & {
  readonly folder: string;
  readonly policy: CspAllowlist;
};

const toSharedConfig = (content: ContentOptions): InlineConfig => ({
  configFile: fromRoot('web/vite.config.ts'),
  root: fromRoot('web'),
  logLevel: 'warn',
  plugins: [contentPlugin(content)],
});

async function buildClient(outDir: string, content: ContentOptions) {
  const result = await build({ ...toSharedConfig(content), build: { outDir, copyPublicDir: false } });
  copyPublicFiles(outDir);
  const files = [result].flat().flatMap((built) => ('output' in built ? built.output : []));
  const styleSheets = files.flatMap((file) => (file.type === 'asset' && file.fileName.endsWith('.css') ? file : []));
  const styleSheet = styleSheets.find(({ names }) => names.includes('style.css'));
  if (!styleSheet) throw new Error('Vite made no style sheet.');
  // Every page contains the styles, so a page is complete after one round trip.
  rmSync(join(outDir, styleSheet.fileName));
  return {
    chunks: files.filter((file) => file.type === 'chunk'),
    // Without the comment that Vite puts at the end.
    css: String(styleSheet.source).replace(/\s*\/\*\$vite\$:\d+\*\/\s*$/, ''),
    allCss: styleSheets.map(({ source }) => String(source)).join('\n'),
  };
}

function getChunk(chunks: readonly Chunk[], modulePath: string): Chunk {
  const path = normalizePath(fromRoot(`web${modulePath}`));
  const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(path));
  if (!chunk) throw new Error(`no script contains ${modulePath}`);
  return chunk;
}

async function buildServerEntry(outDir: string, content: ContentOptions): Promise<ServerEntry> {
  // The folder is inside the repository, so Node finds the packages.
  const folder = fromRoot(`build/.server/${basename(outDir)}`);
  await build({
    ...toSharedConfig(content),
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
  return import(`${pathToFileURL(join(folder, 'entry-server.js')).href}?${Date.now()}`);
}

/** The page's own chunk, the app's entry, what the page preloads, and what these import. */
function scriptsOf({ preloads, modulePath }: RouteToBuild, chunks: readonly Chunk[]): readonly Chunk[] {
  const modules = [ENTRY_MODULE, modulePath, ...SCRIPT_LEVELS[preloads].modules];
  const roots = modules.map((module) => getChunk(chunks, module));
  return withImports(chunks, roots);
}

async function renderPages(
  routes: readonly RouteToBuild[],
  chunks: readonly Chunk[],
  headOf: (route: RouteToBuild) => string,
  input: Omit<PrerenderInput, 'entryFile' | 'preloadFiles' | 'head'>,
) {
  const entryFile = getChunk(chunks, ENTRY_MODULE).fileName;
  const loginRoute = routes.find(({ path }) => path === '/login');
  const renderHtml = (route: RouteToBuild, head = headOf(route), state?: object): Promise<string> => {
    const preloadFiles = scriptsOf(route, chunks).flatMap(({ fileName }) => (fileName === entryFile ? [] : fileName));
    return prerender(route, { ...input, entryFile, preloadFiles, head }, state);
  };
  const renderPage = async (route: RouteToBuild) => {
    let html = await renderHtml(route);
    if (route.isMembersOnly && loginRoute) {
      // This login page says which page was asked for, and families share the links of offers.
      const head = headOf(route.previewPath ? route : loginRoute);
      const loginHtml = await renderHtml(loginRoute, head, { returnTo: route.path });
      html = combineLoginAndMemberHtml(html, loginHtml, input.inlineScripts.guard);
    }
    return { route, html, chunks: route.preloads === 'none' ? [] : scriptsOf(route, chunks) };
  };
  return Promise.all(routes.map(renderPage));
}

type WriteOutput = (file: string, data: string | Buffer) => void;

/** Writes the page, its QR code and its preview picture. */
async function writePage(route: RouteToBuild, html: string, site: ContentOf<'site'>, writeOutput: WriteOutput) {
  writeOutput(htmlFileOf(route.path), html);
  const codeName = qrCodeNameIn(html);
  if (codeName !== undefined) writeOutput(`${codeName}.svg`, drawQrCode(site.address + route.path));
  if (!route.noindex && route.previewPath === undefined)
    writeOutput(previewPicturePathOf(route), await drawPreview(html, route.title, site.name));
}

function writeSearchFiles(routes: readonly RouteToBuild[], site: ContentOf<'site'>, writeOutput: WriteOutput): void {
  const indexedPaths = routes.filter(({ noindex }) => !noindex).map(({ path }) => path);
  const urls = indexedPaths.map((path) => `  <url><loc>${escapeXml(site.address + path)}</loc></url>\n`).join('');
  const urlsetTag = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">';
  writeOutput('sitemap.xml', `<?xml version="1.0" encoding="UTF-8"?>\n${urlsetTag}\n${urls}</urlset>\n`);
  writeOutput('robots.txt', `User-agent: *\nAllow: /\n\nSitemap: ${site.address}/sitemap.xml\n`);
}

/** Builds into `folder`, relative to the root. @throws UserError if the content or a bundle breaks a rule */
export async function buildSite(
  folder: string,
  { isHidden = false, limitsPageSizes, now = Date.now(), contentFolder = CONTENT_FOLDER }: BuildOptions = {},
): Promise<BuiltSite> {
  // A deployment may be reading an earlier build in the folder, so that stays until this one is complete.
  const outDir = resolve(root, `${folder}.new`);
  const writeOutput: WriteOutput = (file, data) => {
    mkdirSync(dirname(join(outDir, file)), { recursive: true });
    writeFileSync(join(outDir, file), data);
  };
  process.env.NODE_ENV = 'production';
  const { chunks, css, allCss } = await buildClient(outDir, { now, contentFolder });
  if (contentFolder === CONTENT_FOLDER) await printWarnings();
  const serverEntry = await buildServerEntry(outDir, { now, contentFolder });
  const site = readContent('site', contentFolder);
  const classes = readContent('classes', contentFolder);
  const events = readContent('events', contentFolder);
  const reserve = readContent('reserve', contentFolder);
  const listedRoutes = listRoutesToBuild(serverEntry, events, site, now);
  const paths = listedRoutes.map(({ path }) => path);
  throwIfAnyProblem(await checkContent(paths, contentFolder));
  const shell = readFileSync(join(outDir, 'index.html'), 'utf8');
  const inlineScripts = {
    boot: await buildInlineScript('boot'),
    form: await buildInlineScript('form'),
    guard: await buildInlineScript('guard'),
    showByTime: await buildInlineScript('show-by-time'),
    rules: toSpeculationRules(serverEntry.routes),
  };
  const headOf = (route: RouteToBuild): string =>
    toPreviewTags(route, site) + toPageJsonLdScript(route.path, { site, classes }) + (route.head ?? '');
  const pages = await renderPages([...listedRoutes, serverEntry.notFoundRoute], chunks, headOf, {
    shell,
    css,
    inlineScripts,
    isHidden,
    render: serverEntry.render,
    builtAt: events.list.length > 0 || serverEntry.offers.length > 0 ? new Date(now).toISOString() : undefined,
  });
  await Promise.all(pages.map(({ route, html }) => writePage(route, html, site, writeOutput)));
  for (const [file, text] of toCalendarFiles({ events, classes, reserve, site }, now)) writeOutput(file, text);
  writeSearchFiles(listedRoutes, site, writeOutput);
  requireAllowedCode(pages, allCss, chunks);
  const pageSizeErrors = await findPageSizeErrors(pages, inlineScripts.boot);
  if (limitsPageSizes) throwIfAny(pageSizeErrors);
  else if (contentFolder === CONTENT_FOLDER) await printWarnings(pageSizeErrors);
  const shellStyles = Array.from(shell.matchAll(/<style>([\s\S]*?)<\/style>/g), ([, text = '']) => text);
  const policy = {
    styles: [...shellStyles, css],
    scripts: Object.values(inlineScripts),
    origins: toFormOrigins(site.contactForm),
  };
  rmSync(resolve(root, folder), { recursive: true, force: true });
  renameSync(outDir, resolve(root, folder));
  return { folder, contentFolder, policy };
}
