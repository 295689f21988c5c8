// People in a demo project of their own, for the tests of what an owner does. They register and read as the site's
// visitors do: with a token of their own, which the rules judge.
import { randomUUID } from 'node:crypto';
import { emulatedProject, type Project } from './open-project.ts';

export interface Person {
  readonly uid: string;
  readonly email: string;
  readonly password: string;
}

type Fields = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** A project that no other test knows, on the emulators of the test run. */
export function freshProject(): Project {
  const { FIREBASE_AUTH_EMULATOR_HOST: auth, FIRESTORE_EMULATOR_HOST: firestore } = process.env;
  if (!auth || !firestore) throw new Error('No emulators: run "npm run test:operations".');
  return emulatedProject(`demo-owner-${randomUUID().slice(0, 8)}`, auth, firestore);
}

async function send(url: string, token: string, method: string, body?: object): Promise<Response> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) });
}

const documentOf = ({ firestore, id }: Project, uid: string): string =>
  `${firestore}/v1/projects/${id}/databases/(default)/documents/users/${uid}`;

/** The person's own token; undefined if the password is refused. */
export async function logIn(
  { auth, id }: Project,
  { email, password }: Omit<Person, 'uid'>,
): Promise<string | undefined> {
  const url = `${auth}/v1/accounts:signInWithPassword?key=any`;
  const body = { email, password, returnSecureToken: true, targetProjectId: id };
  const answer: { idToken?: string } = await (await send(url, 'owner', 'POST', body)).json();
  return answer.idToken;
}

/** Registers a person, whose profile has the server's time of now. */
export async function register(project: Project, email: string): Promise<Person> {
  const { auth, firestore, id } = project;
  const person = { email, password: `secret of ${email}` };
  const values = { ...person, displayName: `Name of ${email}`, emailVerified: true };
  const created = await send(`${auth}/v1/projects/${id}/accounts`, 'owner', 'POST', values);
  const { localId: uid = '' }: { localId?: string } = await created.json();
  const write = {
    update: {
      name: documentOf(project, uid).slice(`${firestore}/v1/`.length),
      fields: {
        uid: { stringValue: uid },
        name: { stringValue: values.displayName },
        email: { stringValue: email },
      },
    },
    updateTransforms: [{ fieldPath: 'createdAt', setToServerValue: 'REQUEST_TIME' }],
    currentDocument: { exists: false },
  };
  const token = (await logIn(project, person)) ?? '';
  const commit = `${firestore}/v1/projects/${id}/databases/(default)/documents:commit`;
  const written = await send(commit, token, 'POST', { writes: [write] });
  if (!written.ok) throw new Error(`${email}: ${await written.text()}`);
  return { uid, ...person };
}

/** The profile as its owner may read it. */
export async function ownProfile(project: Project, { uid, ...person }: Person): Promise<Fields> {
  const token = (await logIn(project, person)) ?? '';
  const answer = await send(documentOf(project, uid), token, 'GET');
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
  const { fields }: { fields: Fields } = await answer.json();
  return fields;
}

/** Whether the rules let the owner change the name: they compare every other field with what it was. */
export async function mayRename(
  project: Project,
  { uid, ...person }: Person,
  name: string,
): Promise<boolean> {
  const token = (await logIn(project, person)) ?? '';
  const url = `${documentOf(project, uid)}?updateMask.fieldPaths=name`;
  return (await send(url, token, 'PATCH', { fields: { name: { stringValue: name } } })).ok;
}

/** Everything in the project is gone. */
export async function wipe({ auth, firestore, id }: Project): Promise<void> {
  const emulator = auth.replace('/identitytoolkit.googleapis.com', '');
  await send(`${emulator}/emulator/v1/projects/${id}/accounts`, 'owner', 'DELETE');
  const documents = `${firestore}/emulator/v1/projects/${id}/databases/(default)/documents`;
  await send(documents, 'owner', 'DELETE');
}
