// Which project a release goes to.
import { isDemo, projects } from '../cli/project.ts';
import { UserError } from '../cli/run-command.ts';

const aliases = ['production', 'staging'];

/**
 * @param wanted a project, or its short name in .firebaserc
 * @throws UserError if there is none, or one that exists only in the emulators
 */
export function targetProject(wanted: string, known = projects()): string {
  const project = known[wanted] ?? (aliases.includes(wanted) ? undefined : wanted);
  if (project === undefined)
    throw new UserError(
      `There is no ${wanted} project to publish to: name it in .firebaserc as "${wanted}", or run "npm run deploy -- --project your-project".`,
    );
  if (isDemo(project))
    throw new UserError(
      `"${project}" is a demo project, which exists only in the emulators: name a real one in .firebaserc${project === wanted ? '' : ` as "${wanted}"`}.`,
    );
  return project;
}
