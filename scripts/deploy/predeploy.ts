// firebase.json's predeploy hook. firebase-tools sets GCLOUD_PROJECT and RESOURCE_DIR, and publishes nothing if it fails.
import { lockDist } from '../cli/dist-lock.ts';
import { fromRoot } from '../cli/paths.ts';
import { isHiddenFromSearch, readProjects, requireProject } from '../cli/project.ts';
import { runMain, UserError } from '../cli/run-main.ts';

/** Production refuses placeholders. Staging only lists them. */
async function reportPlaceholders(project: string, isHidden: boolean): Promise<void> {
  // Imported late, so the errors before don't wait for these to load.
  const { checkContent, readContentFiles } = await import('../content/check-content.ts');
  const { formatProblem } = await import('../content/content-file.ts');
  const { findUnfinishedContent } = await import('../content/unfinished-content.ts');
  const { production = project } = readProjects();
  const placeholders = readContentFiles().flatMap((file) => findUnfinishedContent(file, production));
  if (placeholders.length === 0) return;
  // Volunteers read about all of their errors at once.
  const problems = [...(isHidden ? [] : await checkContent()), ...placeholders].map(formatProblem).join('\n');
  if (!isHidden) throw new UserError(`Nothing was published. Fix this first:\n${problems}`);
  console.log(`Production will refuse these placeholders:\n${problems}`);
}

await runMain(async () => {
  const project = requireProject(process.env.GCLOUD_PROJECT);
  // The rules don't need a build, and firebase-tools compiles them.
  if (process.argv[2] === 'rules') return 0;
  lockDist();
  if (process.env.RESOURCE_DIR !== fromRoot('dist'))
    throw new UserError('Only "dist" is checked, so only it can be published. Deploy again without "--public".');
  const isHidden = isHiddenFromSearch(project);
  await reportPlaceholders(project, isHidden);
  console.log(`Checking and building for "${project}"${isHidden ? ', hidden from search engines' : ''}...`);
  const { failed } = await (await import('../checks/checks.ts')).runChecks('dist', { isHidden });
  if (failed > 0) throw new UserError('Nothing was published. Fix what failed above, then deploy again.');
  return 0;
});
