// Attempts by chance, each judged twice: by the emulator with firestore.rules and by the model. They
// must agree. `npm run fuzz` makes more of them, and freezes a disagreement as a row of the matrix.
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { type Attempt, type Fields, type Outcome, type Value, withFreshIds } from './attempt';
import { documentsOf, loadRules, PAST_THE_RULES, projectOf, readRules } from './emulator';
import { freeze } from './frozen';
import { inParallel } from './in-parallel';
import { documentAfter, verdict } from './model';
import { type Answer, ask, outcomeOf, prepare, send } from './over-rest';
import { attempts, steps } from './random-attempts';
import { restFields } from './rest-values';

const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 10_000);
const IS_LONG_RUN = process.env.FUZZ_REQUESTS !== undefined;
const FIXED_SEED = 20_260_301;
/** The half of the searches that differs from run to run, where a run is made to find something new. */
const SECOND_SEED = Number(
  process.env.FUZZ_SEED ?? (IS_LONG_RUN ? Math.floor(Math.random() * 2 ** 31) : 1_826_030_211),
);
const SEARCHES = 10;
const CASES_A_SEARCH = 50;
const TIMEOUT_MS = 120_000 + REQUESTS * 20;

const figures = { requests: 0, allowed: 0, disagreements: 0 };
const rules = readRules();

const project = projectOf('fuzz');

class Disagreement extends Error {
  constructor(
    readonly attempt: Attempt,
    readonly wanted: Outcome,
    answer: Answer,
  ) {
    const visible = JSON.stringify(attempt).replace(
      /[^ -~]/g,
      (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
    super(`By the model ${wanted}, by the rules not: ${visible}\n${answer.body}`);
  }
}

/** Puts the stored creation time where the attempt asks for it. */
function withKeptTime(attempt: Attempt): Attempt {
  const { operation, stored } = attempt;
  if (!('fields' in operation)) return attempt;
  const kept: Value = stored?.createdAt ?? 'never';
  const fields = Object.entries(operation.fields).map(([name, value]): [string, Value] => [
    name,
    value === '{kept}' ? kept : value,
  ]);
  return { ...attempt, operation: { ...operation, fields: Object.fromEntries(fields) } };
}

/** @throws {Disagreement} */
async function judge(attempt: Attempt): Promise<Outcome> {
  const wanted = verdict(attempt);
  const answer = await ask(attempt, project);
  const outcome = outcomeOf(answer);
  figures.requests += 1;
  if (outcome === 'allowed') figures.allowed += 1;
  if (outcome !== wanted) throw new Disagreement(attempt, wanted, answer);
  return outcome;
}

const single = async (template: Attempt) => {
  const attempt = withFreshIds(withKeptTime(template));
  await prepare(attempt, project);
  await judge(attempt);
};

/** One document's life, step by step; at its end the database holds what the model foresaw. */
const life = async (templates: readonly Attempt[]) => {
  let stored: Fields | undefined;
  for (const template of withFreshIds(templates)) {
    const attempt = withKeptTime(stored ? { ...template, stored } : template);
    const outcome = await judge(attempt);
    const { operation, path } = attempt;
    if (outcome === 'refused' || operation.do === 'get') continue;
    if (operation.do === 'delete') stored = undefined;
    else stored = await asStored(documentAfter(stored, operation), path);
    await expectDocument(path, stored);
  }
};

const documentAt = async (path: string) =>
  JSON.parse((await send(PAST_THE_RULES, 'GET', `${documentsOf(project)}/${path}`)).body).fields;

/** The document with the time that the server has put into it. */
async function asStored(foreseen: Fields, path: string): Promise<Fields> {
  const at: string = (await documentAt(path)).createdAt.timestampValue;
  return { ...foreseen, createdAt: { $: 'timestamp', at } };
}

async function expectDocument(path: string, stored: Fields | undefined) {
  const wanted = stored && JSON.parse(JSON.stringify(restFields(stored, project)));
  expect(await documentAt(path)).toEqual(wanted);
}

/**
 * Several searches side by side, the same in every run of "npm test". fast-check shrinks what one of
 * them finds; "npm run fuzz" freezes it.
 */
async function search<T>(
  item: fc.Arbitrary<T>,
  cases: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const property = fc.asyncProperty(item, work);
  const rounds = Math.ceil(cases / (SEARCHES * CASES_A_SEARCH));
  for (let round = 0; round < rounds; round += 1) {
    await loadRules(project, rules);
    const seeds = Array.from({ length: SEARCHES }, (_, index) => {
      return (index % 2 === 0 ? FIXED_SEED : SECOND_SEED) + round * SEARCHES + index;
    });
    await inParallel(seeds, SEARCHES, async (seed) => {
      const { failed, errorInstance } = await fc.check(property, { seed, numRuns: CASES_A_SEARCH });
      if (failed) report(seed, errorInstance);
    });
  }
}

/** @throws always */
function report(seed: number, error: unknown): never {
  figures.disagreements += 1;
  if (IS_LONG_RUN && error instanceof Disagreement) {
    freeze({ seed, attempt: error.attempt, outcome: error.wanted });
  }
  throw new Error(`Seed ${seed}: ${error}`, { cause: error });
}

test(
  'Rules and model agree on single attempts',
  () => search(attempts, REQUESTS * 0.8, single),
  TIMEOUT_MS,
);

test(
  'Rules and model agree throughout a document’s life',
  () => {
    const lives = fc.array(steps, { minLength: 4, maxLength: 16, size: 'max' });
    return search(lives, (REQUESTS * 0.2) / 8, life);
  },
  TIMEOUT_MS,
);

afterAll(() => {
  const { requests, allowed, disagreements } = figures;
  const share = Math.round((100 * allowed) / requests);
  console.log(
    `Rules fuzzing: ${requests} requests, ${share} % allowed, ${disagreements} disagreements, seed ${SECOND_SEED}`,
  );
});
