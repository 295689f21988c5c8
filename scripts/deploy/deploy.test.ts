// Runs the installed "firebase deploy" in a copy of this repository. A local server stands in for Google's services
// and records the requests.
import { execFile, execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { placeholderName } from '../../web/content/fields/site.ts';
import { at, packageScript, root } from '../cli/paths.ts';

const copy = mkdtempSync(join(tmpdir(), 'deploy-'));
const inCopy = (path: string): string => join(copy, path);
const read = (path: string): string => readFileSync(inCopy(path), 'utf8');
const edit = (path: string, change: (text: string) => string): void =>
  writeFileSync(inCopy(path), change(read(path)));

const asked: { readonly method: string; readonly path: string; readonly body: string }[] = [];
const site = '/v1beta1/projects/-/sites/our-site';
const channels = '/v1beta1/projects/our-site/sites/our-site/channels';
let origin = '';

/** Google's responses by the start of the request; the longest match wins. Anything else gets a 403. */
const answers = (): Readonly<Record<string, object>> => ({
  'POST /oauth2/v3/token': { access_token: 'a-token', expires_in: 3600 },
  'POST /v1/projects/our-site:testIamPermissions': {
    permissions: ['firebasehosting.sites.update'],
  },
  'GET /v1beta1/projects/our-site': { resources: { hostingSite: 'our-site' } },
  [`GET ${channels}/`]: { name: 'a channel', url: 'https://our-site--pr-1.web.app' },
  'GET /v1/projects/our-site/services/': { state: 'ENABLED' },
  'GET /v1/projects/our-site/databases/': { name: 'a database' },
  'GET /v1/projects/our-site/releases': {},
  'POST /v1/projects/our-site:test': {},
  'POST /v1/projects/our-site/rulesets': { name: 'projects/our-site/rulesets/1' },
  'PATCH /v1/projects/our-site/releases/': {},
  [`POST ${site}/versions`]: { name: 'projects/-/sites/our-site/versions/1' },
  [`POST ${site}/versions/1:populateFiles`]: { uploadUrl: origin },
  [`PATCH ${site}/versions/1`]: {},
  [`POST ${site}/channels/live/releases`]: {},
});
const google = createServer((request, response) => {
  const { method = '', url = '' } = request;
  const [known = ''] = Object.keys(answers())
    .filter((start) => `${method} ${url}`.startsWith(start))
    .sort((one, other) => other.length - one.length);
  let body = '';
  request.on('data', (part) => {
    body += part;
  });
  request.on('end', () => {
    asked.push({ method, path: url.replace(/\?.*/, ''), body });
    response.writeHead(known === '' ? 403 : 200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(answers()[known] ?? {}));
  });
});

/** The requests that would change something at Google. */
const changes = (): readonly string[] =>
  asked
    .filter(({ method, path }) => method !== 'GET' && !/oauth2|:test/.test(path))
    .map(({ method, path }) => `${method} ${path}`);

const project = ['--project', 'our-site'];
const services = ['TOKEN', 'API', 'HOSTING_API', 'RULES', 'RESOURCEMANAGER', 'SERVICE_USAGE'];
const firebase = (...args: readonly string[]): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [packageScript('firebase-tools/lib/bin/firebase.js'), ...args, '--non-interactive'],
      {
        cwd: copy,
        env: {
          ...process.env,
          ...Object.fromEntries(services.map((name) => [`FIREBASE_${name}_URL`, origin])),
          FIRESTORE_URL: origin,
          FIREBASE_REALTIME_URL: origin,
          FIREBASE_TOKEN: 'a-login',
          XDG_CONFIG_HOME: inCopy('build'),
          NO_UPDATE_NOTIFIER: '1',
        },
      },
      (_, stdout, stderr) => resolve({ code: child.exitCode ?? 1, output: stdout + stderr }),
    );
  });

const setProjects = (projects: object): void =>
  edit('.firebaserc', () => JSON.stringify({ projects: { default: 'demo-a', ...projects } }));
let realSite = {};
const changeSite = (fields: object): void =>
  edit('web/content/site.json', () => JSON.stringify({ ...realSite, ...fields }));

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    google.listen(0, '127.0.0.1', resolve);
  });
  const address = google.address();
  if (typeof address === 'object') origin = `http://127.0.0.1:${address?.port}`;
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', list, { cwd: root, encoding: 'utf8' }).split('\0');
  // Without tests, the checks take less time.
  const wanted = (name: string) => !/^$|^node_modules$|\.(?:test|spec)\.tsx?$/.test(name);
  for (const file of files.filter(wanted)) {
    mkdirSync(dirname(inCopy(file)), { recursive: true });
    cpSync(at(file), inCopy(file));
  }
  symlinkSync(at('node_modules'), inCopy('node_modules'), 'junction');
  execFileSync('git', ['init', '--quiet'], { cwd: copy });
  setProjects({});
  // Replaces the placeholders.
  for (const name of ['site', 'safety'])
    edit(`web/content/${name}.json`, (text) =>
      text
        .replaceAll('example.org', 'students-lab.org')
        .replaceAll(/555-01\d\d/g, '555-2368')
        .replaceAll('[To be written', '[Written')
        .replaceAll(placeholderName, 'Students Lab'),
    );
  realSite = JSON.parse(read('web/content/site.json'));
});
beforeEach(() => {
  asked.length = 0;
});
afterAll(async () => {
  await new Promise((resolve) => {
    google.close(resolve);
  });
  rmSync(copy, { recursive: true });
});

it("refuses what isn't ready with a sentence that says why", async () => {
  changeSite({ address: 'https://example.org', emial: 'hello@students-lab.org' });
  const runs = await Promise.all([
    firebase('deploy', '--only', 'firestore:rules'),
    firebase('deploy', ...project),
    firebase('deploy', ...project, '--public', 'web'),
  ]);
  const [rules, content, other] = runs.map(({ code, output }) => {
    expect(code, output).not.toBe(0);
    return output;
  });
  expect(rules).toContain('"demo-a" is a demo project, which exists only in the emulators: name');
  expect(content).toContain('still holds a placeholder ("https://example.org"');
  expect(content).toContain("emial: isn't a field here");
  expect(other).toContain('deploy again without "--public"');
  expect(changes()).toEqual([]);
}, 600_000);

it('an option that npm swallowed stops a deployment', () => {
  const hook = ['--import', 'tsx', at('scripts/deploy/predeploy.ts'), 'rules'];
  const run = (kept: object) =>
    spawnSync(process.execPath, hook, {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, GCLOUD_PROJECT: 'our-site', npm_lifecycle_event: 'deploy', ...kept },
    });
  expect(run({}).status).toBe(0);
  expect(run({ npm_config_dry_run: 'true' })).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('"npm run deploy -- --dry-run"'),
  });
});

it('deploying only the rules needs no build', async () => {
  const { code, output } = await firebase('deploy', '--only', 'firestore:rules', ...project);
  expect(code, output).toBe(0);
  expect(changes().map((change) => change.split(' ')[0])).toEqual(['POST', 'PATCH']);
  const [rules] = asked.filter(({ path }) => path.endsWith('/rulesets'));
  expect(JSON.parse(rules?.body ?? '')).toEqual({
    source: { files: [{ name: 'firestore.rules', content: read('firestore.rules') }] },
  });
}, 120_000);

it('a deployment checks and builds once, and publishes pages, headers and rules', async () => {
  setProjects({ production: 'our-site' });
  changeSite({ address: 'https://students-lab.org' });
  for (const file of ['.env', '.git/config', '.well-known/security.txt']) {
    mkdirSync(dirname(inCopy(`web/public/${file}`)), { recursive: true });
    writeFileSync(inCopy(`web/public/${file}`), 'Contact: mailto:hello@students-lab.org');
  }
  const { code, output } = await firebase('deploy', '--project', 'production');
  expect(code, output).toBe(0);
  expect(output.match(/ok {6}build/g)).toHaveLength(1);
  const sent = asked.filter(({ method }) => method !== 'GET');
  const bodyOf = (end: string) =>
    JSON.parse(sent.find(({ path }) => path.endsWith(end))?.body ?? '');
  const files = Object.keys(bodyOf(':populateFiles').files);
  expect(files).toContain('/index.html');
  expect(files.filter((file) => file.includes('/.'))).toEqual(['/.well-known/security.txt']);
  expect(read('dist/index.html')).not.toContain('noindex');
  expect(bodyOf('/versions/1').config.headers).toMatchObject(
    JSON.parse(read('firebase.json')).hosting.headers.map(
      ({ source, headers }: { source: string; headers: { key: string; value: string }[] }) => ({
        glob: source,
        headers: Object.fromEntries(headers.map(({ key, value }) => [key, value])),
      }),
    ),
  );
  expect(changes().at(-1)).toBe(`POST ${site}/channels/live/releases`);
  expect(changes()).toContain('PATCH /v1/projects/our-site/releases/cloud.firestore/(default)');
}, 600_000);

it('a staging preview lists placeholders, is hidden, and is refused if firebase.json is old', async () => {
  setProjects({ production: 'another', staging: 'our-site' });
  changeSite({ address: 'https://example.org' });
  edit('firebase.json', (text) => text.replace('nosniff', 'sniff'));
  const { code, output } = await firebase('hosting:channel:deploy', 'pr-1', '--project', 'staging');
  expect(code, output).not.toBe(0);
  expect(output).toMatch(/Production will refuse these placeholders:\n.*"https:\/\/example.org"/);
  expect(output).toContain(
    'firebase.json is out of date: run "npm run build" and commit firebase.json.',
  );
  expect(output).toContain(
    'Nothing was published: fix what the checks above say, and deploy again.',
  );
  expect(read('dist/index.html')).toContain('noindex');
  expect(changes().filter((change) => change.includes('versions'))).toEqual([]);
}, 600_000);
