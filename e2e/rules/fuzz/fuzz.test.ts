// Random attempts, each judged twice: by the emulator with firestore.rules and by the model. They must
// agree. A long run makes many more and keeps what it finds as rows of the policy, to be committed.
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { type Attempt, type Fields, type Outcome, visible, withFreshIds } from '../policy/attempt';
import { IS_LONG_RUN, loadRules, projectOf } from '../transports/emulator';
import { ask, documentAt, outcomeOf, prepare } from '../transports/rest';
import { restFields } from '../transports/rest-values';
import { documentAfter, verdict } from './model';
import { addRegression } from './regressions';
import { attempts, lives } from './requests';
import { SEED } from './seed';

const REQUESTS = IS_LONG_RUN ? 100_000 : 1_000;
const REQUESTS_A_LIFE = 10;
const SEARCHES_AT_ONCE = 10;
const CASES_A_SEARCH = 50;
const TIMEOUT_MS = 120_000 + REQUESTS * 20;

const project = projectOf('fuzz');
const figures = { requests: 0, allowed: 0 };

class Disagreement extends Error {
  constructor(
    readonly attempt: Attempt,
    readonly outcome: Outcome,
    answer: string,
  ) {
    super(`By the model ${outcome}, by the rules not: ${visible(attempt)}\n${answer}`);
  }
}

/** Puts the stored creation time where the attempt asks for it. */
function withKeptTime(attempt: Attempt): Attempt {
  const { operation, stored } = attempt;
  if (!('fields' in operation)) return attempt;
  const fields = Object.entries(operation.fields).map(([name, value]) => {
    return [name, value === '{kept}' ? (stored?.createdAt ?? 'never') : value];
  });
  return { ...attempt, operation: { ...operation, fields: Object.fromEntries(fields) } };
}

/** @throws {Disagreement} */
async function judge(attempt: Attempt): Promise<Outcome> {
  const wanted = verdict(attempt);
  const answer = await ask(attempt, project);
  const outcome = outcomeOf(answer);
  figures.requests += 1;
  if (outcome === 'allowed') figures.allowed += 1;
  if (outcome !== wanted) throw new Disagreement(attempt, wanted, answer.body);
  return outcome;
}

async function single(template: Attempt): Promise<void> {
  const attempt = withFreshIds(withKeptTime(template));
  await prepare(attempt, project);
  await judge(attempt);
}

/** After each step the database holds what the model foresaw. */
async function life(templates: readonly Attempt[]): Promise<void> {
  let stored: Fields | undefined;
  for (const template of withFreshIds(templates)) {
    const attempt = withKeptTime(stored ? { ...template, stored } : template);
    const outcome = await judge(attempt);
    const { operation, path } = attempt;
    if (outcome === 'refused' || operation.do === 'get') continue;
    const found = (await documentAt(path, project))?.fields;
    // The server puts in its own time.
    const at = found?.createdAt?.timestampValue ?? '';
    stored =
      operation.do === 'delete'
        ? undefined
        : { ...documentAfter(stored, operation), createdAt: { $: 'timestamp', at } };
    expect(found).toEqual(stored && JSON.parse(JSON.stringify(restFields(stored, project))));
  }
}

/** Several searches side by side; fast-check shrinks what one of them finds. */
async function search<T>(
  items: fc.Arbitrary<T>,
  cases: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const numRuns = Math.min(CASES_A_SEARCH, Math.ceil(cases / SEARCHES_AT_ONCE));
  for (let done = 0; done < cases; done += numRuns * SEARCHES_AT_ONCE) {
    await loadRules(project);
    const seeds = Array.from({ length: SEARCHES_AT_ONCE }, (_, index) => SEED + done + index);
    await Promise.all(seeds.map((seed) => searchFrom(seed, numRuns, items, work)));
  }
}

async function searchFrom<T>(
  seed: number,
  numRuns: number,
  items: fc.Arbitrary<T>,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const property = fc.asyncProperty(items, work);
  const { failed, errorInstance } = await fc.check(property, { seed, numRuns });
  if (!failed) return;
  if (IS_LONG_RUN && errorInstance instanceof Disagreement) {
    addRegression({ seed, ...errorInstance });
  }
  throw new Error(`Seed ${seed}: ${errorInstance}`, { cause: errorInstance });
}

test(
  'Rules and model agree on single attempts',
  () => search(attempts, REQUESTS * 0.8, single),
  TIMEOUT_MS,
);

test(
  'Rules and model agree throughout a document’s life',
  () => search(lives, (REQUESTS * 0.2) / REQUESTS_A_LIFE, life),
  TIMEOUT_MS,
);

afterAll(() => {
  const share = Math.round((100 * figures.allowed) / figures.requests);
  console.log(`Rules fuzzing: ${figures.requests} requests, ${share} % allowed, seed ${SEED}`);
});
