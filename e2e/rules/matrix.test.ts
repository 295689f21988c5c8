// The policy, row by row, over the SDK and over REST. A refused attempt must write nothing; then its
// twin, which differs in one point, must succeed with the same document.
import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { setLogLevel } from 'firebase/firestore';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Attempt, type Outcome, withFreshIds } from './attempt';
import { documentsOf, EMULATOR, PAST_THE_RULES, projectOf, readRules } from './emulator';
import { matrix } from './matrix';
import { overPatch, overRest, prepare, send } from './over-rest';
import { clientOf, overSdk } from './over-sdk';
import type { Row } from './policy';
import { isTransform } from './rest-values';

const project = projectOf('matrix');
let environment: RulesTestEnvironment;
let checked = 0;

beforeAll(async () => {
  // The SDK logs every refusal, and refusals are what is asked for here.
  setLogLevel('silent');
  environment = await initializeTestEnvironment({
    projectId: project,
    firestore: { host: EMULATOR.host, port: EMULATOR.port, rules: readRules() },
  });
});

afterAll(async () => {
  await environment.cleanup();
  const rows = matrix.reduce((sum, { rows }) => sum + rows.length, 0);
  console.log(`Rules matrix: ${rows} rows, ${checked} checks over SDK, commit and PATCH`);
});

type Transport = (attempt: Attempt) => Promise<Outcome>;

const documentAt = async ({ path }: Attempt) => {
  const { status, body } = await send(PAST_THE_RULES, 'GET', `${documentsOf(project)}/${path}`);
  return { status, body };
};

async function check(row: Row, transport: Transport): Promise<void> {
  const { attempt, twin } = withFreshIds(row);
  await prepare(attempt, project);
  const before = await documentAt(attempt);
  expect(await transport(attempt)).toBe(row.outcome);
  checked += 1;
  if (!twin) return;
  expect(await documentAt(attempt)).toEqual(before);
  await prepare(twin, project);
  expect(await transport(twin), 'the twin, which differs in one point').toBe('allowed');
  checked += 1;
}

/** PATCH cannot ask the server to compute a field. */
const canBePatched = ({ operation }: Attempt) =>
  operation.do === 'update' && !Object.values(operation.fields).some(isTransform);

for (const { title, rows, overRestAlone } of matrix) {
  describe.concurrent(title, () => {
    for (const row of rows) {
      const name = `is ${row.outcome} ${row.title}`;
      if (!overRestAlone) {
        test(`${name} (SDK)`, () =>
          check(row, (attempt) => overSdk(attempt, clientOf(environment, attempt.actor))));
      }
      test(`${name} (REST)`, () => check(row, (attempt) => overRest(attempt, project)));
      if (canBePatched(row.attempt)) {
        test(`${name} (PATCH)`, () => check(row, (attempt) => overPatch(attempt, project)));
      }
    }
  });
}
