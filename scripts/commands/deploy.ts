// "npm run deploy": looks whether the site is ready to be seen, builds it, and publishes it with
// firebase-tools. Nothing is sent before every question is answered.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { at, packageScript } from '../cli/paths.ts';
import { closeOnSignals, runNode } from '../cli/processes.ts';
import { isDemo, projects } from '../cli/project.ts';
import { runCommand, UserError } from '../cli/run-command.ts';
import { allWords, contentComplaints, refuse } from '../content/content-files.ts';
import { standIns } from '../content/placeholders.ts';
import { requireLogin } from '../deploy/firebase-login.ts';
import { buildSite } from '../site/build.ts';
import { productionConfig } from '../site/firebase-config.ts';

/** The project to publish to: the option, or the one that .firebaserc calls "production". */
function targetProject(option: string | undefined): string {
  const known = projects();
  const name = option ?? 'production';
  const project = known[name] ?? option;
  if (project === undefined)
    throw new UserError(
      'No project to publish to: name it in .firebaserc as "production", or run "npm run deploy -- --project your-project".',
    );
  if (isDemo(project))
    throw new UserError(
      `"${project}" is a demo project, which lives in the emulators alone: name a real one.`,
    );
  return project;
}

await runCommand(async () => {
  const { values } = parseArgs({ options: { project: { type: 'string' } } });
  closeOnSignals('Stopping...');
  const project = targetProject(values.project);
  refuse([...contentComplaints(), ...allWords().flatMap(standIns)]);
  await requireLogin();
  const { policy, figures } = await buildSite('dist');
  writeFileSync(at('firebase.json'), productionConfig(policy));
  console.log(`Built: ${figures}.`);
  const { code } = await runNode(
    [
      packageScript('firebase-tools/lib/bin/firebase.js'),
      ...['deploy', '--project', project, '--only', 'hosting,firestore:rules'],
    ],
    // What scripts/deploy/deploy-guard.mjs asks for.
    { env: { BUILT_BY_DEPLOY: 'yes' } },
  );
  return code;
});
