// A Firebase project, with the rights of its owner: online with the login of firebase-tools, or a demo project in
// the emulators.
import { host, standardPorts } from '../cli/ports.mjs';
import { isDemo, localProject, projects } from '../cli/project.ts';
import { UserError } from '../cli/run-command.ts';

export interface Project {
  readonly id: string;
  /** Where the calls to Authentication begin. */
  readonly auth: string;
  /** Where the calls to Firestore begin. */
  readonly firestore: string;
  readonly token: string;
}

/** The addresses are the same in Google's API descriptions and in the emulators, which put them behind their own. */
export const emulatedProject = (id: string, authHost: string, firestoreHost: string): Project => ({
  id,
  auth: `http://${authHost}/identitytoolkit.googleapis.com`,
  firestore: `http://${firestoreHost}`,
  token: 'owner',
});

/**
 * The project's id.
 * @param wanted an id, or a short name in .firebaserc; "default" is the one of "npm start"
 * @throws UserError if it is not there
 */
export function projectId(wanted: string | undefined, known = projects()): string {
  if (wanted === undefined)
    throw new UserError(
      'Say which project: "-- --project production" (or another name in .firebaserc), or "-- --project default" for the emulators of "npm start".',
    );
  if (wanted === 'default') return localProject();
  const id = known[wanted] ?? (/^(?:production|staging)$/.test(wanted) ? undefined : wanted);
  if (id !== undefined) return id;
  throw new UserError(
    `.firebaserc has no project named "${wanted}": write it there, or give the project's own id.`,
  );
}

export async function openProject(wanted: string | undefined): Promise<Project> {
  const id = projectId(wanted);
  if (isDemo(id)) {
    const { FIREBASE_AUTH_EMULATOR_HOST, FIRESTORE_EMULATOR_HOST } = process.env;
    return emulatedProject(
      id,
      FIREBASE_AUTH_EMULATOR_HOST ?? `${host}:${standardPorts.auth}`,
      FIRESTORE_EMULATOR_HOST ?? `${host}:${standardPorts.firestore}`,
    );
  }
  return {
    id,
    auth: 'https://identitytoolkit.googleapis.com',
    firestore: 'https://firestore.googleapis.com',
    token: await loginToken(),
  };
}

async function loginToken(): Promise<string> {
  // Loaded here, because firebase-tools takes a second to load.
  const { accessToken } = await import('../deploy/access-token.ts');
  try {
    return await accessToken();
  } catch {
    throw new UserError(
      'Nobody is logged in to Firebase on this computer, or the login has expired: run "npx firebase login --reauth", then this command again.',
    );
  }
}
