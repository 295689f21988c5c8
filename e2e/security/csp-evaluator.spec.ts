// What Google's CSP Evaluator says of the policy: of each kind of page as it is answered, and of
// firebase.json as it is deployed. The emulators' addresses are left out, because they are not deployed.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { expect, test } from 'playwright/test';
import { ask } from '../support/raw-request';

const site = process.env.SITE_URL ?? '';
const PAGES = ['/', '/register', '/dashboard', '/no-such-page'];

const emulators = [
  process.env.FIREBASE_AUTH_EMULATOR_HOST,
  process.env.FIRESTORE_EMULATOR_HOST,
].map((host) => ` http://${host}`);

/** The headers of every page in firebase.json. */
function deployedHeaders(): [name: string, value: string][] {
  const file = join(import.meta.dirname, '..', '..', 'firebase.json');
  const { hosting } = JSON.parse(readFileSync(file, 'utf8'));
  const rules: { source: string; headers: { key: string; value: string }[] }[] = hosting.headers;
  const everywhere = rules.find(({ source }) => source === '**')?.headers ?? [];
  return everywhere.map(({ key, value }) => [key.toLowerCase(), value]);
}

/** The headers of an answer, without the emulators' addresses. */
async function answeredHeaders(path: string): Promise<[name: string, value: string][]> {
  const { headers } = await ask(site, path);
  return headers.map(([name, value]) => [
    name,
    emulators.reduce((text, address) => text.replace(address, ''), value),
  ]);
}

const policiesOf = (headers: readonly (readonly [string, string])[]): string[] =>
  headers.flatMap(([name, value]) => (name === 'content-security-policy' ? value : []));

function severeFindings(policy: string): string[] {
  const all = new CspEvaluator(new CspParser(policy).csp).evaluate();
  return (
    all
      // A lower number is more severe. MEDIUM_MAYBE only asks whether 'self' serves files of others.
      .filter(({ severity }) => severity < Severity.MEDIUM_MAYBE)
      .map(({ directive, description }) => `${directive}: ${description}`)
  );
}

test('the CSP Evaluator finds nothing of high or medium severity', async () => {
  const answers = await Promise.all(PAGES.map(answeredHeaders));
  const policies = [...answers, deployedHeaders()].flatMap(policiesOf);
  expect(policies).toHaveLength(PAGES.length + 1);
  for (const policy of policies) expect(severeFindings(policy)).toEqual([]);
});

test('the CSP Evaluator sees a policy that is weaker', async () => {
  const [policy = ''] = policiesOf(deployedHeaders());
  const weaker = policy.replace("script-src 'self'", "script-src 'self' 'unsafe-inline' https:");
  expect(severeFindings(weaker)).not.toEqual([]);
});

test('the answered headers are the deployed ones, except for the emulators', async () => {
  expect(await answeredHeaders('/')).toEqual(expect.arrayContaining(deployedHeaders()));
});
