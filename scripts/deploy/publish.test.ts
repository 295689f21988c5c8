// The end of a release: what is said, asked and sent, with the login that firebase-tools keeps on this computer.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { filesOf } from '../bench/built-files.ts';
import { type ServedSite, serve } from '../bench/server.ts';
import { headerRules } from '../build/headers.ts';
import { at } from '../cli/paths.ts';
import { type RecordingServer, record } from './recording-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'publish-'));
const sent = join(folder, 'sent.json');
const tool = join(folder, 'tool.cjs');
const rules = readFileSync(at('firestore.rules'), 'utf8');
const project = 'our-site';
const releases = 'GET /v1/projects/our-site/releases';
const rulesetName = 'projects/our-site/rulesets/7';
const released = (name: string, year: number, number: string) => ({
  name: `projects/our-site/releases/${name}`,
  rulesetName: `projects/our-site/rulesets/${number}`,
  updateTime: `200${year}-01-01T00:00:00Z`,
});
const built = {
  files: filesOf({ '/index.html': 'home', '/404.html': 'missing' }),
  rules: headerRules({ styles: [], scripts: [], connect: [], assets: [] }),
};

let google: RecordingServer;
let site: ServedSite;
let answers: Record<string, number | object>;
let said: string[];

/** With its modules, which read the login and the addresses of Google once. */
const load = () => import('./publish.ts');
const publish = async (options: { dryRun: boolean; yes: boolean }) =>
  (await load()).publish(options, {
    ...{ project, built, tool, config: 'firebase.deploy.json' },
    ...{ origin: site.origin, rulesApi: google.origin },
  });

beforeAll(async () => {
  google = await record(() => answers);
  // A login as firebase-tools keeps it, expired; and a program in its place that writes down how it was called.
  mkdirSync(join(folder, 'configstore'));
  const tokens = { refresh_token: 'a-login', access_token: 'old', expires_at: 1 };
  const login = JSON.stringify({ user: { email: 'a@example.org' }, tokens });
  writeFileSync(join(folder, 'configstore', 'firebase-tools.json'), login);
  writeFileSync(
    tool,
    `require('fs').writeFileSync(${JSON.stringify(sent)}, JSON.stringify([process.argv.slice(2), process.env.BUILT_BY_DEPLOY]))`,
  );
  for (const name of ['FIREBASE_TOKEN', 'GOOGLE_APPLICATION_CREDENTIALS'])
    vi.stubEnv(name, undefined);
  vi.stubEnv('XDG_CONFIG_HOME', folder);
  vi.stubEnv('FIREBASE_TOKEN_URL', google.origin);
  await load();
});
beforeEach(async () => {
  answers = {
    'POST /oauth2/v3/token': { access_token: 'fresh', expires_in: 3600 },
    [releases]: {
      nextPageToken: 'more',
      releases: [released('cloud.firestore', 2, '6'), released('storage', 4, '8')],
    },
    [`${releases}?pageToken=more`]: { releases: [released('cloud.firestore/(default)', 3, '7')] },
    [`GET /v1/${rulesetName}`]: { source: { files: [{ content: rules }] } },
  };
  said = [];
  vi.spyOn(console, 'log').mockImplementation((line) => void said.push(String(line)));
  site = await serve({ name: 'site', files: built.files, headers: built.rules });
});
afterEach(async () => {
  vi.restoreAllMocks();
  rmSync(sent, { force: true });
  google.asked.length = 0;
  await site.close();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await google.close();
  rmSync(folder, { recursive: true });
});

it('a dry run says what would change and sends nothing, by no tool', async () => {
  expect(await publish({ dryRun: true, yes: true })).toBe(0);
  expect(said).toContain('No pages that change.');
  expect(said).toContain('firestore.rules are unchanged.');
  expect(said.at(-1)).toBe('Nothing was published, because of --dry-run.');
  expect(existsSync(sent)).toBe(false);
  expect(google.asked.filter(({ method }) => method !== 'GET')).toHaveLength(1);
  expect(google.asked.at(-1)?.headers.authorization).toBe('Bearer fresh');
});

it('nothing is sent unless somebody says yes', async () => {
  await expect(publish({ dryRun: false, yes: false })).rejects.toThrow('say "--yes"');
  expect(existsSync(sent)).toBe(false);
});

it('a release sends pages and rules together, and says how to go back', async () => {
  expect(await publish({ dryRun: false, yes: true })).toBe(0);
  expect(JSON.parse(readFileSync(sent, 'utf8'))).toEqual([
    [
      ...['deploy', '--config', 'firebase.deploy.json', '--project', 'our-site'],
      ...['--only', 'hosting,firestore:rules', '--non-interactive'],
    ],
    'yes',
  ]);
  expect(said.at(-2)).toBe(`${site.origin} answers at every address as it should.`);
  const [address, ...steps] = said.at(-1)?.split('\n') ?? [];
  expect(address).toBe(
    'To go back: https://console.firebase.google.com/project/our-site/hosting/sites',
  );
  expect(steps[0]).toMatch(/^1\. /);
  expect(steps.length).toBeLessThanOrEqual(6);
});

it('rules that differ, or that nobody has published, are told', async () => {
  answers[`GET /v1/${rulesetName}`] = { source: { files: [{ content: `${rules}\n` }] } };
  await publish({ dryRun: true, yes: true });
  expect(said).toContain('firestore.rules change.');
  answers[releases] = {};
  await publish({ dryRun: true, yes: true });
  expect(said).toContain('firestore.rules change: the project has none yet.');
});

it('rules that cannot be read are told in a sentence, and stop nothing', async () => {
  const sentence = (reason: string) =>
    `The published rules cannot be read (${reason}), so look at firestore.rules yourself before you go on: they are published as well.`;
  answers[releases] = 403;
  await publish({ dryRun: true, yes: true });
  expect(said).toContain(sentence('status 403'));
  answers[releases] = { releases: 'strange' };
  await publish({ dryRun: true, yes: true });
  expect(said).toContain(sentence('an unknown answer'));
});
