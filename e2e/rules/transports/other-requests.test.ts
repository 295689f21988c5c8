// Requests that the product never sends, and that no row of the policy can express.
import { describe, expect, test } from 'vitest';
import { type Actor, withFreshIds } from '../policy/attempt';
import { BOB } from '../policy/people';
import { differing } from '../policy/row';
import { CREATE, GET, RENAME } from '../policy/values';
import { documentsOf, loadRules, projectOf } from './emulator';
import { type Answer, commit, outcomeOf, prepare, send, writeOf } from './rest';

const project = projectOf('other-requests');
const documents = documentsOf(project);
await loadRules(project);

test.each(['createdAt', 'name', 'seenAt'])(
  'The oldest way to ask for a server time does not write it into %s',
  async (fieldPath) => {
    const fresh = withFreshIds(RENAME);
    await prepare(fresh, project);
    const fieldTransforms = [{ fieldPath, setToServerValue: 'REQUEST_TIME' }];
    const document = `${documents}/${fresh.path}`;
    const transform = { transform: { document, fieldTransforms } };
    expect(outcomeOf(await commit(fresh.actor, project, transform))).toBe('refused');
  },
);

type Reader = (actor: Actor | null, path: string) => Promise<Answer>;

describe('Nobody, not even the owner, reads by', () => {
  test.each<[string, Reader]>([
    ['listing documents', (actor) => send(actor, 'GET', `${documents}/users?pageSize=1`)],
    [
      'listing ids alone',
      (actor) => send(actor, 'GET', `${documents}/users?mask.fieldPaths=__name__&showMissing=true`),
    ],
    ['listing collections', (actor) => send(actor, 'POST', `${documents}:listCollectionIds`, {})],
    [
      'listing collections below the own profile',
      (actor, path) => send(actor, 'POST', `${documents}/${path}:listCollectionIds`, {}),
    ],
    ['listing another collection', (actor) => send(actor, 'GET', `${documents}/profiles`)],
  ])('%s', async (_, read) => {
    const { attempt, bob } = withFreshIds({ attempt: GET, bob: BOB });
    await prepare(attempt, project);
    for (const actor of [attempt.actor, bob, null]) {
      expect(outcomeOf(await read(actor, attempt.path))).toBe('refused');
    }
    expect((await send(attempt.actor, 'GET', `${documents}/${attempt.path}`)).status).toBe(200);
  });

  test('asking for several documents at once, if one is not the own', async () => {
    const { own, other } = withFreshIds({ own: GET, other: 'users/{bob}' });
    await prepare(own, project);
    const ask = async (...paths: string[]) => {
      const names = paths.map((path) => `${documents}/${path}`);
      return outcomeOf(
        await send(own.actor, 'POST', `${documents}:batchGet`, { documents: names }),
      );
    };
    expect(await ask(own.path, other)).toBe('refused');
    expect(await ask(own.path)).toBe('allowed');
  });
});

test('A refusal does not tell whether the profile exists', async () => {
  const { attempt, bob } = withFreshIds({ attempt: GET, bob: BOB });
  const read = (actor: Actor | null) => send(actor, 'GET', `${documents}/${attempt.path}`);
  const missing = [await read(bob), await read(null)];
  expect((await read(attempt.actor)).status).toBe(404);
  await prepare(attempt, project);
  expect([await read(bob), await read(null)]).toEqual(missing);
  expect((await read(attempt.actor)).status).toBe(200);
});

test('A refused condition does not tell whether the profile exists', async () => {
  const { rename, bob } = withFreshIds({ rename: RENAME, bob: BOB });
  const name = `${documents}/${rename.path}`;
  const guesses = [{ exists: true }, { exists: false }, { updateTime: '2020-01-01T00:00:00Z' }];
  const ask = async () => {
    const requests = guesses.flatMap((currentDocument) => [
      commit(bob, project, { delete: name, currentDocument }),
      commit(bob, project, { verify: name, currentDocument }),
      commit(bob, project, { ...writeOf(rename, project), currentDocument }),
    ]);
    return (await Promise.all(requests)).map(outcomeOf);
  };
  const missing = await ask();
  expect(new Set(missing)).toEqual(new Set(['refused']));
  await prepare(rename, project);
  expect(await ask()).toEqual(missing);
  expect(outcomeOf(await commit(rename.actor, project, writeOf(rename, project)))).toBe('allowed');
});

test('A name as long as the database can hold is refused', async () => {
  const fresh = withFreshIds(CREATE);
  const endless = differing(fresh, { field: 'name', value: 'a'.repeat(1_048_000) });
  expect(outcomeOf(await commit(fresh.actor, project, writeOf(endless, project)))).toBe('refused');
  expect(outcomeOf(await commit(fresh.actor, project, writeOf(fresh, project)))).toBe('allowed');
});
