// The part of the bench about pages: builds the site, makes its floor, and measures both.

import { buildSite } from '../build/build-site.ts';
import { headerRules } from '../build/headers.ts';
import { at } from '../cli/paths.ts';
import { onClose } from '../cli/processes.ts';
import { UserError } from '../cli/run-command.ts';
import { launchBrowser } from './browser.ts';
import { pagesOf, readBuiltFiles } from './built-files.ts';
import { floorOf } from './floor.ts';
import { otherSite } from './other-site.ts';
import { measureRounds, type Sample } from './rounds.ts';
import { serve } from './server.ts';
import { ownName } from './site-names.ts';

const out = 'build/bench';

export interface PagesOptions {
  readonly runs: number;
  /** All, if none are named. */
  readonly pages: readonly string[];
  readonly against: readonly string[];
}

export interface PagesResult {
  readonly browser: string;
  readonly samples: readonly Sample[];
}

export async function benchPages({ runs, pages, against }: PagesOptions): Promise<PagesResult> {
  const strangers = against.map(otherSite);
  const { policy } = await buildSite(out);
  const built = { name: ownName, files: readBuiltFiles(at(out)), headers: headerRules(policy) };
  const all = pagesOf(built.files);
  const unknown = pages.find((page) => !all.includes(page));
  if (unknown !== undefined)
    throw new UserError(`--pages names "${unknown}", but the pages are ${all.join(', ')}.`);
  const browser = await launchBrowser();
  const own = await serve(built);
  const others = await Promise.all([await floorOf(built, browser), ...strangers].map(serve));
  for (const site of [own, ...others]) onClose(site.close);
  const samples = await measureRounds({
    browser,
    own,
    others,
    pages: pages.length > 0 ? pages : all,
    rounds: runs,
    say: console.log,
  });
  for (const { name, faults = [] } of others)
    for (const fault of faults) console.log(`${name}: ${fault}`);
  return { browser: `Chromium ${browser.version()}`, samples };
}
