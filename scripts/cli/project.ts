// The Firebase project that a command works with. Local commands accept only a demo- project.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { at, root } from './paths.ts';
import { UserError } from './run-command.ts';

/**
 * The projects of .firebaserc by their short names.
 * @throws UserError if the file is no JSON
 */
export function projects(): Record<string, string> {
  const text = readFileSync(at('.firebaserc'), 'utf8');
  try {
    return JSON.parse(text).projects ?? {};
  } catch {
    throw new UserError(
      '.firebaserc is not JSON: look for a missing comma or quotation mark, or take it back with "git checkout .firebaserc".',
    );
  }
}

export const isDemo = (project: string): boolean => project.startsWith('demo-');

/**
 * Whether search engines must not find what is published to a project: .firebaserc names it as staging, or
 * another one as production.
 */
export const isHidden = (project: string, { production, staging } = projects()): boolean =>
  project !== (production ?? project) || project === staging;

/**
 * The project of the local commands: the default of .firebaserc, with a part that depends on the
 * repository's folder, so that two copies of the repository never share emulators.
 */
export function localProject(): string {
  const project = projects().default ?? '';
  const folder = createHash('sha256').update(root).digest('hex').slice(0, 6);
  if (isDemo(project)) return `${project}-${folder}`;
  throw new UserError(
    `The default project in .firebaserc is "${project}": give it a name that starts with "demo-", so that no local command can reach a real project, and name the real one "production".`,
  );
}
