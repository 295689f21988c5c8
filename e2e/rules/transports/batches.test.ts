// Several writes at once: all or none, and no race that makes a second document.
import { doc, runTransaction, serverTimestamp, setDoc, writeBatch } from 'firebase/firestore';
import { expect, test } from 'vitest';
import { type Attempt, type Fields, withFreshIds } from '../policy/attempt';
import { ADA, BOB_EMAIL } from '../policy/people';
import { CREATE, NEW_PROFILE, RENAME } from '../policy/values';
import { loadRules, projectOf } from './emulator';
import { commit, documentAt, outcomeOf, prepare, writeOf } from './rest';
import { withClient } from './sdk';

const project = projectOf('batches');
await loadRules(project);

const exists = async (path: string) => (await documentAt(path, project)) !== undefined;
const write = async (...attempts: [Attempt, ...Attempt[]]) => {
  const writes = attempts.map((attempt) => writeOf(attempt, project));
  return outcomeOf(await commit(attempts[0].actor, project, ...writes));
};

/** Another creation by Ada. */
const creating = (path: string, fields: Fields = {}): Attempt => ({
  ...CREATE,
  path,
  operation: { do: 'set', fields: { ...NEW_PROFILE, ...fields } },
});

test.each([
  ["another person's profile", creating('users/{bob}', { uid: '{bob}', email: BOB_EMAIL })],
  ['a document below the profile', creating('users/{ada}/private/settings')],
  ['a document elsewhere', creating('profiles/{ada}')],
  ['the own profile again, with a field too many', creating('users/{ada}', { role: 'admin' })],
])('A batch that also writes %s is refused whole, and writes nothing', async (_, secondWrite) => {
  const [own, second] = withFreshIds([CREATE, secondWrite] as const);
  expect(await write(own, second)).toBe('refused');
  expect(await exists(own.path)).toBe(false);
  expect(await exists(second.path)).toBe(false);
  expect(await write(own)).toBe('allowed');
});

test("A batch of the SDK that also writes another person's profile writes nothing", async () => {
  const { ada, bob, actor } = withFreshIds({ ada: '{ada}', bob: '{bob}', actor: ADA });
  await withClient(actor, project, async (client) => {
    const profile = { ...NEW_PROFILE, createdAt: serverTimestamp() };
    const batch = writeBatch(client)
      .set(doc(client, 'users', ada), { ...profile, uid: ada })
      .set(doc(client, 'users', bob), { ...profile, uid: bob });
    await expect(batch.commit()).rejects.toMatchObject({ code: 'permission-denied' });
    expect(await exists(`users/${ada}`)).toBe(false);
    await setDoc(doc(client, 'users', ada), { ...profile, uid: ada });
    expect(await exists(`users/${ada}`)).toBe(true);
  });
});

test("A transaction creates the own profile, and does not read another person's", async () => {
  const { ada, bob, actor } = withFreshIds({ ada: '{ada}', bob: '{bob}', actor: ADA });
  await withClient(actor, project, async (client) => {
    const own = doc(client, 'users', ada);
    await runTransaction(client, async (transaction) => {
      if ((await transaction.get(own)).exists()) return;
      transaction.set(own, { ...NEW_PROFILE, uid: ada, createdAt: serverTimestamp() });
    });
    expect(await exists(`users/${ada}`)).toBe(true);
    const other = doc(client, 'users', bob);
    const reading = runTransaction(client, (transaction) => transaction.get(other));
    await expect(reading).rejects.toMatchObject({ code: 'permission-denied' });
  });
});

test('Of twenty registrations at the same moment one makes the profile', async () => {
  const fresh = withFreshIds(CREATE);
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => write(fresh)));
  expect(outcomes.filter((outcome) => outcome === 'allowed')).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === 'refused')).toHaveLength(19);
  expect(await exists(fresh.path)).toBe(true);
});

test('After the account is closed, the profile can be made anew, and its time is new', async () => {
  const { rename, create } = withFreshIds({ rename: RENAME, create: CREATE });
  await prepare(rename, project);
  const creationTime = async () => (await documentAt(rename.path, project))?.fields.createdAt;
  const former = await creationTime();
  expect(await write({ ...rename, operation: { do: 'delete' } })).toBe('allowed');
  expect(await write(create)).toBe('allowed');
  expect(await creationTime()).not.toEqual(former);
});
