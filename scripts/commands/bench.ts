// "npm run bench": how fast each page is beside its baseline, which is the page itself without any script.
// Both are visited in turns in one run: what else the computer does falls on both. See docs/performance.md.
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { baselineFiles, baselineHosting, pagesOf } from '../bench/baseline.ts';
import { type Click, startPipedBrowser } from '../bench/next-page.ts';
import { readFiles, readHosting, type Site, serve } from '../bench/server.ts';
import { clickTable, pageTable } from '../bench/table.ts';
import { type Figures, visit } from '../bench/visit.ts';
import { buildSite } from '../build/build-site.ts';
import { headerRules } from '../build/headers.ts';
import { wholeNumber } from '../cli/arguments.ts';
import { findBrowser } from '../cli/chromium.ts';
import { at } from '../cli/paths.ts';
import { closeOnSignals, onClose } from '../cli/processes.ts';
import { runCommand, UserError } from '../cli/run-command.ts';

/** The link that is followed from "/". */
const nextPage = '/classes';

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      runs: { type: 'string', default: '5' },
      pages: { type: 'string', default: '' },
      against: { type: 'string', multiple: true, default: [] },
    },
  });
  const runs = wholeNumber(values.runs, '--runs');
  closeOnSignals('Stopping...');

  const others = values.against.map(
    (folder) => [folder, readFiles(folder), readHosting(folder)] as const,
  );
  const { policy } = await buildSite('build/bench');
  const files = readFiles(at('build/bench'));
  const hosting = { cleanUrls: true, trailingSlash: false, headers: headerRules(policy) };
  const known = pagesOf(files);
  const pages = values.pages === '' ? known : values.pages.split(',');
  const unknown = pages.find((page) => !known.includes(page));
  if (unknown !== undefined)
    throw new UserError(`--pages names "${unknown}", but the pages are ${known.join(', ')}.`);

  // The headless shell would leave out the icon of a page. No browser reaches another computer.
  const executablePath = findBrowser({ whole: true });
  const args = ['--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1', '--no-sandbox'];
  const browser = await chromium.launch({ executablePath, args });
  const piped = startPipedBrowser(executablePath, args);
  onClose(piped.close);
  onClose(() => browser.close());

  const faults = new Set<string>();
  const measure = (site: Site, page: string) =>
    visit(browser, site, page, (fault) => faults.add(`${page} of ${site.name}: ${fault}`));
  const own = await serve('site', files, hosting);
  // Where each page leads: "/dashboard" shows strangers the log-in, and is compared with its baseline.
  const ends = new Map<string, string>();
  for (const page of pages) ends.set(page, (await measure(own, page)).ended);
  const bare = await baselineFiles(browser, own, files, new Set(ends.values()));
  const baseline = await serve('baseline', bare, baselineHosting(hosting));
  const sites = [own, baseline];
  for (const other of others) sites.push(await serve(...other));

  const figures = new Map<string, Figures[]>();
  const clicks = new Map<string, Click[]>();
  const add = <T>(all: Map<string, T[]>, key: string, value: T) =>
    all.set(key, [...(all.get(key) ?? []), value]);
  for (let round = 1; round <= runs; round += 1) {
    for (const [page, end] of ends)
      for (const site of sites.toReversed()) {
        const seen = await measure(site, site === baseline ? end : page);
        add(figures, `${page} of ${site.name}`, seen.figures);
      }
    for (const site of sites) {
      const click = await piped.follow(site.origin, nextPage);
      if (click) add(clicks, site.name, click);
    }
    // Each time another site comes first.
    sites.push(...sites.splice(0, 1));
    console.log(`Round ${round} of ${runs} is done.`);
  }
  const roundsOf = (page: string, site: Site) => figures.get(`${page} of ${site.name}`) ?? [];
  const rows = [...ends].flatMap(([page, end]) =>
    sites
      .filter((site) => site !== baseline)
      .map((site) => ({
        title: [page, end === page ? '' : `(as ${end})`, site === own ? '' : site.name]
          .join(' ')
          .trim(),
        own: roundsOf(page, site),
        baseline: roundsOf(page, baseline),
      })),
  );
  console.log(`\n${pageTable(rows)}\n\n${clickTable(clicks)}\n`);
  for (const fault of faults) console.log(fault);
  return 0;
});
