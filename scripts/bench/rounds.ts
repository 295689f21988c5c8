// Visits every page of every site in turn, again and again: what the computer does besides falls on all
// of them alike.
import type { Browser } from 'playwright';
import { pagesOf } from './built-files.ts';
import type { Figures } from './figures.ts';
import { MeasuredTab, withTab } from './load.ts';
import type { ServedSite } from './server.ts';
import { floorName, isReading } from './site-names.ts';
import { whereTheyLead } from './survey.ts';

/** "first": nothing is in the cache. "second": after "/". "hover": after "/", by a link that the mouse rested on. */
export type Visit = 'first' | 'second' | 'hover';

export interface Sample {
  readonly site: string;
  readonly page: string;
  /** Where the page led: a stranger's /dashboard ends at /login. */
  readonly ended: string;
  readonly visit: Visit;
  readonly round: number;
  readonly figures: Figures;
}

export interface Plan {
  readonly browser: Browser;
  readonly own: ServedSite;
  readonly others: readonly ServedSite[];
  readonly pages: readonly string[];
  readonly rounds: number;
  readonly say: (line: string) => void;
}

/** A tab in which "/" is open, at full speed until then. */
async function afterHome(browser: Browser, site: ServedSite, mouse: boolean): Promise<MeasuredTab> {
  const tab = await MeasuredTab.open(browser, site, mouse);
  await tab.measure('/', (page) => page.goto(site.origin));
  return tab;
}

type Outcome = { ended: string; figures: Figures } | undefined;

const first = (browser: Browser, site: ServedSite, path: string): Promise<Outcome> =>
  withTab(MeasuredTab.open(browser, site), async (tab) => {
    await tab.slowDown();
    const figures = await tab.measure(path, (page) => page.goto(site.origin + path));
    return figures && { ended: tab.path, figures };
  });

const second = (browser: Browser, site: ServedSite, path: string): Promise<Outcome> =>
  withTab(afterHome(browser, site, false), async (tab) => {
    await tab.slowDown();
    const figures = await tab.measure(path, (page) => page.goto(site.origin + path));
    return figures && { ended: tab.path, figures };
  });

/** Undefined if no link to the page is in sight, or if it changes the page without loading a document. */
const hover = (browser: Browser, site: ServedSite, path: string): Promise<Outcome> =>
  withTab(afterHome(browser, site, true), async (tab) => {
    const link = tab.page.locator(`a[href="${path}"]:visible`).first();
    if ((await link.count()) === 0) return undefined;
    await tab.slowDown();
    await tab.rest(() => link.hover());
    const figures = await tab.measure(path, async (page) => {
      await tab.press();
      await page.waitForURL(site.origin + path);
    });
    return figures && { ended: tab.path, figures };
  });

const visits: Readonly<Record<Visit, typeof first>> = { first, second, hover };

/** @param linked the page that is also visited by a link */
function visitsOf(page: string, linked: string | undefined): readonly Visit[] {
  if (page === '/') return ['first'];
  return page === linked ? ['first', 'second', 'hover'] : ['first', 'second'];
}

export async function measureRounds(plan: Plan): Promise<readonly Sample[]> {
  const { browser, own, others, rounds, say } = plan;
  const sites = [own, ...others];
  const ends = await whereTheyLead(browser, own, plan.pages);
  const pages = [...ends.keys()];
  const home = own.files.get('/index.html')?.plain.toString() ?? '';
  const linked = pages.find(
    (page) => page !== '/' && isReading(page) && home.includes(`href="${page}"`),
  );
  const samples: Sample[] = [];
  const began = Date.now();
  for (let round = 1; round <= rounds; round += 1) {
    for (const [index, page] of pages.entries()) {
      for (const visit of visitsOf(page, linked)) {
        // Each time another site is the first.
        const turn = (round + index) % sites.length;
        for (const site of [...sites.slice(turn), ...sites.slice(0, turn)]) {
          if (!has(site, page, ends)) continue;
          const outcome = await visits[visit](browser, site, page);
          if (outcome) samples.push({ site: site.name, page, visit, round, ...outcome });
        }
      }
    }
    say(`Round ${round} of ${rounds}: ${Math.round((Date.now() - began) / 1000)} s.`);
  }
  return samples;
}

/** Another site may lack a page, and the floor of a page that leads on is that of the page that it leads to. */
function has(
  { name, files, singlePage }: ServedSite,
  page: string,
  ends: ReadonlyMap<string, string>,
): boolean {
  if (name === floorName) return ends.get(page) === page;
  return singlePage === true || pagesOf(files).includes(page);
}
