// firebase.json's predeploy hook. firebase-tools sets GCLOUD_PROJECT to the project ID and
// RESOURCE_DIR to the folder to publish, and publishes nothing if the hook fails.
import { swallowedOptionError } from '../cli/lost-option.mjs';
import { fromRoot } from '../cli/paths.ts';
import { closeOnSignals } from '../cli/processes.ts';
import { isDemo, isHidden, projects } from '../cli/project.ts';
import { runCommand, UserError } from '../cli/run-command.ts';
import { formatErrors } from '../content/content-file.ts';
import { contentErrors, contentFiles, throwIfAny } from '../content/content-files.ts';
import { placeholderErrors } from '../content/placeholders.ts';

function targetProject({ GCLOUD_PROJECT: project }: NodeJS.ProcessEnv): string {
  if (project === undefined)
    throw new UserError(
      'This only runs as part of a deployment. Use "npx firebase deploy --project your-project".',
    );
  const knownProjects = projects();
  // firebase-tools takes a name that .firebaserc doesn't list, or can't be read for, as a project's ID.
  if (
    ['production', 'staging'].includes(project) &&
    !Object.values(knownProjects).includes(project)
  )
    throw new UserError(
      `.firebaserc doesn't list "${project}". Add its project's ID, as docs/operations.md describes.`,
    );
  if (isDemo(project))
    throw new UserError(
      `"${project}" is a demo project, which only exists in the emulators. Deploy to a real one with "npx firebase deploy --project your-project".`,
    );
  return project;
}

/** Production refuses placeholders. Staging only lists them. */
async function requireContent(isHiddenSite: boolean): Promise<void> {
  const errors = await contentErrors();
  const placeholders = contentFiles().flatMap((file) =>
    formatErrors(file, placeholderErrors(file)),
  );
  throwIfAny(isHiddenSite ? errors : [...errors, ...placeholders]);
  if (placeholders.length > 0)
    console.log(`Production will refuse these placeholders:\n${placeholders.join('\n')}`);
}

await runCommand(async () => {
  closeOnSignals('Stopping...');
  const optionError = swallowedOptionError(process.env);
  if (optionError) throw new UserError(optionError);
  const project = targetProject(process.env);
  // The rules don't need a build, and firebase-tools compiles them.
  if (process.argv[2] === 'rules') return 0;
  if (process.env.RESOURCE_DIR !== fromRoot('dist'))
    throw new UserError(
      `Only "dist" can be published, because it's the only folder that's built and checked. Deploy again without "--public".`,
    );
  const isHiddenProject = isHidden(project);
  await requireContent(isHiddenProject);
  console.log(
    `Checking and building for "${project}"${isHiddenProject ? ', hidden from search engines' : ''}...`,
  );
  // Imported late, so the errors above don't wait for the checks to load.
  const { runChecks } = await import('../checks/checks.ts');
  const { failed } = await runChecks('dist', { isHidden: isHiddenProject });
  if (failed > 0)
    throw new UserError('Nothing was published. Fix what failed above, then deploy again.');
  return 0;
});
