// Whatever the register form accepts, the rules accept: nobody is told "Registration failed" for a
// name that the form found good. The other way round the rules may be more generous.
import fc from 'fast-check';
import pLimit from 'p-limit';
import { expect, test } from 'vitest';
import { registerSchema } from '../../../web/src/domain/validation';
import { visible, withFreshIds } from '../policy/attempt';
import { differing } from '../policy/row';
import { CREATE } from '../policy/values';
import { IS_LONG_RUN, loadRules, projectOf } from '../transports/emulator';
import { overRest } from '../transports/rest';
import { name as oddName } from './requests';
import { SEED } from './seed';

const NAMES = IS_LONG_RUN ? 10_000 : 500;
const project = projectOf('form');
await loadRules(project);

const typedNames = fc.oneof(
  oddName,
  fc.string({ unit: 'binary', maxLength: 110 }),
  // Half a surrogate pair, as a careless cut through an emoji leaves it.
  fc.string({ unit: fc.constantFrom('\ud83d', '\ude00', 'a', ' ', 'e\u0301'), maxLength: 60 }),
  // Names whose length changes when they are normalised.
  fc.integer({ min: 98, max: 102 }).map((times) => 'e\u0301'.repeat(times)),
  fc.integer({ min: 48, max: 52 }).map((times) => '\u0958'.repeat(times)),
);

/** The name as the form would send it; none if it would not. */
function sent(name: string): string[] {
  const rest = { email: 'ada@example.org', password: 'secret', confirmPassword: 'secret' };
  try {
    return [registerSchema.validateSync({ name, ...rest }).name];
  } catch {
    return [];
  }
}

test('Whatever name the register form accepts, the rules accept', async () => {
  const names = fc.sample(typedNames, { seed: SEED, numRuns: NAMES }).flatMap(sent);
  const refused = await pLimit(10).map(names, async (value) => {
    const attempt = withFreshIds(differing(CREATE, { field: 'name', value }));
    return (await overRest(attempt, project)) === 'refused' ? [visible(value)] : [];
  });
  console.log(`Form and rules: ${NAMES} names typed, ${names.length} sent, seed ${SEED}`);
  expect(refused.flat()).toEqual([]);
  expect(names.length).toBeGreaterThan(NAMES / 4);
}, 400_000);
