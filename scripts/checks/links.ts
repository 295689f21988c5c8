// Links that lead nowhere, in a built site and in the documents. linkinator finds them.
import { readdirSync } from 'node:fs';
import type { Server } from 'node:http';
import { type CheckOptions, LinkChecker, LinkState } from 'linkinator';
import { server } from 'superstatic';
import { root } from '../cli/paths.ts';

/** What superstatic's types leave out. */
type CreateServer = (options: object) => { listen(ready: () => void): Server };

const local = '^https?://localhost[:/]';

/** Only what is here. */
export const inside: Partial<CheckOptions> = { linksToSkip: [`(?!${local})^`] };

/** Only other sites, which change without us. The reserved domains hold placeholders. */
export const outside: Partial<CheckOptions> = {
  linksToSkip: [local, String.raw`^https?://([\w-]+\.)*example\.(com|net|org)`],
  // Sites that turn programs away are still there.
  statusCodes: { '401': 'ok', '403': 'ok', '405': 'ok', '429': 'ok' },
  retry: true,
  timeout: 30_000,
};

/** Each page has a run of its own: within one, linkinator looks for an id only when it first meets an address. */
async function brokenLinks(pages: readonly string[], options: Partial<CheckOptions>) {
  const runs = pages.map(async (path) => {
    const { links } = await new LinkChecker().check({ ...options, path, checkFragments: true });
    return links
      .filter(({ state }) => state === LinkState.BROKEN)
      .map(({ url }) => `${path} links to ${url}, which does not exist.`);
  });
  return (await Promise.all(runs)).flat();
}

const filesIn = (folder: string, ending: string, recursive = true): readonly string[] =>
  readdirSync(folder, { recursive, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => file.replaceAll('\\', '/'));

/** One sentence for each broken link of a built site, which is served as Hosting does. */
export async function siteLinkFaults(folder: string, where = inside): Promise<readonly string[]> {
  const config = { public: '.', cleanUrls: true, trailingSlash: false };
  const { listen } = (server as unknown as CreateServer)({ port: 0, config, cwd: folder });
  const site = await new Promise<Server>((resolve) => {
    const listening = listen(() => resolve(listening));
  });
  const address = site.address();
  const origin = `http://localhost:${typeof address === 'object' ? address?.port : ''}`;
  const pages = filesIn(folder, '.html')
    .map((file) => file.replace(/(index)?\.html$/, ''))
    // It answers with status 404.
    .filter((page) => page !== '404');
  const faults = await brokenLinks(
    pages.map((page) => `${origin}/${page}`),
    // A link has the address of its page, without ".html" and without a slash at the end.
    { ...where, checkCss: true, cleanUrls: true, redirects: 'error' },
  );
  site.close();
  return faults.map((fault) => fault.replaceAll(origin, ''));
}

/** One sentence for each broken link of the documents. */
export const documentLinkFaults = (where = inside, folder = root): Promise<readonly string[]> =>
  brokenLinks(
    [
      ...filesIn(folder, '.md', false),
      ...filesIn(`${folder}/docs`, '.md').map((file) => `docs/${file}`),
    ],
    {
      ...where,
      serverRoot: folder,
      markdown: true,
      directoryListing: true,
      // GitHub's own pages for a file, as docs/content.md links to them.
      urlRewriteExpressions: [{ pattern: /(?<=:\d+\/)(?:edit|upload)\/main\//, replacement: '' }],
    },
  );
