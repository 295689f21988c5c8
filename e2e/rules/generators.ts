// Attempts by chance: most are one or two steps away from a valid one, for there the borders lie; the
// rest is put together freely. About one in eight is allowed.
import fc from 'fast-check';
import type { Actor, Attempt, Fields, Operation, Query, Value } from './attempt';
import type { Difference } from './policy';
import { differing } from './policy';

const ADA = {
  uid: '{ada}',
  email: 'ada@example.org',
  verified: true,
  provider: 'password',
} as const;
const PROFILE: Fields = { uid: '{ada}', name: 'Ada', email: ADA.email, createdAt: '{kept}' };
const SERVER_TIME = { $: 'serverTime' } as const;

const actor: fc.Arbitrary<Actor | null> = fc.oneof(
  { weight: 1, arbitrary: fc.constant(null) },
  {
    weight: 9,
    arbitrary: fc.record(
      {
        uid: fc.oneof(
          { weight: 6, arbitrary: fc.constant('{ada}') },
          fc.constantFrom('{bob}', '{ADA}', '{ada} ', 'users', ''),
        ),
        provider: fc.constantFrom(
          'password',
          'password',
          'google.com',
          'phone',
          'anonymous',
          'custom',
        ),
        email: fc.constantFrom(ADA.email, ADA.email, 'bob@example.org', 'ADA@example.org', ''),
        verified: fc.boolean(),
        claims: fc.constantFrom({ admin: true }, { role: 'admin' }, { name: 'Ada' }),
      },
      { requiredKeys: ['uid', 'provider'] },
    ),
  },
);

const unit = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  fc.constantFrom(
    'a',
    'é',
    '😀',
    ' ',
    '\u00a0',
    '\u200b',
    '\t',
    '\u0000',
    '\u001f',
    '\u007f',
    '\u0085',
    '\u009f',
  ),
);
const name: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
  fc.string({ unit: 'binary', maxLength: 12 }),
  // Around the limit, of units of either length.
  fc
    .tuple(fc.constantFrom('a', 'é', '😀', 'ﷺ'), fc.integer({ min: 47, max: 102 }))
    .map(([of, times]) => of.repeat(times)),
  // Something odd before, within or behind a plain name.
  fc
    .tuple(unit, fc.constantFrom('#Ada', 'A#da', 'Ada#'))
    .map(([odd, place]) => place.replace('#', () => odd)),
  fc.constantFrom('', ' ', 'Ada', 'Ada Lovelace'),
);

const special: fc.Arbitrary<Value> = fc.oneof(
  fc.constantFrom<Value>(null, true, false, 0, 7, -1, SERVER_TIME),
  fc.constantFrom<Value>([], ['Ada'], ['{ada}'], { $: 'double', value: 7.5 }),
  fc.constantFrom<Value>({ $: 'increment', by: 1 }, { $: 'union', elements: ['Ada'] }),
  fc.constantFrom<Value>(
    { $: 'bytes', base64: 'QWRh' },
    { $: 'geopoint', latitude: 1, longitude: 2 },
  ),
  fc.constantFrom<Value>({ $: 'map', fields: {} }, { $: 'reference', path: 'users/{ada}' }),
  fc
    .date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((date) => ({ $: 'timestamp' as const, at: date.toISOString() })),
);
const text = fc.oneof(
  name,
  fc.constantFrom('{ada}', '{bob}', '{ADA}', ADA.email, 'bob@example.org', '{kept}'),
);
const value: fc.Arbitrary<Value> = fc.oneof(special, text);
const fieldName = fc.constantFrom(
  'uid',
  'name',
  'email',
  'createdAt',
  'name',
  'role',
  'admin',
  'Name',
  'name ',
  'náme',
  'a.b',
  '`',
  'x y',
);
const createdAt: fc.Arbitrary<Value> = fc.constantFrom<Value>(SERVER_TIME, '{kept}');

const path = fc.oneof(
  { weight: 12, arbitrary: fc.constant('users/{ada}') },
  fc.constantFrom('users/{bob}', 'users/{ADA}', 'Users/{ada}', 'profiles/{ada}', 'users/{ada}0'),
  fc.constantFrom('users/{ada}/users/{ada}', 'users/{ada}/private/a', 'a/b/users/{ada}'),
);

const query: fc.Arbitrary<Query> = fc.constantFrom<Query>(
  {},
  { limit: 1 },
  { count: true },
  { orderBy: 'name' },
  { whereIdIs: '{ada}' },
  { where: ['uid', '{ada}'] },
  { where: ['email', ADA.email], limit: 1 },
);

const freeFields: fc.Arbitrary<Fields> = fc
  .array(fc.tuple(fieldName, value), { maxLength: 5 })
  .map((entries) => Object.fromEntries(entries));
const nearFields: fc.Arbitrary<Fields> = fc
  .tuple(name, createdAt)
  .map(([name, createdAt]) => ({ ...PROFILE, name, createdAt }));
const fields = fc.oneof({ weight: 3, arbitrary: nearFields }, freeFields);

const operation: fc.Arbitrary<Operation> = fc.oneof(
  { weight: 1, arbitrary: fc.constant<Operation>({ do: 'get' }) },
  { weight: 1, arbitrary: fc.constant<Operation>({ do: 'delete' }) },
  { weight: 1, arbitrary: query.map((query): Operation => ({ do: 'query', query })) },
  { weight: 5, arbitrary: fields.map((fields): Operation => ({ do: 'set', fields })) },
  { weight: 3, arbitrary: fields.map((fields): Operation => ({ do: 'merge', fields })) },
  {
    weight: 5,
    arbitrary: fc
      .tuple(
        fc.oneof(
          fields,
          name.map((name) => ({ name })),
        ),
        fc.subarray(['role', 'Name']),
      )
      .map(([fields, removed]): Operation => ({ do: 'update', fields: { ...fields }, removed })),
  },
);

/** What lies in the database: mostly a profile, sometimes what only an administrator could write. */
const stored: fc.Arbitrary<Fields> = fc
  .tuple(
    fc.constantFrom<Value>({ $: 'timestamp', at: '2026-03-01T08:30:00.123Z' }, 'long ago', 7),
    fc.constantFrom<Fields>(
      {},
      {},
      {},
      { email: 'old@example.org' },
      { role: 'admin' },
      { uid: '{bob}' },
      { name: 7 },
    ),
  )
  .map(([createdAt, oddity]) => ({ ...PROFILE, createdAt, ...oddity }));

const bases: readonly Attempt[] = [
  {
    actor: ADA,
    path: 'users/{ada}',
    operation: { do: 'set', fields: { ...PROFILE, createdAt: SERVER_TIME } },
  },
  {
    actor: ADA,
    path: 'users/{ada}',
    operation: { do: 'merge', fields: { ...PROFILE, createdAt: SERVER_TIME } },
  },
];
const storedBases: readonly Operation[] = [
  { do: 'set', fields: PROFILE },
  { do: 'merge', fields: { name: 'Ada' } },
  { do: 'update', fields: { name: 'Ada' } },
  { do: 'update', fields: { name: 'Ada', email: ADA.email } },
];
const valid: fc.Arbitrary<Attempt> = fc.oneof(
  fc.constantFrom(...bases),
  fc
    .tuple(fc.constantFrom(...storedBases), stored)
    .map(
      ([operation, stored]): Attempt => ({
        ...bases[0],
        actor: ADA,
        path: 'users/{ada}',
        stored,
        operation,
      }),
    ),
);

const difference: fc.Arbitrary<Difference> = fc.oneof(
  actor.map((actor): Difference => ({ actor })),
  path.map((path): Difference => ({ path })),
  operation.map((operation): Difference => ({ operation })),
  stored.map((stored): Difference => ({ stored })),
  { weight: 3, arbitrary: name.map((value): Difference => ({ field: 'name', value })) },
  {
    weight: 3,
    arbitrary: fc.tuple(fieldName, value).map(([field, value]): Difference => ({ field, value })),
  },
  fieldName.map((without): Difference => ({ without })),
);

const nearlyValid: fc.Arbitrary<Attempt> = fc
  .tuple(valid, fc.array(difference, { minLength: 1, maxLength: 2 }))
  .map(([attempt, differences]) =>
    differences.reduce(
      (changed, difference) =>
        ('field' in difference || 'without' in difference) && !('fields' in changed.operation)
          ? changed
          : differing(changed, difference),
      attempt,
    ),
  );

const freeForm: fc.Arbitrary<Attempt> = fc.record(
  { actor, path, operation, stored },
  { requiredKeys: ['actor', 'path', 'operation'] },
);

/** `{kept}` stands for the creation time that is stored. */
export const attempts: fc.Arbitrary<Attempt> = fc.oneof(
  { weight: 3, arbitrary: nearlyValid },
  { weight: 2, arbitrary: freeForm },
);

const people: readonly (Actor | null)[] = [
  ADA,
  { ...ADA, verified: false },
  { uid: '{bob}', email: 'bob@example.org', verified: true, provider: 'password' },
];

/** A step in the life of one document, by its owner (verified or not yet) or by somebody else. */
export const steps: fc.Arbitrary<Attempt> = fc.record({
  actor: fc.constantFrom(...people),
  path: fc.constant('users/{ada}'),
  operation,
});
