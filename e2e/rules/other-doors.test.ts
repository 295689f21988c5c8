// Ways to the database that the product never takes. They refuse what the matrix refuses.
import { describe, expect, test } from 'vitest';
import { ADA, BOB, VISITOR } from './actors';
import { type Actor, type Attempt, withFreshIds } from './attempt';
import { documentsOf, loadRules, PAST_THE_RULES, projectOf, readRules } from './emulator';
import { matrix } from './matrix';
import { commit, outcomeOf, prepare, send, writeOf } from './over-rest';
import { differing } from './policy';
import { isTransform, restFields } from './rest-values';
import { CREATE, GET_OWN, RENAME, STORED_PROFILE } from './rows/values';

const project = projectOf('doors');
const documents = documentsOf(project);
await loadRules(project, readRules());

const refusedWrites = matrix
  .flatMap(({ title, rows }) => rows.map((row) => ({ ...row, title: `${title} ${row.title}` })))
  .filter(({ outcome, attempt: { operation } }) => {
    return outcome === 'refused' && operation.do !== 'get' && operation.do !== 'query';
  });

const status = async (path: string) =>
  (await send(PAST_THE_RULES, 'GET', `${documents}/${path}`)).status;

describe.concurrent('batchWrite, which wants an administrator, refuses', () => {
  for (const { title, attempt } of refusedWrites) {
    test(title, async () => {
      const fresh = withFreshIds(attempt);
      await prepare(fresh, project);
      const writes = [writeOf(fresh, project)];
      const answer = await send(fresh.actor, 'POST', `${documents}:batchWrite`, { writes });
      expect(outcomeOf(answer)).toBe('refused');
    });
  }
});

describe.concurrent('createDocument, which cannot ask for the server time, refuses', () => {
  const creations = refusedWrites.filter(
    ({ attempt: { operation, stored } }) => operation.do === 'set' && !stored,
  );
  for (const { title, attempt } of creations) {
    test(title, async () => {
      const { actor, path, operation } = withFreshIds(attempt);
      const [, collection, id] = /^(.*)\/([^/]+)$/.exec(path) ?? [];
      const plain = Object.entries('fields' in operation ? operation.fields : {}).map(
        ([name, value]) => [name, isTransform(value) ? { $: 'timestamp', at: 'now' } : value],
      );
      const answer = await send(actor, 'POST', `${documents}/${collection}?documentId=${id}`, {
        fields: restFields(Object.fromEntries(plain), project),
      });
      expect(outcomeOf(answer)).toBe('refused');
      expect(await status(path)).toBe(404);
    });
  }
});

describe.concurrent('The oldest way to ask for a server time refuses', () => {
  for (const fieldPath of ['createdAt', 'name', 'seenAt']) {
    test(`to write it into ${fieldPath} of an existing profile`, async () => {
      const fresh = withFreshIds(RENAME);
      await prepare(fresh, project);
      const fieldTransforms = [{ fieldPath, setToServerValue: 'REQUEST_TIME' }];
      const document = `${documents}/${fresh.path}`;
      const answer = await commit(fresh.actor, project, {
        transform: { document, fieldTransforms },
      });
      expect(outcomeOf(answer)).toBe('refused');
    });
  }
});

const READING_DOORS: Readonly<
  Record<string, (actor: Actor | null, path: string) => ReturnType<typeof send>>
> = {
  'listing documents': (actor) => send(actor, 'GET', `${documents}/users?pageSize=1`),
  'listing ids alone': (actor) =>
    send(actor, 'GET', `${documents}/users?mask.fieldPaths=__name__&showMissing=true`),
  'listing collections': (actor) => send(actor, 'POST', `${documents}:listCollectionIds`, {}),
  'listing collections below the own profile': (actor, path) =>
    send(actor, 'POST', `${documents}/${path}:listCollectionIds`, {}),
  'listing another collection': (actor) => send(actor, 'GET', `${documents}/profiles`),
};

describe.concurrent('Beside reading the own profile, nobody gets through by', () => {
  for (const [door, open] of Object.entries(READING_DOORS)) {
    test(door, async () => {
      const fresh = withFreshIds(GET_OWN);
      await prepare(fresh, project);
      for (const actor of [fresh.actor, withFreshIds(BOB), VISITOR]) {
        expect(outcomeOf(await open(actor, fresh.path))).toBe('refused');
      }
      expect((await send(fresh.actor, 'GET', `${documents}/${fresh.path}`)).status).toBe(200);
    });
  }

  test('asking for several documents at once, if one is not the own', async () => {
    const [own, other]: Attempt[] = withFreshIds([GET_OWN, { ...GET_OWN, path: 'users/{bob}' }]);
    if (!own || !other) throw new Error('Two attempts were made');
    await prepare(own, project);
    const ask = (...paths: string[]) =>
      send(own.actor, 'POST', `${documents}:batchGet`, {
        documents: paths.map((path) => `${documents}/${path}`),
      });
    expect(outcomeOf(await ask(own.path, other.path))).toBe('refused');
    expect(outcomeOf(await ask(own.path))).toBe('allowed');
  });
});

test('A refusal does not tell whether the profile exists', async () => {
  const { path, ada, bob } = withFreshIds({ path: 'users/{ada}', ada: ADA, bob: BOB });
  const read = (actor: Actor | null) => send(actor, 'GET', `${documents}/${path}`);
  const missing = [await read(bob), await read(VISITOR)];
  expect((await read(ada)).status).toBe(404);
  await prepare({ actor: ada, path, stored: STORED_PROFILE, operation: { do: 'get' } }, project);
  expect([await read(bob), await read(VISITOR)]).toEqual(missing);
  expect((await read(ada)).status).toBe(200);
});

test('A refused condition does not tell whether the profile exists', async () => {
  const { rename, bob } = withFreshIds({ rename: RENAME, bob: BOB });
  const name = `${documents}/${rename.path}`;
  const guesses = [{ exists: true }, { exists: false }, { updateTime: '2020-01-01T00:00:00Z' }];
  const ask = () =>
    Promise.all(
      guesses.flatMap((currentDocument) => [
        commit(bob, project, { delete: name, currentDocument }),
        commit(bob, project, { verify: name, currentDocument }),
        commit(bob, project, { ...writeOf(rename, project), currentDocument }),
      ]),
    );
  const outcomes = async () => (await ask()).map(outcomeOf);
  const missing = await outcomes();
  expect(new Set(missing)).toEqual(new Set(['refused']));
  await prepare(rename, project);
  expect(await outcomes()).toEqual(missing);
  expect(outcomeOf(await commit(rename.actor, project, writeOf(rename, project)))).toBe('allowed');
});

test('A name as long as the database can hold is refused', async () => {
  const fresh = withFreshIds(CREATE);
  const endless = differing(fresh, { field: 'name', value: 'a'.repeat(1_048_000) });
  expect(outcomeOf(await commit(fresh.actor, project, writeOf(endless, project)))).toBe('refused');
  expect(outcomeOf(await commit(fresh.actor, project, writeOf(fresh, project)))).toBe('allowed');
});
