import { toBaselineFiles, toBaselineHosting } from '../bench/baseline.ts';
import { measureGrowth } from '../bench/growth.ts';
import { type ClickMeasurement, measureClick } from '../bench/next-page.ts';
import { startPipedBrowser } from '../bench/piped-browser.ts';
import { type BenchSite, readFiles, readHosting, serveFiles } from '../bench/server.ts';
import { type PageResult, toClickTable, toPageTable } from '../bench/table.ts';
import { measureVisit } from '../bench/visit.ts';
import { buildSite } from '../build/build-site.ts';
import { toHeaderRules } from '../build/headers.ts';
import { BROWSER_ARGS, findBrowser } from '../cli/chromium.ts';
import { readOptions } from '../cli/options.ts';
import { fromRoot } from '../cli/paths.ts';
import { runCommand, UserError } from '../cli/run-command.ts';

await runCommand(async () => {
  const options = readOptions('npm run bench', 'Compares load times with and without scripts.', {
    runs: { type: 'string', default: '5', help: 'visits to each page' },
    pages: { type: 'string', help: 'only these paths, separated by commas' },
    events: { type: 'string', help: 'builds the site with each of these numbers of events instead' },
    against: { type: 'string', help: "another clone's dist folder to compare with" },
  });
  const { against, events } = options;
  if (events !== undefined) {
    console.log(await measureGrowth(events.split(',').map(Number)));
    return 0;
  }
  const runs = Number(options.runs);
  if (!Number.isInteger(runs) || runs < 1)
    throw new UserError(`--runs is "${options.runs}". Use a whole number above 0.`);
  const { policy } = await buildSite('build/bench');
  const files = readFiles(fromRoot('build/bench'));
  const hosting = { cleanUrls: true, trailingSlash: false, headers: toHeaderRules(policy) };
  const sites = [await serveFiles('site', hosting, files)];
  if (against) sites.push(await serveFiles(against, readHosting(against), readFiles(against)));
  const baseline = await serveFiles('baseline', toBaselineHosting(hosting), toBaselineFiles(files));
  const topPages = [...files.keys()]
    .filter((file) => /^\/[^/]+\.html$/.test(file))
    .map((file) => file.replace(/^\/index\.html$|\.html$/, '') || '/');
  const paths = options.pages?.split(',') ?? topPages;
  const results = paths.flatMap((path) =>
    sites.map((site): PageResult & { site: BenchSite; path: string } => ({
      site,
      path,
      title: site === sites[0] ? path : `${site.name}: ${path}`,
      measurements: [],
      baselineMeasurements: [],
    })),
  );

  // Uses a full browser, because the headless shell doesn't load a page's icon.
  const executablePath = findBrowser({ preferFull: true });
  const args = ['--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1', ...BROWSER_ARGS];
  const browser = startPipedBrowser(executablePath, args);
  const clicks: ClickMeasurement[] = [];
  for (let round = 1; round <= runs; round += 1) {
    // Alternates page and baseline, so background load affects both, and neither always goes first.
    for (const result of results)
      for (const visit of [round, round + 1])
        if (visit % 2 === 0) result.measurements.push(await measureVisit(browser, result.site, result.path));
        else result.baselineMeasurements.push(await measureVisit(browser, baseline, result.path));
    for (const site of [...sites, baseline]) clicks.push(...(await measureClick(browser, site, '/classes')));
    console.log(`Round ${round} of ${runs} done.`);
  }
  console.log(`\n${toPageTable(results)}\n\n${toClickTable(clicks)}`);
  return 0;
});
