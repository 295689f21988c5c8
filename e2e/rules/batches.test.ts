// Several writes at once: all or none, and no race that makes a second document.
import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import {
  doc,
  runTransaction,
  serverTimestamp,
  setDoc,
  setLogLevel,
  writeBatch,
} from 'firebase/firestore';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ADA, ADA_UNVERIFIED, BOB_EMAIL } from './actors';
import { type Attempt, type Fields, withFreshIds } from './attempt';
import { documentsOf, EMULATOR, PAST_THE_RULES, projectOf, readRules } from './emulator';
import { commit, outcomeOf, prepare, send, writeOf } from './over-rest';
import { clientOf } from './over-sdk';
import { CREATE, NEW_PROFILE, RENAME } from './rows/values';

const project = projectOf('batches');
let environment: RulesTestEnvironment;

beforeAll(async () => {
  setLogLevel('silent');
  environment = await initializeTestEnvironment({
    projectId: project,
    firestore: { host: EMULATOR.host, port: EMULATOR.port, rules: readRules() },
  });
});
afterAll(() => environment.cleanup());

const documentAt = (path: string) => send(PAST_THE_RULES, 'GET', `${documentsOf(project)}/${path}`);
const status = async (path: string) => (await documentAt(path)).status;

/** Ada's own profile beside something that she must not write. */
const beside = (path: string, fields: Fields = {}): { own: Attempt; second: Attempt } => ({
  own: CREATE,
  second: { ...CREATE, path, operation: { do: 'set', fields: { ...NEW_PROFILE, ...fields } } },
});

describe.concurrent('A batch is refused whole, and writes nothing', () => {
  const seconds = {
    "if it also writes another person's profile": beside('users/{bob}', {
      uid: '{bob}',
      email: BOB_EMAIL,
    }),
    'if it also writes below the profile': beside('users/{ada}/private/settings'),
    'if it also writes elsewhere': beside('profiles/{ada}'),
    'if it writes the own profile twice, and badly the second time': beside('users/{ada}', {
      role: 'admin',
    }),
  };
  for (const [title, writes] of Object.entries(seconds)) {
    test(`${title} (REST)`, async () => {
      const { own, second } = withFreshIds(writes);
      const both = [writeOf(own, project), writeOf(second, project)];
      expect(outcomeOf(await commit(own.actor, project, ...both))).toBe('refused');
      expect(await status(own.path)).toBe(404);
      expect(await status(second.path)).toBe(404);
      const alone = await commit(own.actor, project, writeOf(own, project));
      expect(outcomeOf(alone)).toBe('allowed');
    });
  }

  test("if it also writes another person's profile (SDK)", async () => {
    const { ada, bob, actor } = withFreshIds({ ada: '{ada}', bob: '{bob}', actor: ADA });
    const client = clientOf(environment, actor);
    const profile = { ...NEW_PROFILE, createdAt: serverTimestamp() };
    const batch = writeBatch(client)
      .set(doc(client, 'users', ada), { ...profile, uid: ada })
      .set(doc(client, 'users', bob), { ...profile, uid: bob });
    await expect(batch.commit()).rejects.toMatchObject({ code: 'permission-denied' });
    expect(await status(`users/${ada}`)).toBe(404);
    await setDoc(doc(client, 'users', ada), { ...profile, uid: ada });
    expect(await status(`users/${ada}`)).toBe(200);
  });
});

describe.concurrent('A transaction', () => {
  test('that creates the own profile if it is missing is allowed', async () => {
    const { ada, actor } = withFreshIds({ ada: '{ada}', actor: ADA_UNVERIFIED });
    const client = clientOf(environment, actor);
    const reference = doc(client, 'users', ada);
    await runTransaction(client, async (transaction) => {
      if ((await transaction.get(reference)).exists()) return;
      transaction.set(reference, { ...NEW_PROFILE, uid: ada, createdAt: serverTimestamp() });
    });
    expect(await status(`users/${ada}`)).toBe(200);
  });

  test("that reads another person's profile is refused", async () => {
    const { bob, actor } = withFreshIds({ bob: '{bob}', actor: ADA });
    const client = clientOf(environment, actor);
    const reading = runTransaction(client, (transaction) =>
      transaction.get(doc(client, 'users', bob)),
    );
    await expect(reading).rejects.toMatchObject({ code: 'permission-denied' });
  });
});

test('Of twenty registrations at the same moment one makes the profile', async () => {
  const fresh = withFreshIds(CREATE);
  const write = writeOf(fresh, project);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => commit(fresh.actor, project, write)),
  );
  const outcomes = answers.map(outcomeOf);
  expect(outcomes.filter((outcome) => outcome === 'allowed')).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === 'refused')).toHaveLength(19);
  expect(await status(fresh.path)).toBe(200);
});

test('After the account is closed, the profile can be made anew, and its time is new', async () => {
  const { rename, create } = withFreshIds({ rename: RENAME, create: CREATE });
  await prepare(rename, project);
  const creationTime = async () =>
    JSON.parse((await documentAt(rename.path)).body).fields.createdAt;
  const former = await creationTime();
  const remove = writeOf({ ...rename, operation: { do: 'delete' } }, project);
  expect(outcomeOf(await commit(rename.actor, project, remove))).toBe('allowed');
  expect(outcomeOf(await commit(create.actor, project, writeOf(create, project)))).toBe('allowed');
  expect(await creationTime()).not.toEqual(former);
});
