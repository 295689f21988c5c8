// "firebase deploy" itself, of the version that is installed here. Google's services are a server on this computer that
// writes down what is asked.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { at, packageScript } from '../cli/paths.ts';
import { runNode } from '../cli/processes.ts';
import { type RecordingServer, record } from './recording-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'plain-'));
const firebase = packageScript('firebase-tools/lib/bin/firebase.js');
const services = [
  ...['TOKEN', 'API', 'HOSTING_API', 'RULES', 'RESOURCEMANAGER', 'REALTIME', 'SERVICE_USAGE'].map(
    (name) => `FIREBASE_${name}_URL`,
  ),
  'FIRESTORE_URL',
];
let google: RecordingServer;
beforeAll(async () => {
  google = await record(() => ({
    'POST /oauth2/v3/token': { access_token: 'fresh', expires_in: 3600 },
    'POST /v1/projects/our-site:testIamPermissions': { permissions: [] },
    'GET /v1beta1/projects/our-site': { resources: { hostingSite: 'our-site' } },
    'GET /v1/projects/our-site/services/127.0.0.1': { state: 'ENABLED' },
    'POST /v1/projects/our-site/databases': { name: 'operations/1', response: { name: 'new' } },
    'GET /v1/operations/1': { name: 'operations/1', done: true, response: {} },
    'POST /v1/projects/our-site:test': {},
    'GET /v1/projects/our-site/releases': {},
    'POST /v1/projects/our-site/rulesets': { name: 'projects/our-site/rulesets/1' },
    'PATCH /v1/projects/our-site/releases/cloud.firestore/(default)': { name: 'a release' },
  }));
  // A login as firebase-tools keeps it.
  const tokens = { refresh_token: 'a-login', access_token: 'old', expires_at: 1 };
  const login = JSON.stringify({ user: { email: 'a@example.org' }, tokens });
  mkdirSync(join(folder, 'configstore'));
  writeFileSync(join(folder, 'configstore', 'firebase-tools.json'), login);
});
afterEach(() => {
  google.asked.length = 0;
});
afterAll(async () => {
  await google.close();
  rmSync(folder, { recursive: true });
});

const deploy = (args: readonly string[], env: Record<string, string> = {}) =>
  runNode([firebase, 'deploy', '--project', 'our-site', '--non-interactive', ...args], {
    quiet: true,
    env: {
      XDG_CONFIG_HOME: folder,
      NO_UPDATE_NOTIFIER: '1',
      ...Object.fromEntries(services.map((name) => [name, google.origin])),
      ...env,
    },
  });

it('publishes nothing without "npm run deploy", whatever part it is asked for', async () => {
  const parts = [[], ['--only', 'hosting'], ['--only', 'firestore:rules'], ['--only', 'firestore']];
  const runs = await Promise.all(parts.map((part) => deploy(part)));
  for (const { code, output } of runs) {
    expect(code).not.toBe(0);
    expect(output).toContain('Nothing was published: use "npm run deploy"');
  }
  // Nothing but what a login asks for, and what this person may do.
  const sent = google.asked.filter(({ method }) => method !== 'GET').map(({ path }) => path);
  expect(sent.filter((path) => !/^\/oauth2\/|:testIamPermissions$/.test(path))).toEqual([]);
  expect(sent.filter((path) => path.endsWith(':testIamPermissions'))).toHaveLength(parts.length);
}, 180_000);

it('creates a missing database where firebase.json says, and publishes the rules', async () => {
  const { code, output } = await deploy(['--only', 'firestore:rules'], { BUILT_BY_DEPLOY: 'yes' });
  expect(code, output).toBe(0);
  const bodyOf = (method: string, path: string) =>
    google.asked.find((one) => one.method === method && one.path.startsWith(path))?.body;
  expect(bodyOf('POST', '/v1/projects/our-site/databases')).toMatchObject({
    locationId: 'us-west1',
  });
  expect(bodyOf('POST', '/v1/projects/our-site/rulesets')).toEqual({
    source: {
      files: [{ name: 'firestore.rules', content: readFileSync(at('firestore.rules'), 'utf8') }],
    },
  });
}, 180_000);
