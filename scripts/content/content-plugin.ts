import { normalizePath, type Plugin } from 'vite';
import { phoneNumbersIn, toTelUrl } from '../../web/content/schemas/phone.ts';
import { toKebabCase } from '../../web/src/domain/page-urls.ts';
import { type EventContent, findLatestEnd } from '../../web/src/schedule/event-dates.ts';
import { toOffers } from '../../web/src/schedule/offers-from-content.ts';
import { fromRoot } from '../cli/paths.ts';
import { CONTENT_IDS, checkContent, checkFile, printWarnings, readContent, readContentFiles } from './check-content.ts';
import { type ContentFile, throwIfAnyProblem, valueNodesIn } from './content-file.ts';
import { mapPhotos } from './photos.ts';
import { findErrorByPicture, listPictureFiles, toNormalizedUnicode } from './picture-files.ts';
import { encodePhoto, PICTURES_PATH } from './published-pictures.ts';
import { findUnwrittenNode } from './unfinished-content.ts';

export type ContentOptions = {
  /** The time that separates past events from upcoming ones, and older ones from the others. */
  readonly now: number;
  /** A changed copy of web/content to use instead. */
  readonly contentFolder?: string | undefined;
};

/** Past events are kept for good, so only the pages that list them all load the older ones. */
export function splitOffArchivedEvents({ now, contentFolder }: ContentOptions) {
  const { list, ...content } = readContent('events', contentFolder);
  const lastYear = `${new Date(now).getFullYear() - 1}`;
  const isOld = ({ dates }: EventContent) => (findLatestEnd(dates) ?? '') < lastYear;
  return { archived: list.filter(isOld), content: { ...content, list: list.filter((event) => !isOld(event)) } };
}

export const readOffers = (options: ContentOptions) =>
  toOffers(
    splitOffArchivedEvents(options).content,
    readContent('classes', options.contentFolder),
    readContent('parents', options.contentFolder).goodToKnow.facts,
  );

/** Maps the phone numbers that pages link to their URLs. Computed here, so browsers don't load the phone number library. */
export const createTelUrlMap = (files: readonly ContentFile[]) =>
  Object.fromEntries(
    files
      .filter(({ path }) => /\/(?:site|safety)\.json$/.test(path))
      .flatMap(({ tree }) => valueNodesIn(tree))
      .flatMap(({ value }) => (typeof value === 'string' ? [value, ...phoneNumbersIn(value)] : []))
      .map((text) => [text, toTelUrl(text)]),
  );

/** Pages import content from this module (see content.d.ts). A page's script only contains the files it imports. */
const CONTENT_MODULE_ID = 'virtual:content';
/** Computed by the build. In the module above instead of their own, they would pull all content into the main chunk. */
const COMPUTED_MODULES: Readonly<Record<string, (options: ContentOptions) => unknown>> = {
  hasProjects: ({ contentFolder }) => readContent('projects', contentFolder).list.length > 0,
  languagesText({ contentFolder }) {
    const { labels, facts } = readContent('parents', contentFolder).goodToKnow;
    return facts.languages && `${labels.languages}: ${facts.languages}`;
  },
  isSafetyWritten: ({ contentFolder }) =>
    readContentFiles(contentFolder).some(({ path, tree }) => path.endsWith('/safety.json') && !findUnwrittenNode(tree)),
  telUrls: ({ contentFolder }) => createTelUrlMap(readContentFiles(contentFolder)),
  archivedEvents: (options) => splitOffArchivedEvents(options).archived,
  offers: readOffers,
  offerIds: (options) => readOffers(options).map(({ id }) => id),
};

const contentFilePathOf = (id: string): string => normalizePath(fromRoot(`web/content/${toKebabCase(id)}.json`));

const toContentModuleCode = (): string =>
  [
    ...CONTENT_IDS.map((id) => [id, contentFilePathOf(id)]),
    ...Object.keys(COMPUTED_MODULES).map((name) => [name, `${CONTENT_MODULE_ID}/${name}`]),
  ]
    .map(([name, source]) => `export { default as ${name} } from ${JSON.stringify(source)};`)
    .join('\n');

export function contentPlugin(options: ContentOptions): Plugin {
  const { contentFolder } = options;
  const publishedFiles = new Map<string, Buffer>();
  return {
    name: 'content',
    enforce: 'pre',
    async buildStart() {
      throwIfAnyProblem(await checkContent(undefined, contentFolder));
      if (this.environment.mode === 'dev') await printWarnings();
    },
    resolveId: { filter: { id: /^virtual:content(?:\/[\w-]+)?$/ }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:content|\.json(?:\?|$)/ },
      async handler(id) {
        if (id === `\0${CONTENT_MODULE_ID}`) return { code: toContentModuleCode(), moduleSideEffects: false };
        const compute = COMPUTED_MODULES[id.replace(`\0${CONTENT_MODULE_ID}/`, '')];
        if (compute) return { code: `export default ${JSON.stringify(compute(options))}`, moduleSideEffects: false };
        const path = normalizePath(id.split('?')[0] ?? id);
        const contentId = CONTENT_IDS.find((knownId) => contentFilePathOf(knownId) === path);
        if (contentId === undefined) return null;
        // Checked again, because the development server reloads a file whenever it changes.
        throwIfAnyProblem(checkFile(contentId, { pictures: await findErrorByPicture(contentFolder) }, contentFolder));
        const content =
          contentId === 'events' ? splitOffArchivedEvents(options).content : readContent(contentId, contentFolder);
        const publishedContent = await mapPhotos(content, async (photoFile) => {
          const picturePath = listPictureFiles(contentFolder).get(toNormalizedUnicode(photoFile.file)) ?? '';
          const { photo, files } = await encodePhoto(photoFile, picturePath);
          for (const [file, bytes] of files) publishedFiles.set(`${PICTURES_PATH}/${file}`, bytes);
          return photo;
        });
        // Search engines and link previews only read the HTML, so the app leaves out the pages' descriptions.
        const omittedKey = contentId === 'pages' && this.environment.name === 'client' ? 'description' : undefined;
        return JSON.stringify(publishedContent, (key, value) => (key === omittedKey ? undefined : value));
      },
    },
    hotUpdate({ file, modules }) {
      if (file.includes('/content/schemas/') && this.environment.name === 'client')
        console.warn(`${file} has changed. Restart "npm run dev" to use it.`);
      if (!CONTENT_IDS.some((id) => contentFilePathOf(id) === file)) return;
      const allModules = [...this.environment.moduleGraph.idToModuleMap.values()];
      return [...modules, ...allModules.filter(({ id }) => id?.startsWith(`\0${CONTENT_MODULE_ID}/`))];
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const [fileName, source] of publishedFiles) this.emitFile({ type: 'asset', fileName, source });
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
