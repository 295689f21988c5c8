// Gives the content to Vite: checked, and with the pictures that it names as browsers load them.
import { basename, dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';
import {
  complaintsInFile,
  contentComplaints,
  filled,
  isContent,
  refuse,
  sayWarnings,
} from './content-files.ts';
import { contentFolder } from './content-folders.ts';
import { withPhotos } from './photos.ts';
import { pictureFiles } from './picture-files.ts';
import { picturesAddress, publish } from './published-pictures.ts';

/** Search engines and previews read the HTML alone, so that the app does not carry the descriptions. */
const withoutDescriptions = (content: unknown): unknown =>
  JSON.parse(JSON.stringify(content, (key, value) => (key === 'description' ? undefined : value)));

/** The Vite plugin: no build and no page of the development server with wrong content. */
export function contentPlugin(): Plugin {
  /** The files of all pictures that the content names, by their addresses on the site. */
  const published = new Map<string, Buffer>();
  return {
    name: 'content',
    enforce: 'pre',
    async buildStart() {
      refuse(await contentComplaints());
      if (this.environment.mode === 'dev') sayWarnings();
    },
    load: {
      filter: { id: /\.json(?:\?|$)/ },
      async handler(id) {
        const path = id.split('?')[0] ?? id;
        const name = basename(path, '.json');
        if (resolve(dirname(path)) !== contentFolder || !isContent(name)) return null;
        // Again, because the development server loads a file anew whenever it was changed.
        refuse(await complaintsInFile(name));
        const content = await withPhotos(filled(name), async (named) => {
          const { photo, files } = await publish(named, pictureFiles().get(named.file) ?? '');
          for (const [file, bytes] of files) published.set(`${picturesAddress}/${file}`, bytes);
          return photo;
        });
        return JSON.stringify(
          name === 'pages' && this.environment.name === 'client'
            ? withoutDescriptions(content)
            : content,
        );
      },
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const [fileName, source] of published)
        this.emitFile({ type: 'asset', fileName, source });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const bytes = published.get(request.url?.slice(1) ?? '');
        if (bytes === undefined) next();
        else response.end(bytes);
      });
    },
  };
}
