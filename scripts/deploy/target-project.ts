// Which project a release goes to.
import { isDemo, projects } from '../cli/project.ts';
import { UserError } from '../cli/run-command.ts';

/**
 * @param wanted a project, or its short name in .firebaserc
 * @throws UserError if there is none, or one that exists only in the emulators
 */
export function targetProject(wanted: string, known = projects()): string {
  const project = known[wanted] ?? (wanted === 'production' ? undefined : wanted);
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
