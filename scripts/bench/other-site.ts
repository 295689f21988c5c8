// Another built site in the same run, as "--against" names it.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { HeaderRule } from '../build/headers.ts';
import { UserError } from '../cli/run-command.ts';
import { pagesOf, readBuiltFiles } from './built-files.ts';
import type { Site } from './server.ts';

/** What a firebase.json says of a site. */
interface Hosting {
  readonly headers?: readonly HeaderRule[];
  readonly rewrites?: readonly { readonly source?: string; readonly destination?: string }[];
}

// What Hosting says where a configuration says nothing.
const usual: HeaderRule = {
  source: '**',
  headers: [{ key: 'Cache-Control', value: 'max-age=3600' }],
};

function hostingOf(folder: string): Hosting {
  const file = join(folder, '..', 'firebase.json');
  if (!existsSync(file)) return {};
  const { hosting = {} }: { hosting?: Hosting | readonly Hosting[] } = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  return [hosting].flat()[0] ?? {};
}

/**
 * Another built site in the same run, with the headers of the firebase.json beside its folder.
 * @param name the folder, as it was given
 */
export function otherSite(name: string): Site {
  const folder = resolve(name);
  if (!existsSync(join(folder, 'index.html')))
    throw new UserError(
      `--against needs the folder of a built site, and ${name} has no index.html.`,
    );
  const files = readBuiltFiles(folder);
  const { headers = [], rewrites = [] } = hostingOf(folder);
  const singlePage =
    rewrites.some(({ destination }) => destination === '/index.html') ||
    pagesOf(files).length === 1;
  return { name, files, headers: [usual, ...headers], singlePage, faults: new Set() };
}
