// The predeploy hook of firebase.json. firebase-tools runs it before publishing anything, with the project in
// GCLOUD_PROJECT and the folder to publish in RESOURCE_DIR, and publishes nothing if it fails.
import { lostOption } from '../cli/lost-option.mjs';
import { at } from '../cli/paths.ts';
import { closeOnSignals } from '../cli/processes.ts';
import { isDemo, isHidden } from '../cli/project.ts';
import { runCommand, UserError } from '../cli/run-command.ts';
import { sentences } from '../content/content-file.ts';
import { contentComplaints, contentFiles, refuse } from '../content/content-files.ts';
import { placeholders } from '../content/placeholders.ts';

/** @throws UserError unless there's a project that can be published to */
function targetProject({ GCLOUD_PROJECT: project }: NodeJS.ProcessEnv): string {
  if (project === undefined)
    throw new UserError(
      'This only runs as part of a deployment: use "npx firebase deploy --project your-project".',
    );
  if (isDemo(project))
    throw new UserError(
      `"${project}" is a demo project, which exists only in the emulators: name a real one, as in "npx firebase deploy --project your-project".`,
    );
  return project;
}

/** Refuses mistakes in staging and production. Placeholders are refused in production, and listed in staging. */
async function requireContent(hidden: boolean): Promise<void> {
  const mistakes = await contentComplaints();
  const missing = contentFiles().flatMap((file) => sentences(file, placeholders(file)));
  refuse(hidden ? mistakes : [...mistakes, ...missing]);
  if (missing.length > 0)
    console.log(`Production will refuse these placeholders:\n${missing.join('\n')}`);
}

await runCommand(async () => {
  closeOnSignals('Stopping...');
  const lost = lostOption(process.env);
  if (lost) throw new UserError(lost);
  const project = targetProject(process.env);
  // firebase-tools compiles the rules itself, and they don't depend on the pages.
  if (process.argv[2] === 'rules') return 0;
  if (process.env.RESOURCE_DIR !== at('dist'))
    throw new UserError(
      'Only "dist" can be published, because only "dist" is built and checked: deploy again without "--public".',
    );
  const hidden = isHidden(project);
  await requireContent(hidden);
  console.log(
    `Checking and building for "${project}"${hidden ? ', hidden from search engines' : ''}...`,
  );
  // Imported late, so a refusal doesn't wait for it to load.
  const { runChecks } = await import('../checks/checks.ts');
  const { failed } = await runChecks('dist', { hidden });
  if (failed > 0)
    throw new UserError('Nothing was published: fix what failed above, and deploy again.');
  return 0;
});
