// What two independent graders of security headers say of Hosting's real answers: Mozilla's HTTP
// Observatory and Google's CSP Evaluator. Both judge what an https visitor would get, without the
// emulators' own addresses, which no deployed policy holds.
import fs, { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hsts } from '@mdn/mdn-http-observatory/src/analyzer/hsts.js';
import { ALL_TESTS } from '@mdn/mdn-http-observatory/src/constants.js';
import { MINIMUM_SCORE_FOR_EXTRA_CREDIT } from '@mdn/mdn-http-observatory/src/grader/charts.js';
import { getGradeForScore, getScoreModifier } from '@mdn/mdn-http-observatory/src/grader/grader.js';
import { parseHttpEquivHeaders } from '@mdn/mdn-http-observatory/src/retriever/utils.js';
import { Requests, type Response } from '@mdn/mdn-http-observatory/src/types.js';
import { expect, test } from '@playwright/test';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { type Answer, ask } from '../support/raw-request';

const site = process.env.SITE_URL ?? '';
const HOST = 'www.example.org';
const PAGES = ['/', '/register', '/dashboard', '/no-such-page'];

const emulators = [
  process.env.FIREBASE_AUTH_EMULATOR_HOST,
  process.env.FIRESTORE_EMULATOR_HOST,
].map((host) => ` http://${host}`);

const withoutEmulators = (policy: string): string =>
  emulators.reduce((text, address) => text.replace(address, ''), policy);

/** The policy that is deployed, as firebase.json words it. */
function deployedHeaders(): Record<string, string> {
  const { hosting } = JSON.parse(
    readFileSync(join(import.meta.dirname, '..', '..', 'firebase.json'), 'utf8'),
  );
  const rules: { source: string; headers: { key: string; value: string }[] }[] = hosting.headers;
  const lines = rules.find(({ source }) => source === '**')?.headers ?? [];
  return Object.fromEntries(lines.map(({ key, value }) => [key.toLowerCase(), value]));
}

/** As the grader's own requests would bring them; a header that came twice stays two. */
function asResponse({ headers, status }: Answer): Response {
  const all: Record<string, string[]> = {};
  for (const [name, value] of headers) {
    const text = name === 'content-security-policy' ? withoutEmulators(value) : value;
    all[name] = [...(all[name] ?? []), text];
  }
  return {
    headers: Object.fromEntries(
      Object.entries(all).map(([name, values]) => [
        name,
        values.length === 1 ? (values[0] ?? '') : values,
      ]),
    ),
    request: { headers: { Origin: 'https://grader.example' } },
    status,
    verified: true,
  };
}

/** The list of preloaded hosts is a download, and this site is on none: then it is an empty list. */
function withoutPreloadList(): void {
  const read = fs.readFileSync;
  Object.assign(fs, { readFileSync: () => '{}' });
  try {
    expect(hsts().size).toBe(0);
  } finally {
    Object.assign(fs, { readFileSync: read });
  }
}

type Grade = { score: number; grade: string; results: string[]; failed: string[] };

/** The Observatory's sum: points above 100 count only if no more than ten were lost. */
function grade(response: Response, preflight: Response, html: string): Grade {
  const requests = new Requests(HOST);
  requests.resources.path = html;
  requests.session = { url: new URL(`https://${HOST}/`) };
  requests.responses.auto = {
    ...response,
    httpEquiv: parseHttpEquivHeaders(html, `https://${HOST}/`),
  };
  requests.responses.https = response;
  requests.responses.cors = preflight;
  // Firebase Hosting itself leads from http to https; no emulator can show that.
  requests.responses.http = { ...response, status: 200 };
  requests.responses.httpRedirects = [
    { url: new URL(`http://${HOST}/`), status: 301 },
    { url: new URL(`https://${HOST}/`), status: 200 },
  ];
  requests.responses.httpsRedirects = [{ url: new URL(`https://${HOST}/`), status: 200 }];
  const outputs = ALL_TESTS.map((run) => run(requests));
  const points = outputs.map(({ result }) => getScoreModifier(result));
  const lost = points.filter((point) => point < 0).reduce((sum, point) => sum + point, 100);
  const all = points.reduce((sum, point) => sum + point, 100);
  return {
    ...getGradeForScore(lost >= MINIMUM_SCORE_FOR_EXTRA_CREDIT ? all : lost),
    results: outputs.map(({ result }) => result),
    failed: outputs.filter(({ pass }) => !pass).map(({ result }) => result),
  };
}

function findings(policy: string): { severe: string[]; notes: string[] } {
  const all = new CspEvaluator(new CspParser(policy).csp).evaluate();
  const text = (list: typeof all) =>
    list.map(({ directive, description }) => `${directive}: ${description}`);
  // The lower the number, the graver. A "maybe" of medium severity is a question: 'self' asks whether
  // strangers' files or JSONP are served from here, and they are not.
  return {
    severe: text(all.filter(({ severity }) => severity < Severity.MEDIUM_MAYBE)),
    notes: text(all.filter(({ severity }) => severity >= Severity.MEDIUM_MAYBE)),
  };
}

const policiesOf = ({ headers }: Response): string[] =>
  [headers['content-security-policy'] ?? []].flat();

test.beforeAll(withoutPreloadList);

test('the Observatory gives 130 points or more to every kind of page', async () => {
  const grades = await Promise.all(
    PAGES.map(async (path) => {
      const [answer, preflight] = await Promise.all([
        ask(site, path),
        ask(site, path, 'OPTIONS', {
          Origin: 'https://grader.example',
          'Access-Control-Request-Method': 'GET',
        }),
      ]);
      return grade(asResponse(answer), asResponse(preflight), answer.body);
    }),
  );
  const { body } = await ask(site, '/');
  const deployed: Response = {
    headers: { 'content-type': 'text/html; charset=utf-8', ...deployedHeaders() },
    request: { headers: {} },
    status: 200,
    verified: true,
  };
  const all = [...grades, grade(deployed, deployed, body)];
  const least = all.reduce((low, one) => (one.score < low.score ? one : low));
  console.log(
    `Observatory score ${least.score} (${least.grade}), the least of ${PAGES.length} answered pages and firebase.json`,
  );
  for (const [index, { score, grade: mark, failed }] of all.entries()) {
    const what = PAGES[index] ?? 'firebase.json';
    expect(failed, what).toEqual([]);
    expect(score, what).toBeGreaterThanOrEqual(130);
    expect(mark, what).toBe('A+');
  }
});

test('the CSP Evaluator finds nothing of high or medium severity', async () => {
  const answers = await Promise.all(PAGES.map((path) => ask(site, path)));
  const policies = [
    ...answers.flatMap((answer) => policiesOf(asResponse(answer))),
    deployedHeaders()['content-security-policy'] ?? '',
  ];
  expect(policies).toHaveLength(PAGES.length + 1);
  const found = policies.map(findings);
  const notes = new Set(found.flatMap((one) => one.notes));
  console.log(
    `CSP Evaluator: ${found.flatMap(({ severe }) => severe).length} findings of high or medium severity, ${notes.size} notes (${[...notes].join('; ')})`,
  );
  for (const { severe } of found) expect(severe).toEqual([]);
});

test('what is answered is what is deployed, but for the emulators', async () => {
  const { headers } = asResponse(await ask(site, '/'));
  expect(headers).toMatchObject(deployedHeaders());
});

test('both graders see a policy that was loosened', async () => {
  const { body, ...answer } = await ask(site, '/');
  const good = asResponse({ body, ...answer });
  const [policy = ''] = policiesOf(good);
  const loose = policy.replace("script-src 'self'", "script-src 'self' 'unsafe-inline' https:");
  expect(loose).not.toBe(policy);
  expect(findings(loose).severe.length).toBeGreaterThan(0);
  const bad = { ...good, headers: { ...good.headers, 'content-security-policy': loose } };
  expect(grade(bad, bad, body).score).toBeLessThan(grade(good, good, body).score - 20);
  const { 'x-content-type-options': _, ...rest } = good.headers;
  const careless = { ...good, headers: rest };
  expect(grade(careless, careless, body).failed).toContain(
    'x-content-type-options-not-implemented',
  );
});
