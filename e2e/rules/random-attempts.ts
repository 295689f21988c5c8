// Attempts by chance: most are one or two steps away from a valid one, for there the borders lie; the
// rest is put together freely. About one in eight is allowed.
import fc from 'fast-check';
import type { Actor, Attempt, Fields, Operation, Query, Value } from './attempt';
import { type Difference, differing } from './policy';
import { ADA, actor, fieldName, fields, name, PROFILE, SERVER_TIME, value } from './random-fields';

const path = fc.oneof(
  { weight: 12, arbitrary: fc.constant('users/{ada}') },
  fc.constantFrom('users/{bob}', 'users/{ADA}', 'Users/{ada}', 'profiles/{ada}', 'users/{ada}-2'),
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

const operation: fc.Arbitrary<Operation> = fc.oneof(
  { weight: 1, arbitrary: fc.constant<Operation>({ do: 'get' }) },
  { weight: 1, arbitrary: fc.constant<Operation>({ do: 'delete' }) },
  { weight: 2, arbitrary: query.map((query): Operation => ({ do: 'query', query })) },
  { weight: 12, arbitrary: fields.map((fields): Operation => ({ do: 'set', fields })) },
  { weight: 7, arbitrary: fields.map((fields): Operation => ({ do: 'merge', fields })) },
  {
    weight: 12,
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
  fc.tuple(fc.constantFrom(...storedBases), stored).map(
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
  .tuple(valid, fc.array(difference, { minLength: 1, maxLength: 4, size: 'max' }))
  .map(([attempt, differences]) =>
    differences.reduce<Attempt>(
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

export const attempts: fc.Arbitrary<Attempt> = fc.oneof(
  { weight: 1, arbitrary: nearlyValid },
  { weight: 1, arbitrary: freeForm },
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
