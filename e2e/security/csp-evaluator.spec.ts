// Google's CSP Evaluator on the policy as served, compared with the one firebase.json deploys. Leaves out the
// emulators' URLs, which aren't deployed.
import { readFileSync } from 'node:fs';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { expect, test } from 'playwright/test';
import { ask } from '../support/raw-request';

const {
  SITE_URL = '',
  FIREBASE_AUTH_EMULATOR_HOST: auth,
  FIRESTORE_EMULATOR_HOST: firestore,
} = process.env;

/** Every page's headers in firebase.json. */
function deployedHeaders(): [name: string, value: string][] {
  const file = new URL('../../firebase.json', import.meta.url);
  const { hosting } = JSON.parse(readFileSync(file, 'utf8'));
  const rules: { source: string; headers: { key: string; value: string }[] }[] = hosting.headers;
  const everywhere = rules.find(({ source }) => source === '**')?.headers ?? [];
  return everywhere.map(({ key, value }) => [key.toLowerCase(), value]);
}

test('the served headers are the deployed ones, and the CSP Evaluator finds nothing severe', async () => {
  const { headers } = await ask(SITE_URL, '/');
  const answered = headers.map(([name, value]) => [
    name,
    value.replace(` http://${auth}`, '').replace(` http://${firestore}`, ''),
  ]);
  expect(answered).toEqual(expect.arrayContaining(deployedHeaders()));
  const policy = new Map(deployedHeaders()).get('content-security-policy') ?? '';
  expect(policy).toContain('default-src');
  const severe = new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    // Lower is more severe. MEDIUM_MAYBE only asks whether 'self' hosts other people's files.
    .filter(({ severity }) => severity < Severity.MEDIUM_MAYBE)
    .map(({ directive, description }) => `${directive}: ${description}`);
  expect(severe).toEqual([]);
});
