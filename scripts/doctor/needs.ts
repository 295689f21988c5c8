// What the commands need from a computer, in the order in which a newcomer meets it.
import { statfsSync } from 'node:fs';
import { findBrowser } from '../cli/chromium.ts';
import { root } from '../cli/paths.ts';
import { devOptions, findJava, startOptions } from '../cli/preflight.mjs';
import { isDemo, localProject, projects } from '../cli/project.ts';
import { UserError } from '../cli/run-command.ts';
import { contentComplaints, refuse } from '../content/content-files.ts';
import { listProjects } from '../deploy/firebase-login.ts';
import { firestoreEmulator } from '../dev/java.ts';
import { isRunning } from '../dev/start-emulators.ts';
import type { Need } from './examine.ts';

/** Packages, emulators, builds and the traces of failed tests. */
const neededBytes = 2e9;

const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`;

/** @throws UserError if the free bytes are too few */
export function spaceOn(free: number): string {
  if (free >= neededBytes) return `${gigabytes(free)} free`;
  throw new UserError(
    `Only ${gigabytes(free)} are free, and packages, emulators and builds need ${gigabytes(neededBytes)}: free some space.`,
  );
}

/**
 * @param listed the projects of whoever is logged in, as firebase-tools prints them; undefined if nobody knows
 * @throws UserError if the project is not among them
 */
export function accessTo(project: string, listed: string | undefined): string {
  if (listed === undefined) return `"${project}"; Google could not be asked whether it is yours`;
  if (listed.split(/[^\w-]+/).includes(project)) return `"${project}" is yours to publish to`;
  throw new UserError(
    `Your login to Firebase does not know the project "${project}": correct its name in .firebaserc, or ask its owner to add you.`,
  );
}

async function lookAtProject(): Promise<string> {
  const { production } = projects();
  if (production === undefined)
    return 'none is named in .firebaserc yet; one is needed to publish (docs/operations.md), and for nothing else';
  if (isDemo(production))
    throw new UserError(
      `.firebaserc names "${production}" as production, which exists only in the emulators: name a real project.`,
    );
  return accessTo(production, await listProjects());
}

/** Which ports are free, unless this copy of the site has taken them itself. */
export async function freePorts(
  look: () => Promise<string>,
  project = localProject(),
): Promise<string> {
  return (await isRunning(project))
    ? 'not looked at, because this copy of the site is running'
    : look();
}

export const needs: readonly Need[] = [
  { name: 'Node', look: () => process.versions.node },
  { name: 'Java', look: () => findJava() },
  { name: 'browser', look: () => findBrowser() },
  { name: 'Firestore emulator', look: () => firestoreEmulator() },
  {
    name: 'ports of npm start',
    look: () =>
      freePorts(async () => {
        const { hosting, auth, firestore } = await startOptions([]);
        return `${hosting}, ${auth} and ${firestore} are free`;
      }),
  },
  {
    name: 'port of npm run dev',
    look: () => freePorts(async () => `${(await devOptions([])).port} is free`),
  },
  {
    name: 'disk',
    look: () => {
      const { bavail, bsize } = statfsSync(root);
      return spaceOn(bavail * bsize);
    },
  },
  {
    name: 'content',
    look: async () => {
      refuse(await contentComplaints());
      return 'no mistakes in web/content';
    },
  },
  { name: 'local project', look: () => `${localProject()}, in the emulators only` },
  { name: 'published project', look: lookAtProject },
];
