// Whatever the register form accepts, the rules accept: nobody is told "Registration failed" for a
// name that the form found good. The other way round the rules may be more generous.
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { registerSchema } from '../../web/src/domain/validation';
import { type Attempt, withFreshIds } from './attempt';
import { loadRules, projectOf, readRules } from './emulator';
import { inParallel } from './in-parallel';
import { overRest } from './over-rest';
import { differing } from './policy';
import { name as oddName } from './random-fields';
import { CREATE } from './rows/values';

const CASES = 10_000;
const CASES_A_RUN = 50;
const TIMEOUT_MS = 400_000;
/** A red run can be repeated; `npm run fuzz` looks for something new. */
const SEED = process.env.FUZZ_REQUESTS ? Math.floor(Math.random() * 2 ** 31) : 1_826_030_211;

const project = projectOf('form');
const rules = readRules();
const figures = { typed: 0, accepted: 0 };

const typedName = fc.oneof(
  oddName,
  fc.string({ unit: 'binary', maxLength: 110 }),
  // Half a surrogate pair, as a careless cut through an emoji leaves it.
  fc.string({ unit: fc.constantFrom('\ud83d', '\ude00', 'a', ' ', 'e\u0301'), maxLength: 60 }),
  // Names whose length changes when they are normalised.
  fc.integer({ min: 98, max: 102 }).map((times) => 'e\u0301'.repeat(times)),
  fc.integer({ min: 48, max: 52 }).map((times) => '\u0958'.repeat(times)),
);

/** What would be stored for this name, or nothing if the form would not send it. */
function sent(name: string): string | undefined {
  const rest = { email: 'ada@example.org', password: 'secret', confirmPassword: 'secret' };
  try {
    return registerSchema.validateSync({ name, ...rest }).name;
  } catch {
    return undefined;
  }
}

async function isCreated(name: string): Promise<boolean> {
  const attempt: Attempt = withFreshIds(differing(CREATE, { field: 'name', value: name }));
  return (await overRest(attempt, project)) === 'allowed';
}

test(
  'Whatever name the register form accepts, the rules accept',
  async () => {
    const names = fc.array(typedName, { minLength: 1, maxLength: CASES_A_RUN, size: 'max' });
    const property = fc.asyncProperty(names, async (all) => {
      await loadRules(project, rules);
      await inParallel(all, 10, async (typed) => {
        figures.typed += 1;
        const name = sent(typed);
        if (name === undefined) return;
        figures.accepted += 1;
        expect(await isCreated(name), JSON.stringify({ typed, name })).toBe(true);
      });
    });
    for (let seed = SEED; figures.typed < CASES; seed += 1) {
      await fc.assert(property, { seed, numRuns: 40 });
    }
    expect(figures.accepted).toBeGreaterThan(CASES / 4);
  },
  TIMEOUT_MS,
);

afterAll(() => {
  const { typed, accepted } = figures;
  console.log(`Form and rules: ${typed} names typed, ${accepted} accepted by both, seed ${SEED}`);
});
