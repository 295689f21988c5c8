// Which Firebase project a command works with. Local commands take a demo- project and no other.
import { readFileSync } from 'node:fs';
import { at } from './paths.ts';
import { Refusal } from './refusal.ts';

/** The projects of .firebaserc by their short names. */
export function projects(): Record<string, string> {
  return JSON.parse(readFileSync(at('.firebaserc'), 'utf8')).projects ?? {};
}

export const isDemo = (project: string): boolean => project.startsWith('demo-');

/** The project of the local commands: the default of .firebaserc. */
export function demoProject(): string {
  const project = projects().default ?? '';
  if (isDemo(project)) return project;
  throw new Refusal(
    `The default project in .firebaserc is "${project}": give it a name that starts with "demo-", so that no local command can reach a real project, and name the real one "production".`,
  );
}
