import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { measureBuilds } from '../bench/growth.ts';
import { toTableRow } from '../bench/table.ts';
import { type Measurements, measureVisit } from '../bench/visit.ts';
import { buildSite } from '../build/build-site.ts';
import { readFirebaseJsonWithCsp } from '../build/firebase-json.ts';
import { getLaunchOptions, requireBrowser } from '../cli/chromium.ts';
import { parseOptions } from '../cli/options.ts';
import { fromRoot, listPaths } from '../cli/paths.ts';
import { runMain, UserError } from '../cli/run-main.ts';
import { serveFolder } from '../cli/serve-folder.ts';

/** A members-only page's last template has templates of its own. */
const SCRIPT_ELEMENTS_PATTERN =
  /<template id="member">.*<\/template>|<(script|noscript|template)\b.*?<\/\1>|<link rel="modulepreload"[^>]*>/gs;

/** Copies the site without its scripts. This baseline shows how fast pages that look the same could load. */
function writeBaselineSite(siteFolder: string, outFolder: string): void {
  cpSync(siteFolder, outFolder, { recursive: true });
  for (const file of listPaths(outFolder, '.html').map((name) => join(outFolder, name)))
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(SCRIPT_ELEMENTS_PATTERN, ''));
}

await runMain(async () => {
  const options = parseOptions('npm run bench', 'Compares load times with and without scripts.', {
    runs: { type: 'string', default: '5', help: 'visits to each page' },
    pages: { type: 'string', help: 'only these paths, separated by commas' },
    events: { type: 'string', help: 'builds the site with each of these numbers of events instead' },
    against: { type: 'string', help: "another clone's dist folder to compare with" },
  });
  const { against, events } = options;
  if (events !== undefined) {
    const counts = events.split(',').map(Number);
    if (!counts.every(Number.isInteger)) throw new UserError(`--events is "${events}". Write numbers, as in 10,100.`);
    console.table(await measureBuilds(counts));
    return 0;
  }
  const runs = Number(options.runs);
  if (!Number.isInteger(runs) || runs < 1)
    throw new UserError(`--runs is "${options.runs}". Use a whole number above 0.`);
  if (against && !existsSync(`${against}/../firebase.json`))
    throw new UserError("--against needs a built site's folder, with firebase.json next to it.");
  await requireBrowser();
  const folder = fromRoot('build/bench');
  const { policy } = await buildSite(folder);
  const { hosting } = readFirebaseJsonWithCsp(policy);
  const sites = [{ name: '', ...(await serveFolder(folder, hosting)) }];
  if (against) {
    const config = JSON.parse(readFileSync(`${against}/../firebase.json`, 'utf8'));
    sites.push({ name: `${against}: `, ...(await serveFolder(against, config.hosting)) });
  }
  writeBaselineSite(folder, `${folder}-baseline`);
  const baseline = await serveFolder(`${folder}-baseline`, hosting);
  const topPages = listPaths(folder, '.html', false).map((file) => `/${file.replace(/^index\.html$|\.html$/, '')}`);
  const results = (options.pages?.split(',') ?? topPages).flatMap((path) =>
    sites.map(({ name, origin }) => ({
      title: `${name}${path}`,
      url: origin + path,
      baselineUrl: baseline.origin + path,
      measurements: [] as Measurements[],
      baselineMeasurements: [] as Measurements[],
    })),
  );
  const args = ['--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost'];
  const browser = await chromium.launch({ ...getLaunchOptions(), args });
  for (let round = 1; round <= runs; round += 1) {
    // Alternates page and baseline, so background load affects both, and neither always goes first.
    for (const { url, baselineUrl, measurements, baselineMeasurements } of results)
      for (const visit of [round, round + 1])
        if (visit % 2 === 0) measurements.push(await measureVisit(browser, url));
        else baselineMeasurements.push(await measureVisit(browser, baselineUrl));
    console.log(`Round ${round} of ${runs} done.`);
  }
  await browser.close();
  console.log('page / baseline:');
  const rows = results.map((result) => [result.title, toTableRow(result.measurements, result.baselineMeasurements)]);
  console.table(Object.fromEntries(rows));
  return 0;
});
