import { type CheckOptions, check, LinkState } from 'linkinator';
import { listPaths, root } from '../cli/paths.ts';
import { serveFolder } from '../cli/serve-folder.ts';

/** "npm run links" checks links to other sites. Only Firebase Hosting has what's under `/__/`. */
const LINKS_TO_SKIP = ['^https?://(?!localhost:)', '^(?!https?:)', '/__/'];
const ADVICE = 'Find and correct it. What follows # comes from a heading there.';

/** One run per page: a run checks each URL once, and would miss fragments in later pages' links. */
async function findBrokenLinks(pages: readonly string[], options: Partial<CheckOptions>) {
  const checkPromises = pages.map(async (path) => {
    const { links } = await check({ ...options, path, linksToSkip: LINKS_TO_SKIP, checkFragments: true });
    return links
      .filter(({ state }) => state === LinkState.BROKEN)
      .map(({ url }) => `${path} has a broken link to ${url}. ${ADVICE}`);
  });
  return (await Promise.all(checkPromises)).flat();
}

export async function findSiteLinkErrors(folder: string): Promise<readonly string[]> {
  const { origin, close } = await serveFolder(folder, { cleanUrls: true, trailingSlash: false });
  const pages = listPaths(folder, '.html')
    .map((file) => file.replace(/(index)?\.html$/, ''))
    // The 404 page's status would count as a broken link.
    .filter((page) => page !== '404');
  const errors = await findBrokenLinks(
    pages.map((page) => `${origin}/${page}`),
    // A link must use its target's exact URL, without ".html" or a trailing slash.
    { checkCss: true, cleanUrls: true, redirects: 'error' },
  );
  close();
  return errors.map((error) => error.replaceAll(origin, ''));
}

export const findDocsLinkErrors = (folder = root): Promise<readonly string[]> =>
  findBrokenLinks(
    [...listPaths(folder, '.md', false), ...listPaths(`${folder}/docs`, '.md').map((file) => `docs/${file}`)],
    { serverRoot: folder, markdown: true, directoryListing: true },
  );
