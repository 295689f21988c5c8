// "npm run deploy": publishes the site as a careful person does. It refuses what is not ready, says what will
// change, asks, sends with firebase-tools, and compares what is online with what was meant.
import { writeFileSync } from 'node:fs';
import { readBuiltFiles } from '../bench/built-files.ts';
import { buildSite } from '../build/build-site.ts';
import { committedConfig, productionConfig } from '../build/firebase-config.ts';
import { headerRules } from '../build/headers.ts';
import { runChecks } from '../checks/checks.ts';
import { at, root } from '../cli/paths.ts';
import { closeOnSignals } from '../cli/processes.ts';
import { isHidden, projects } from '../cli/project.ts';
import { runCommand, UserError } from '../cli/run-command.ts';
import { sentences } from '../content/content-file.ts';
import { contentComplaints, contentFiles, refuse } from '../content/content-files.ts';
import { placeholders } from '../content/placeholders.ts';
import { listProjects } from '../deploy/firebase-login.ts';
import { requireCommitted } from '../deploy/git-state.ts';
import type { Build } from '../deploy/live-site.ts';
import { deployOptions } from '../deploy/options.ts';
import { publishPreview } from '../deploy/preview.ts';
import { publish, verify } from '../deploy/publish.ts';
import { targetProject } from '../deploy/target-project.ts';

const config = 'firebase.deploy.json';

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

async function build(project: string, hidden = isHidden(project)): Promise<Build> {
  const { policy, figures } = await buildSite('dist', { hidden });
  writeFileSync(at('firebase.json'), committedConfig(policy));
  writeFileSync(at(config), productionConfig(policy));
  console.log(`Built: ${figures}.`);
  return { files: readBuiltFiles(at('dist')), rules: headerRules(policy) };
}

await runCommand(async () => {
  const options = deployOptions(process.argv.slice(2));
  closeOnSignals('Stopping...');
  if (options.verify !== undefined)
    return verify(options.verify, await build(projects()[options.project] ?? options.project));

  const project = targetProject(options.project);
  await requireReady();
  if (options.preview !== undefined) {
    await build(project, true);
    return publishPreview(options.preview, { ...options, project, config });
  }
  return publish(options, { project, built: await build(project), config });
});
