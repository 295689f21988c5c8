// The policy, row by row: every row over REST, a sample over each other way to the database (all of
// them in a long run). A refused attempt must leave the database as it was.
import pLimit from 'p-limit';
import { afterAll, describe, expect, test } from 'vitest';
import { coverageOf } from '../transports/coverage';
import { IS_LONG_RUN, loadRules, projectOf } from '../transports/emulator';
import { documentAt, prepare } from '../transports/rest';
import { otherTransports, rest, type Transport } from '../transports/transports';
import { withFreshIds } from './attempt';
import type { Row, Topic } from './row';
import { policy, topics } from './topics';

const limit = pLimit(10);
const TIMEOUT_MS = IS_LONG_RUN ? 600_000 : 60_000;

const restProject = projectOf('rest');
const otherProject = projectOf('other-transports');
await loadRules(restProject);
await loadRules(otherProject);
let checks = 0;

/** What is wrong with this row; nothing if it is as the policy wants. */
async function failureOf(row: Row, transport: Transport, project: string) {
  const attempt = withFreshIds(row.attempt);
  const wanted = transport.refusesAll ? 'refused' : row.outcome;
  const stored = await prepare(attempt, project);
  const outcome = await transport.carryOut(attempt, project).catch(String);
  checks += 1;
  if (outcome !== wanted) return outcome;
  const { do: verb } = attempt.operation;
  if (outcome === 'allowed' || verb === 'get' || verb === 'query') return undefined;
  const left = await documentAt(attempt.path, project);
  return left?.updateTime === stored ? undefined : 'refused, and yet the document has changed';
}

async function failuresOf(rows: readonly Row[], transport: Transport, project: string) {
  const failures = await limit.map(rows, async (row) => {
    const failure = await failureOf(row, transport, project);
    return failure ? [`"is ${row.outcome} ${row.title}" was ${failure}`] : [];
  });
  return failures.flat();
}

/** Each topic runs once, for its own test and for the coverage. */
const overRest = new Map<Topic, Promise<string[]>>();
function failuresOverRest(topic: Topic): Promise<string[]> {
  const failures = overRest.get(topic) ?? failuresOf(topic.rows, rest, restProject);
  overRest.set(topic, failures);
  return failures;
}

describe('Over REST, every row holds', () => {
  for (const topic of topics) {
    test(
      `${topic.title} (${topic.rows.length} rows)`,
      async () => expect(await failuresOverRest(topic)).toEqual([]),
      TIMEOUT_MS,
    );
  }

  test(
    'and the rows see every boolean expression of the rules both true and false',
    async () => {
      for (const topic of topics) await failuresOverRest(topic);
      const { booleans, gaps } = await coverageOf(restProject);
      console.log(`Rules coverage: ${booleans} boolean expressions, ${gaps.length} gaps`);
      expect(gaps).toEqual([]);
      expect(booleans).toBeGreaterThan(10);
    },
    TIMEOUT_MS,
  );
});

/** The first row of each topic, operation and outcome; in a long run, every row. */
function sampleFor(transport: Transport): Row[] {
  return topics.flatMap((topic) => {
    const possible = topic.rows
      .filter(({ attempt }) => transport.carries(attempt))
      .map((row) => ({ ...row, title: `${row.title} (${topic.title})` }));
    const kindOf = ({ attempt, outcome }: Row) => `${attempt.operation.do} ${outcome}`;
    const first = new Map(possible.toReversed().map((row) => [kindOf(row), row]));
    return IS_LONG_RUN ? possible : [...first.values()];
  });
}

describe('Over another transport, the rows hold as well', () => {
  for (const transport of otherTransports) {
    const rows = sampleFor(transport);
    test(
      `${transport.name} (${rows.length} rows)`,
      async () => expect(await failuresOf(rows, transport, otherProject)).toEqual([]),
      TIMEOUT_MS,
    );
  }
});

/** The attempts that the rows allow: what refused rows may differ from. */
const allowed = new Set(
  policy
    .flatMap(({ rows }) => rows)
    .filter(({ outcome }) => outcome === 'allowed')
    .map(({ attempt }) => JSON.stringify(attempt)),
);

for (const { title, rows } of policy) {
  test(`${title}: each refused row differs in one point from an allowed row`, () => {
    const wrong = rows.filter(({ outcome, attempt, baseline }) => {
      if (outcome === 'allowed') return false;
      return !allowed.has(JSON.stringify(baseline)) || differences(attempt, baseline).length !== 1;
    });
    expect(wrong.map((row) => row.title)).toEqual([]);
  });
}

/** Where two attempts differ; a field's value counts as one point, whatever it holds. */
function differences(a: unknown, b: unknown, at = ''): string[] {
  if (JSON.stringify(a) === JSON.stringify(b)) return [];
  if (!isPlain(a) || !isPlain(b) || a.do !== b.do) return [at];
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].flatMap((name) => differences(a[name], b[name], `${at}/${name}`));
}

const isPlain = (part: unknown): part is Record<string, unknown> =>
  typeof part === 'object' && part !== null && !Array.isArray(part) && !('$' in part);

afterAll(() => {
  const rows = topics.flatMap((topic) => topic.rows);
  console.log(`Rules policy: ${rows.length} rows, ${checks} checks over all transports`);
});
