import { normalizePath, type Plugin } from 'vite';
import { files } from '../../web/content/fields/files.ts';
import { type EventEntry, latestEnd } from '../../web/src/content/event-dates.ts';
import { fileNameOf } from '../../web/src/content/file-name.ts';
import { toOffers } from '../../web/src/content/to-offers.ts';
import { fromRoot } from '../cli/paths.ts';
import {
  contentErrors,
  contentFileErrors,
  contentFiles,
  isWritten,
  printWarnings,
  readContent,
  throwIfAny,
} from './content-files.ts';
import { replacePhotos } from './photos.ts';
import { normalizeFileName, pictureFiles } from './picture-files.ts';
import { encodePhoto, PICTURES_PATH } from './published-pictures.ts';
import { telUrls } from './tel-urls.ts';

/** Search engines and link previews only read the HTML, so the app leaves out the descriptions. */
const withoutDescriptions = (content: unknown): unknown =>
  JSON.parse(JSON.stringify(content, (key, value) => (key === 'description' ? undefined : value)));

/** Past events are kept for good, so only the pages that list them all load the older ones. */
export function splitEvents(now: number) {
  const { list, ...content } = readContent('events');
  const lastYear = `${new Date(now).getFullYear() - 1}`;
  const isArchived = ({ dates }: EventEntry) => (latestEnd(dates) ?? '') < lastYear;
  return {
    archived: list.filter(isArchived),
    content: { ...content, list: list.filter((event) => !isArchived(event)) },
  };
}

const offers = (now: number) => toOffers(splitEvents(now).content, readContent('classes'));

/** Pages import content from this module (see content.d.ts). A page's script only contains the files it imports. */
const CONTENT_ID = 'virtual:content';
/**
 * What the build computes from these content files. Each is a module of its own. In the module above, they would pull all
 * content into the app's main chunk.
 */
const computedModules: Readonly<
  Record<string, { from: readonly string[]; value: (now: number) => unknown }>
> = {
  hasProjects: { from: ['projects'], value: () => readContent('projects').list.length > 0 },
  safetyIsWritten: { from: ['safety'], value: () => isWritten('safety') },
  telUrls: { from: ['safety', 'site'], value: () => telUrls(contentFiles()) },
  archivedEvents: { from: ['events'], value: (now) => splitEvents(now).archived },
  offers: { from: ['events', 'classes'], value: offers },
  offerIds: { from: ['events', 'classes'], value: (now) => offers(now).map(({ id }) => id) },
};

const contentIds = Object.keys(files) as (keyof typeof files)[];
const pathOf = (id: string): string =>
  normalizePath(fromRoot(`web/content/${fileNameOf(id)}.json`));

const contentModuleCode = (): string =>
  [
    ...contentIds.map((id) => [id, pathOf(id)]),
    ...Object.keys(computedModules).map((name) => [name, `${CONTENT_ID}/${name}`]),
  ]
    .map(([name, from]) => `export { default as ${name} } from ${JSON.stringify(from)};`)
    .join('\n');

/** `now` separates the older events from the others. */
export function contentPlugin(now: number): Plugin {
  const publishedFiles = new Map<string, Buffer>();
  return {
    name: 'content',
    enforce: 'pre',
    async buildStart() {
      throwIfAny(await contentErrors());
      if (this.environment.mode === 'dev') printWarnings();
    },
    resolveId: { filter: { id: /^virtual:content(?:\/[\w-]+)?$/ }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:content|\.json(?:\?|$)/ },
      async handler(id) {
        if (id === `\0${CONTENT_ID}`)
          return { code: contentModuleCode(), moduleSideEffects: false };
        const { from, value } = computedModules[id.replace(`\0${CONTENT_ID}/`, '')] ?? {};
        if (from && value) {
          for (const name of from) this.addWatchFile(pathOf(name));
          return { code: `export default ${JSON.stringify(value(now))}`, moduleSideEffects: false };
        }
        const path = normalizePath(id.split('?')[0] ?? id);
        const name = contentIds.find((one) => pathOf(one) === path);
        if (name === undefined) return null;
        // Checked again, because the development server reloads a file whenever it changes.
        throwIfAny(await contentFileErrors(fileNameOf(name)));
        const content = await replacePhotos(
          name === 'events' ? splitEvents(now).content : readContent(name),
          async (photoFile) => {
            const { photo, files } = await encodePhoto(
              photoFile,
              pictureFiles().get(normalizeFileName(photoFile.file)) ?? '',
            );
            for (const [file, bytes] of files)
              publishedFiles.set(`${PICTURES_PATH}/${file}`, bytes);
            return photo;
          },
        );
        return JSON.stringify(
          name === 'pages' && this.environment.name === 'client'
            ? withoutDescriptions(content)
            : content,
        );
      },
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const [fileName, source] of publishedFiles)
        this.emitFile({ type: 'asset', fileName, source });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const bytes = publishedFiles.get(request.url?.slice(1) ?? '');
        if (bytes === undefined) next();
        else response.end(bytes);
      });
    },
  };
}
