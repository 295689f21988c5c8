// The rules must accept every name the form accepts. Otherwise, a valid form would fail on submit.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NAME_MAX_LENGTH } from '../../web/src/domain/limits';
import { createStudentsSchema, nameChangeSchema } from '../../web/src/domain/validation';
import { toProjectId, withCaseRunner } from './environment';
import { toRenameRequest } from './profile-cases';
import { toReserveRequest } from './reservation-cases';

const toRepeatedTextArbitrary = (text: string) =>
  fc
    .integer({ min: -2, max: 2 })
    .map((extraCount) => text.repeat(Math.ceil(NAME_MAX_LENGTH / text.length) + extraCount));

const nameArbitrary = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
  // Most characters that a rule would forbid.
  fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 30 }),
  fc.string({ unit: 'binary', maxLength: NAME_MAX_LENGTH + 5 }),
  // Spaces and control characters in every position, and half an emoji, which careless truncation leaves behind.
  fc.string({ unit: fc.constantFrom(...'a \t\n\u0000\u007f\u0085\u00a0\u200b\ufeff', '\ud83d', '\ude00') }),
  // Lengths around the limit. Unicode normalization changes the length of the last two.
  fc.constantFrom('a', 'é', '😀', 'e\u0301', '\u0958').chain(toRepeatedTextArbitrary),
);

test.each([
  ['name', 'name', nameChangeSchema, toRenameRequest],
  ["student's name", 'student1', createStudentsSchema([]), toReserveRequest],
] as const)('the rules accept every %s the form accepts', async (_, field, schema, toRequest) => {
  const values = nameArbitrary
    .map((name) => ({ [field]: name }))
    .filter((typedValues) => schema.isValidSync(typedValues));
  const names = values.map((validValues) => String(Reflect.get(schema.cast(validValues), field)));
  await withCaseRunner(toProjectId('form'), async (runCase) => {
    const property = fc.asyncProperty(names, async (name) => {
      const testCase = { action: '', title: JSON.stringify(name), request: toRequest(name), isAllowed: true };
      expect(await runCase(testCase)).toBeUndefined();
    });
    await fc.assert(property, { numRuns: 200 });
  });
});
