// Random attempts, most of them one or two steps away from an allowed one, for there the limits lie.
// `{kept}` stands for the creation time that is stored.
import fc from 'fast-check';
import type { Actor, Attempt, Fields, Operation, Query, Value } from '../policy/attempt';
import { type Difference, differing } from '../policy/row';

const ADA: Actor = {
  uid: '{ada}',
  email: 'ada@example.org',
  verified: true,
  provider: 'password',
};
const PROFILE: Fields = {
  uid: '{ada}',
  name: 'Ada',
  email: 'ada@example.org',
  createdAt: '{kept}',
};
const SERVER_TIME: Value = { $: 'serverTime' };
const NEW_PROFILE: Fields = { ...PROFILE, createdAt: SERVER_TIME };

/** The first value as often as all others together. */
const mostly = <T>(usual: T, ...others: readonly T[]): fc.Arbitrary<T> =>
  fc.oneof(fc.constant(usual), fc.constantFrom(...others));

const actor: fc.Arbitrary<Actor | null> = fc.option(
  fc.record(
    {
      uid: mostly('{ada}', '{bob}', '{ADA}', '{ada} ', 'users', ''),
      provider: mostly<Actor['provider']>('password', 'google.com', 'phone', 'anonymous', 'custom'),
      email: mostly('ada@example.org', 'bob@example.org', 'ADA@example.org', ''),
      verified: fc.boolean(),
      claims: fc.constantFrom({ admin: true }, { role: 'admin' }, { name: 'Ada' }),
    },
    { requiredKeys: ['uid', 'provider'] },
  ),
  { freq: 9 },
);

const path = mostly(
  ...(['users/{ada}', 'users/{bob}', 'users/{ADA}', 'Users/{ada}', 'profiles/{ada}'] as const),
  ...['users/{ada}-2', 'users/{ada}/users/{ada}', 'users/{ada}/private/a', 'a/b/users/{ada}'],
);

const oddCharacter = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  fc.constantFrom(...'aé😀 \u00a0\u200b\t\u0000\u001f\u007f\u0085\u009f'),
);
export const name: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
  fc.string({ unit: 'binary', maxLength: 12 }),
  // Around the limit, in characters of one unit and of two.
  fc
    .tuple(fc.constantFrom('a', 'é', '😀', 'ﷺ'), fc.integer({ min: 47, max: 102 }))
    .map(([character, times]) => character.repeat(times)),
  fc
    .tuple(oddCharacter, fc.constantFrom('#Ada', 'A#da', 'Ada#'))
    .map(([odd, place]) => place.replace('#', () => odd)),
  fc.constantFrom('', ' ', 'Ada', 'Ada Lovelace'),
);

const value: fc.Arbitrary<Value> = fc.oneof(
  name,
  fc.constantFrom('{ada}', '{bob}', '{ADA}', '{kept}', 'ada@example.org', 'bob@example.org'),
  fc.constantFrom<Value>(null, true, false, 0, 7, -1, SERVER_TIME, [], ['Ada'], ['{ada}']),
  fc.constantFrom<Value>(
    { $: 'double', value: 7.5 },
    { $: 'increment', by: 1 },
    { $: 'union', elements: ['Ada'] },
    { $: 'bytes', base64: 'QWRh' },
    { $: 'geopoint', latitude: 1, longitude: 2 },
    { $: 'map', fields: {} },
    { $: 'reference', path: 'users/{ada}' },
  ),
  fc
    .date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((date) => ({ $: 'timestamp' as const, at: date.toISOString() })),
);
const field = fc.constantFrom(
  ...['uid', 'name', 'email', 'createdAt', 'name'],
  ...['role', 'admin', 'Name', 'name ', 'náme', 'a.b', '`', 'x y'],
);
const fields: fc.Arbitrary<Fields> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .record({ name, createdAt: fc.constantFrom<Value>(SERVER_TIME, '{kept}') })
      .map((random) => ({ ...PROFILE, ...random })),
  },
  fc.array(fc.tuple(field, value), { maxLength: 5 }).map((entries) => Object.fromEntries(entries)),
);

const query = fc.constantFrom<Query>(
  ...([{}, { limit: 1 }, { count: true }, { orderBy: 'name' }, { whereIdIs: '{ada}' }] as const),
  { where: ['uid', '{ada}'] },
  { where: ['email', 'ada@example.org'], limit: 1 },
);
const update = fc.record({
  do: fc.constant('update' as const),
  fields: fc.oneof(fields, fc.record({ name })),
  removed: fc.subarray(['role', 'Name']),
});
const operation: fc.Arbitrary<Operation> = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom<Operation>({ do: 'get' }, { do: 'delete' }) },
  { weight: 2, arbitrary: query.map((query): Operation => ({ do: 'query', query })) },
  { weight: 12, arbitrary: fields.map((fields): Operation => ({ do: 'set', fields })) },
  { weight: 7, arbitrary: fields.map((fields): Operation => ({ do: 'merge', fields })) },
  { weight: 12, arbitrary: update },
);

/** What lies in the database: mostly a profile, sometimes what only an administrator could write. */
const stored: fc.Arbitrary<Fields> = fc
  .tuple(
    fc.constantFrom<Value>({ $: 'timestamp', at: '2026-03-01T08:30:00.123Z' }, 'long ago', 7),
    mostly<Fields>(
      {},
      { email: 'old@example.org' },
      { role: 'admin' },
      { uid: '{bob}' },
      { name: 7 },
    ),
  )
  .map(([createdAt, oddity]) => ({ ...PROFILE, createdAt, ...oddity }));

const byAda = (operation: Operation): Attempt => ({ actor: ADA, path: 'users/{ada}', operation });
const usual: fc.Arbitrary<Attempt> = fc.oneof(
  fc.constantFrom(
    byAda({ do: 'set', fields: NEW_PROFILE }),
    byAda({ do: 'merge', fields: NEW_PROFILE }),
  ),
  fc.record({
    ...{ actor: fc.constant(ADA), path: fc.constant('users/{ada}'), stored },
    operation: fc.constantFrom<Operation>(
      { do: 'set', fields: PROFILE },
      { do: 'merge', fields: { name: 'Ada' } },
      { do: 'update', fields: { name: 'Ada' } },
      { do: 'update', fields: { name: 'Ada', email: 'ada@example.org' } },
    ),
  }),
);

const difference: fc.Arbitrary<Difference> = fc.oneof(
  fc.record({ actor }),
  fc.record({ path }),
  fc.record({ operation }),
  fc.record({ stored }),
  { weight: 3, arbitrary: fc.record({ field: fc.constant('name'), value: name }) },
  { weight: 3, arbitrary: fc.record({ field, value }) },
  fc.record({ without: field }),
);

export const attempts: fc.Arbitrary<Attempt> = fc
  .tuple(usual, fc.array(difference, { maxLength: 5, size: 'max' }))
  .map(([attempt, differences]) =>
    differences.reduce<Attempt>(
      (changed, difference) =>
        ('field' in difference || 'without' in difference) && !('fields' in changed.operation)
          ? changed
          : differing(changed, difference),
      attempt,
    ),
  );

/** Steps in the life of one document, by its owner (verified or not yet) and by somebody else. */
export const lives: fc.Arbitrary<Attempt[]> = fc.array(
  fc.record({
    actor: fc.constantFrom(ADA, { ...ADA, verified: false }, { ...ADA, uid: '{bob}' }),
    path: fc.constant('users/{ada}'),
    operation,
  }),
  { minLength: 4, maxLength: 16, size: 'max' },
);
