// "npm run deploy": checks that the site is ready, builds it, and publishes it with firebase-tools.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { at, packageScript } from '../cli/paths.ts';
import { closeOnSignals, runNode } from '../cli/processes.ts';
import { isDemo, projects } from '../cli/project.ts';
import { runCommand, UserError } from '../cli/run-command.ts';
import { sentences } from '../content/content-file.ts';
import { contentComplaints, contentFiles, refuse } from '../content/content-files.ts';
import { placeholders } from '../content/placeholders.ts';
import { requireLogin } from '../deploy/firebase-login.ts';
import { buildSite } from '../site/build-site.ts';
import { committedConfig, productionConfig } from '../site/firebase-config.ts';

/** The project of the option, or the one that .firebaserc names "production". */
function targetProject(option: string | undefined): string {
  const known = projects();
  const name = option ?? 'production';
  const project = known[name] ?? option;
  if (project === undefined)
    throw new UserError(
      'There is no project to publish to: name it in .firebaserc as "production", or run "npm run deploy -- --project your-project".',
    );
  if (isDemo(project))
    throw new UserError(
      `"${project}" is a demo project, which exists only in the emulators: name a real one.`,
    );
  return project;
}

await runCommand(async () => {
  const { values } = parseArgs({ options: { project: { type: 'string' } } });
  closeOnSignals('Stopping...');
  const project = targetProject(values.project);
  refuse([
    ...contentComplaints(),
    ...contentFiles().flatMap((file) => sentences(file, placeholders(file))),
  ]);
  await requireLogin();
  const { policy, figures } = await buildSite('dist');
  writeFileSync(at('firebase.json'), committedConfig(policy));
  const config = 'firebase.deploy.json';
  writeFileSync(at(config), productionConfig(policy));
  console.log(`Built: ${figures}.`);
  const { code } = await runNode(
    [
      packageScript('firebase-tools/lib/bin/firebase.js'),
      ...['deploy', '--config', config, '--project', project],
      ...['--only', 'hosting,firestore:rules'],
    ],
    // scripts/deploy/deploy-guard.mjs checks it.
    { env: { BUILT_BY_DEPLOY: 'yes' } },
  );
  return code;
});
