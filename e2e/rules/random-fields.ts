// People and documents by chance, for the fuzzing. `{kept}` stands for the creation time that is stored.
import fc from 'fast-check';
import type { Actor, Fields, Value } from './attempt';

export const ADA = {
  uid: '{ada}',
  email: 'ada@example.org',
  verified: true,
  provider: 'password',
} as const;
export const PROFILE: Fields = { uid: '{ada}', name: 'Ada', email: ADA.email, createdAt: '{kept}' };
export const SERVER_TIME = { $: 'serverTime' } as const;

export const actor: fc.Arbitrary<Actor | null> = fc.oneof(
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
export const name: fc.Arbitrary<string> = fc.oneof(
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
export const value: fc.Arbitrary<Value> = fc.oneof(special, text);
export const fieldName = fc.constantFrom(
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

const freeFields: fc.Arbitrary<Fields> = fc
  .array(fc.tuple(fieldName, value), { maxLength: 5 })
  .map((entries) => Object.fromEntries(entries));
const nearFields: fc.Arbitrary<Fields> = fc
  .tuple(name, createdAt)
  .map(([name, createdAt]) => ({ ...PROFILE, name, createdAt }));
export const fields = fc.oneof({ weight: 3, arbitrary: nearFields }, freeFields);
