// Tests requests that policy.ts can't describe. Most go straight to Firestore's REST API, as an attacker's would.
// Each test also makes a similar request that's allowed.
import {
  assertFails,
  assertSucceeds,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import { doc, getDoc, setDoc, writeBatch } from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { loadRules, projectOf } from './environment';
import { ADA, BOB, GET } from './policy';
import type { Person } from './row';

const project = projectOf('rest');
const documents = `projects/${project}/databases/(default)/documents`;
const OWN = `${documents}/users/ada`;
const NAMED = { fields: { name: { stringValue: 'Augusta' } } };
const RENAME = { update: { name: OWN, ...NAMED }, updateMask: { fieldPaths: ['name'] } };

let environment: RulesTestEnvironment;
beforeAll(async () => {
  environment = await loadRules(project);
});
afterAll(() => environment.cleanup());
beforeEach(async () => {
  await environment.clearFirestore();
  await environment.withSecurityRulesDisabled((all) =>
    setDoc(doc(all.firestore(), 'users/ada'), GET.stored),
  );
});

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

async function send(who: Person | null, method: string, address: string, body?: object) {
  const claims = who && { ...who.token, sub: who.uid, user_id: who.uid };
  const token = claims && `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`;
  const answer = await fetch(`http://${process.env.FIRESTORE_EMULATOR_HOST}/v1/${address}`, {
    method,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, text: await answer.text() };
}
const commit = async (who: Person | null, ...writes: object[]) =>
  (await send(who, 'POST', `${documents}:commit`, { writes })).status;

test.each<[string, object]>([
  [
    'removes and increments a field at once',
    {
      update: { name: OWN },
      updateMask: { fieldPaths: ['visits'] },
      updateTransforms: [{ fieldPath: 'visits', increment: { integerValue: 1 } }],
    },
  ],
  ...['createdAt', 'name', 'seenAt'].map((fieldPath): [string, object] => {
    const fieldTransforms = [{ fieldPath, setToServerValue: 'REQUEST_TIME' }];
    const title = `sets ${fieldPath} to the server's time with a legacy transform`;
    return [title, { transform: { document: OWN, fieldTransforms } }];
  }),
])('refuses a write that %s', async (_, write) => {
  expect(await commit(ADA, write)).toBe(403);
  expect(await commit(ADA, RENAME)).toBe(200);
});

test.each<[string, string, string, object]>([
  [
    'PATCH',
    'PATCH',
    `${OWN}?updateMask.fieldPaths=role`,
    { fields: { role: { stringValue: 'admin' } } },
  ],
  [
    'batchWrite, which needs an administrator',
    'POST',
    `${documents}:batchWrite`,
    { writes: [RENAME] },
  ],
  ['createDocument without the server time', 'POST', `${documents}/users?documentId=ada2`, NAMED],
  [
    "batchGet, with someone else's profile",
    'POST',
    `${documents}:batchGet`,
    { documents: [OWN, `${documents}/users/bob`] },
  ],
  ['listing only ids', 'GET', `${documents}/users?mask.fieldPaths=__name__&showMissing=true`, {}],
  ['listing another collection', 'GET', `${documents}/profiles`, {}],
  ['listing collections', 'POST', `${documents}:listCollectionIds`, {}],
  ["listing collections below Ada's profile", 'POST', `${OWN}:listCollectionIds`, {}],
])('refuses %s', async (_, method, address, body) => {
  for (const who of [ADA, BOB, null]) {
    const sent = method === 'GET' ? undefined : body;
    expect((await send(who, method, address, sent)).status).toBe(403);
  }
  expect((await send(ADA, 'PATCH', `${OWN}?updateMask.fieldPaths=name`, NAMED)).status).toBe(200);
  expect((await send(ADA, 'POST', `${documents}:batchGet`, { documents: [OWN] })).status).toBe(200);
});

test("a refusal doesn't reveal whether the profile exists", async () => {
  const conditions = [{ exists: true }, { exists: false }, { updateTime: '2020-01-01T00:00:00Z' }];
  const requests = conditions.flatMap((currentDocument) =>
    [RENAME, { delete: OWN }, { verify: OWN }].map((write) => ({ ...write, currentDocument })),
  );
  const ask = async () => [
    await send(BOB, 'GET', OWN),
    await send(null, 'GET', OWN),
    ...(await Promise.all(requests.map((write) => commit(BOB, write)))),
  ];
  const existing = await ask();
  expect((await send(ADA, 'GET', OWN)).status).toBe(200);
  await environment.clearFirestore();
  expect(await ask()).toEqual(existing);
  expect((await send(ADA, 'GET', OWN)).status).toBe(404);
  expect(existing.slice(2)).toEqual(requests.map(() => 403));
});

test("a batch that also writes another person's profile writes nothing", async () => {
  const client = environment.authenticatedContext('ada', ADA.token).firestore();
  const own = doc(client, 'users/ada');
  const batch = () => writeBatch(client).update(own, { name: 'Augusta' });
  await assertFails(
    batch()
      .set(doc(client, 'users/bob'), { ...GET.stored, uid: 'bob' })
      .commit(),
  );
  expect((await getDoc(own)).get('name')).toBe('Ada Lovelace');
  await assertSucceeds(batch().commit());
  expect((await getDoc(own)).get('name')).toBe('Augusta');
});

test('only one of twenty simultaneous registrations creates the profile', async () => {
  await environment.clearFirestore();
  const { uid, name, email } = { uid: 'ada', name: 'Ada', email: 'ada@example.org' };
  const fields = {
    uid: { stringValue: uid },
    name: { stringValue: name },
    email: { stringValue: email },
  };
  const updateTransforms = [{ fieldPath: 'createdAt', setToServerValue: 'REQUEST_TIME' }];
  const create = { update: { name: OWN, fields }, updateTransforms };
  // Unverified, because with a verified email, a second create in the same millisecond would pass as a no-op update.
  const unverified = { ...ADA, token: { ...ADA.token, email_verified: false } };
  const answers = await Promise.all(Array.from({ length: 20 }, () => commit(unverified, create)));
  expect(answers.filter((status) => status === 200)).toHaveLength(1);
  expect(answers.filter((status) => status === 403)).toHaveLength(19);
});
