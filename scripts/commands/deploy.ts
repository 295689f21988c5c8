// "npm run deploy": publishes the site as a careful person does. It refuses what is not ready, says what will
// change, asks, sends with firebase-tools, and compares what is online with what was meant.
import { writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { readBuiltFiles } from '../built-site/built-files.ts';
import { runChecks } from '../checks/checks.ts';
import { at, packageScript, root } from '../cli/paths.ts';
import { closeOnSignals, runNode } from '../cli/processes.ts';
import { isHidden, projects } from '../cli/project.ts';
import { runCommand, UserError } from '../cli/run-command.ts';
import { sentences } from '../content/content-file.ts';
import { contentComplaints, contentFiles, refuse } from '../content/content-files.ts';
import { placeholders } from '../content/placeholders.ts';
import { listProjects } from '../deploy/firebase-login.ts';
import { requireCommitted } from '../deploy/git-state.ts';
import { type Build, compareFiles, headerDifferences } from '../deploy/live-site.ts';
import { deployOptions } from '../deploy/options.ts';
import { targetProject } from '../deploy/target-project.ts';
import { buildSite } from '../site/build-site.ts';
import { committedConfig, productionConfig } from '../site/firebase-config.ts';
import { headerRules } from '../site/headers.ts';

const config = 'firebase.deploy.json';
const firebase = packageScript('firebase-tools/lib/bin/firebase.js');

const list = (title: string, names: readonly string[]): string =>
  names.length === 0 ? `No ${title}.` : `${names.length} ${title}: ${names.join(', ')}.`;

/** Refuses what must not be published. */
async function requireReady(): Promise<void> {
  const note = requireCommitted(root);
  if (note !== undefined) console.log(note);
  refuse([
    ...(await contentComplaints()),
    ...contentFiles().flatMap((file) => sentences(file, placeholders(file))),
  ]);
  await listProjects();
  const { failed } = await runChecks('build/check');
  if (failed > 0)
    throw new UserError('Nothing was published: mend what the checks above say, and try again.');
}

async function build(project: string): Promise<Build> {
  const { policy, figures } = await buildSite('dist', { hidden: isHidden(project) });
  writeFileSync(at('firebase.json'), committedConfig(policy));
  writeFileSync(at(config), productionConfig(policy));
  console.log(`Built: ${figures}.`);
  return { files: readBuiltFiles(at('dist')), rules: headerRules(policy) };
}

async function isWanted(): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new UserError('Nobody is there to be asked: say "--yes" to publish without a question.');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question('Publish this? (y/N) ');
  terminal.close();
  return /^y(?:es)?$/i.test(answer.trim());
}

async function verify(origin: string, built: Build): Promise<number> {
  const faults = await headerDifferences(origin, built);
  for (const fault of faults) console.log(fault);
  console.log(
    faults.length === 0
      ? `${origin} answers at every address as it should.`
      : `${origin} differs from these sources in ${faults.length} places.`,
  );
  return faults.length === 0 ? 0 : 1;
}

await runCommand(async () => {
  const options = deployOptions(process.argv.slice(2));
  closeOnSignals('Stopping...');
  if (options.verify !== undefined)
    return verify(options.verify, await build(projects()[options.project] ?? options.project));

  const project = targetProject(options.project);
  await requireReady();
  const built = await build(project);
  const origin = `https://${project}.web.app`;
  console.log(`\nProject "${project}", ${origin}: ${built.files.size} files, and firestore.rules.`);
  const changes = await compareFiles(origin, built);
  console.log(list('pages that change', changes.pages));
  console.log(list('new files', changes.files));
  if (options.dryRun) {
    console.log('Nothing was published, because of --dry-run.');
    return 0;
  }
  if (!options.yes && !(await isWanted())) {
    console.log('Nothing was published.');
    return 0;
  }
  const { code } = await runNode(
    [
      ...[firebase, 'deploy', '--config', config, '--project', project],
      ...['--only', 'hosting,firestore:rules', '--non-interactive'],
    ],
    // scripts/deploy/deploy-guard.mjs checks it.
    { env: { BUILT_BY_DEPLOY: 'yes' } },
  );
  if (code !== 0) return code;
  const verified = await verify(origin, built);
  console.log('To go back: docs/operations.md.');
  return verified;
});
