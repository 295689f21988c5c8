// What must be known of the pages before their time is taken.
import type { Browser } from 'playwright';
import { UserError } from '../cli/run-command.ts';
import { MeasuredTab, withTab } from './load.ts';
import type { ServedSite } from './server.ts';

const patienceMs = 3_000;

/**
 * Where each page of a site leads, found out at full speed.
 * @throws UserError if a page loads more after it seemed to be quiet, so that its figures would be too low
 */
export async function whereTheyLead(
  browser: Browser,
  site: ServedSite,
  pages: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const ends = new Map<string, string>();
  for (const path of pages) {
    const ended = await withTab(MeasuredTab.open(browser, site), async (tab) => {
      await tab.measure(path, (page) => page.goto(site.origin + path));
      const loaded = site.answers.length;
      await tab.rest(async () => undefined, patienceMs);
      const [late] = site.answers.slice(loaded);
      if (late)
        throw new UserError(
          `The page ${path} of "${site.name}" loads ${late.path} long after the rest: it would be missing in the figures.`,
        );
      return tab.path;
    });
    ends.set(path, ended);
    // What it leads to is what it is compared with.
    if (!ends.has(ended)) ends.set(ended, ended);
  }
  return ends;
}
