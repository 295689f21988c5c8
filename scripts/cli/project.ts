import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { fromRoot, root } from './paths.ts';
import { UserError } from './run-main.ts';

const firebasercSchema = z.object({ projects: z.record(z.string(), z.string()).default({}) });

/** @throws UserError if .firebaserc isn't valid */
export function readProjects(text?: string): Readonly<Record<string, string>> {
  try {
    return firebasercSchema.parse(JSON.parse(text ?? readFileSync(fromRoot('.firebaserc'), 'utf8'))).projects;
  } catch (error) {
    if (error instanceof z.ZodError)
      throw new UserError('.firebaserc needs "projects" with a name and an ID for each, both in quotation marks.');
    throw new UserError(".firebaserc isn't a file with valid JSON. Look for a missing comma or quotation mark.");
  }
}

const isDemo = (project: string): boolean => project.startsWith('demo-');

/** Returns the project that firebase-tools deploys to. @throws UserError if it's not a real one */
export function requireProject(project: string | undefined, firebaserc?: string): string {
  if (project === undefined)
    throw new UserError('This only runs as part of a deployment. Use "npm run deploy -- --project your-project".');
  const projects = readProjects(firebaserc);
  if (isDemo(project))
    throw new UserError(
      `"${project}" is a demo project, which only exists in the emulators. Deploy to a real one with "npm run deploy -- --project your-project".`,
    );
  // firebase-tools takes a misspelled name, or one that .firebaserc doesn't list, as a project's ID.
  const mustBeListed = ['production', 'staging', 'your-project'].some((name) => name === project || projects[name]);
  if (mustBeListed && !Object.values(projects).includes(project))
    throw new UserError(`.firebaserc doesn't list "${project}". Correct the name, or add its ID (docs/operations.md).`);
  if (projects.production !== undefined && projects.production === projects.staging)
    throw new UserError('.firebaserc has the same ID for "production" and "staging". Create a project for each.');
  return project;
}

/** Search engines don't see staging, nor, once .firebaserc lists a production project, any other. */
export const isHiddenFromSearch = (project: string, { production, staging } = readProjects()): boolean =>
  project !== (production ?? project) || project === staging;

/** Adds a hash of the repository's path to the default project's ID, so two clones never share emulators. */
export function toLocalProjectId(project = readProjects().default ?? ''): string {
  const folderHash = createHash('sha256').update(root).digest('hex').slice(0, 6);
  if (isDemo(project)) return `${project}-${folderHash}`;
  throw new UserError(
    `The default project in .firebaserc is "${project}". Change it to an ID that starts with "demo-", so local commands can't reach a real project. List the real project as "production".`,
  );
}
