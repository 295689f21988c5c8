// Runs "npm run deploy" in a copy of this repository. A local server stands in for Google's services
// and records the requests.
import { type ChildProcess, execFile, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { PLACEHOLDER_ORGANIZATION_NAME } from '../../web/content/schemas/site.ts';
import { EMPTY_CSP, readFirebaseJsonText, withCsp } from '../build/firebase-json.ts';
import { fromRoot } from '../cli/paths.ts';
import { LOCAL_HOST, pickFreePort } from '../cli/ports.ts';
import { writeFiles } from '../cli/testing/test-folder.ts';

const projectCopy = fs.realpathSync(fs.mkdtempSync(join(tmpdir(), 'deploy-')));
const pathInCopy = (path: string): string => join(projectCopy, path);
const readFile = (path: string): string => fs.readFileSync(pathInCopy(path), 'utf8');
const writeFile = (path: string, text: string): void => fs.writeFileSync(pathInCopy(path), text);
const apiRequests: { readonly method: string; readonly path: string; readonly body: string }[] = [];
const SITE_API_PATH = '/v1beta1/projects/-/sites/our-site';
let origin = '';

/** Maps how a request starts to Google's response. The longest match wins, and other requests get {}. */
const createResponseBodies = (): Readonly<Record<string, object>> => ({
  'POST /oauth2/v3/token': { access_token: 'a-token', expires_in: 3600 },
  'POST /v1/projects/our-site:testIamPermissions': { permissions: ['firebasehosting.sites.update'] },
  'GET /v1beta1/projects/our-site': { resources: { hostingSite: 'our-site' } },
  'GET /v1/projects/our-site/services/': { state: 'ENABLED' },
  'GET /v1/projects/our-site/databases/': { name: 'a database' },
  'POST /v1/projects/our-site/rulesets': { name: 'projects/our-site/rulesets/1' },
  [`POST ${SITE_API_PATH}/versions`]: { name: 'projects/-/sites/our-site/versions/1' },
  [`POST ${SITE_API_PATH}/versions/1:populateFiles`]: { uploadUrl: origin },
});
const apiServer = createServer((request, response) => {
  const { method = '' } = request;
  // firebase-tools 14 leaves the project out of some addresses, and 15 doesn't.
  const url = (request.url ?? '').replace('/projects/our-site/sites/', '/projects/-/sites/');
  const [responseKey = ''] = Object.keys(createResponseBodies())
    .filter((start) => `${method} ${url}`.startsWith(start))
    .sort((a, b) => b.length - a.length);
  let body = '';
  request.on('data', (chunk) => {
    body += chunk;
  });
  request.on('end', () => {
    apiRequests.push({ method, path: url.replace(/\?.*/, ''), body });
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify(createResponseBodies()[responseKey] ?? {}));
  });
});

const readApiChanges = (): readonly string[] =>
  apiRequests
    .filter(({ method, path }) => method !== 'GET' && !/oauth2|:test/.test(path))
    .map(({ method, path }) => `${method} ${path}`);

const runInCopy = (
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  onStart?: (child: ChildProcess) => unknown,
): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    const options = { cwd: projectCopy, env: { ...process.env, ...env } };
    const child = execFile(process.execPath, args, options, (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? 1, output: stdout + stderr }),
    );
    onStart?.(child);
  });

const API_NAMES = ['TOKEN', 'API', 'HOSTING_API', 'REALTIME', 'RULES', 'RESOURCEMANAGER', 'SERVICE_USAGE'];
const toDeployEnv = () => ({
  ...Object.fromEntries(API_NAMES.map((name) => [`FIREBASE_${name}_URL`, origin])),
  FIRESTORE_URL: origin,
  FIREBASE_TOKEN: 'a-login',
  NO_UPDATE_NOTIFIER: '1',
  // Where firebase-tools keeps its settings.
  XDG_CONFIG_HOME: pathInCopy('build'),
  NODE_OPTIONS: '--import=data:text/javascript,process.stdin.isTTY=true',
});
const runDeploy = (...args: readonly string[]) =>
  runInCopy(['scripts/bootstrap.mjs', 'deploy', ...args, '--non-interactive'], toDeployEnv());
const runInTerminal = (answer: string) => {
  const env = { ...toDeployEnv(), GITHUB_ACTIONS: 'true' };
  const args = ['scripts/bootstrap.mjs', 'deploy', '--project', 'our-site'];
  return runInCopy(args, env, ({ stdin }) => (answer ? stdin?.write(answer) : stdin?.end()));
};

const runHook = (env: NodeJS.ProcessEnv, ...args: readonly string[]) =>
  runInCopy(['--import', 'tsx', 'scripts/deploy/predeploy.ts', ...args], {
    GCLOUD_PROJECT: 'our-site',
    RESOURCE_DIR: pathInCopy('dist'),
    HAS_DEPLOY_LOCK: 'true',
    ...env,
  });

const setProjects = (projects: object): void =>
  writeFile('.firebaserc', JSON.stringify({ projects: { default: 'demo-a', ...projects } }));
const CSP_SOURCES = { ...EMPTY_CSP, scripts: ['a script'] };
let siteContent = {};
let currentConfig = '';
const writeSiteContent = (fields: object): void =>
  writeFile('web/content/site.json', JSON.stringify({ ...siteContent, ...fields }));

beforeAll(async () => {
  const port = await pickFreePort();
  origin = `http://${LOCAL_HOST}:${port}`;
  await once(apiServer.listen(port, LOCAL_HOST), 'listening');
  const copiedFiles = ['package.json', 'tsconfig.json', 'firestore.rules', 'firestore.indexes.json'];
  for (const name of ['web', 'scripts', ...copiedFiles])
    fs.cpSync(fromRoot(name), pathInCopy(name), { recursive: true });
  fs.symlinkSync(fromRoot('node_modules'), pathInCopy('node_modules'), 'junction');
  // The checks and the build have their own tests, so here they do little.
  const errors = '() => (process.env.HAS_ERRORS ? ["an error"] : [])';
  writeFiles(projectCopy, {
    'one.ts': 'export {};',
    'tsconfig.json': '{ "files": ["one.ts"] }',
    'web/tsconfig.json': '{ "files": ["../one.ts"] }',
    'biome.json': '{ "files": { "includes": ["one.ts"] }, "formatter": { "enabled": false } }',
    'scripts/checks/html.ts': `export const findHtmlErrors = ${errors};`,
    'scripts/checks/links.ts': `export const findSiteLinkErrors = async ${errors}, findDocsLinkErrors = findSiteLinkErrors;`,
    'scripts/build/build-site.ts': `import { cpSync, writeFileSync } from 'node:fs';
      export async function buildSite(folder, { isHidden } = {}) {
        cpSync('web/public', folder, { recursive: true });
        writeFileSync(folder + '/index.html', 'hidden: ' + isHidden);
        if (process.env.HAS_ERRORS === 'in the build') throw new Error('no site');
        return { policy: ${JSON.stringify(CSP_SOURCES)} };
      }`,
  });
  currentConfig = withCsp(readFirebaseJsonText(), CSP_SOURCES);
  for (const name of fs.readdirSync(pathInCopy('web/content')).filter((file) => file.endsWith('.json')))
    writeFile(
      `web/content/${name}`,
      readFile(`web/content/${name}`)
        .replaceAll(/example\.(?:com|edu|net|org)/g, 'students-lab.org')
        .replaceAll(/555-01\d\d/g, '555-2368')
        .replaceAll('[To be written', 'Written')
        .replaceAll(PLACEHOLDER_ORGANIZATION_NAME, 'Students Lab'),
    );
  siteContent = JSON.parse(readFile('web/content/site.json'));
}, 60_000);
beforeEach(() => {
  apiRequests.length = 0;
  setProjects({ production: 'our-site' });
  writeFile('firebase.json', currentConfig);
  writeSiteContent({ address: 'https://students-lab.org' });
});
afterAll(() => {
  apiServer.close();
  fs.rmSync(projectCopy, { recursive: true });
});

// Runs all of them at once, because each takes seconds to start.
test('refuses a demo project, an unfinished site, another folder, and a project without its option', async () => {
  writeSiteContent({ address: 'https://example.org', emial: 'hello@students-lab.org' });
  setProjects({ production: 'our-site', staging: 'our-staging' });
  const results = await Promise.all([
    runDeploy('--only', 'firestore:rules', '-P', 'demo-a', '-m', 'a note'),
    runHook({}),
    runHook({ GCLOUD_PROJECT: 'our-staging', GITHUB_ACTIONS: 'true' }),
    runHook({ RESOURCE_DIR: pathInCopy('web') }),
    runDeploy('--force', 'production'),
    runDeploy('--project', 'production', '--only', 'firestore:rules, hosting'),
    runDeploy('--project'),
    ...['--only', '--only=', '--project=demo-a'].map((option) => runDeploy('--project', 'production', option)),
    runDeploy('--project', 'prod'),
    ...['no\n', ''].map(runInTerminal),
    runDeploy('--help'),
    // Publishing only the rules needs no finished site, and no build.
    runHook({ RESOURCE_DIR: undefined }, 'rules'),
  ]);
  const [demo, unfinished, staging, folder, ...badOptions] = results.map(({ output }) => output);
  expect(demo).toContain('"demo-a" is a demo project, which only exists in the emulators');
  expect(readApiChanges()).toEqual([]);
  expect(unfinished).toMatch(/^Nothing was published[\s\S]* still has a placeholder \("https:\/\/example.org"/);
  expect(unfinished).toContain("emial: isn't a field here");
  // One failed check is enough.
  expect(staging).toMatch(/FAILED {2}content\n[\s\S]*::error file=web\/content\/[\s\S]*Nothing was published/);
  expect(folder).toContain('again without "--public"');
  for (const output of badOptions.slice(0, 6)) expect(output).toContain('Name the project and, without spaces, the');
  expect(badOptions[6]).toContain('.firebaserc doesn\'t list "prod"');
  for (const output of badOptions.slice(7, 9)) expect(output).toMatch(/^Publish everything.*\nNothing was published/);
  expect(results.map(({ code }) => code)).toEqual([...Array(13).fill(1), 0, 0]);
  writeFile('firebase.json', '{}');
  expect((await runDeploy('--project', 'production')).output).toContain('firebase.json has no "predeploy.ts"');
  writeFile('.firebaserc', '{');
  expect((await runDeploy('--project', 'production')).output).toContain(".firebaserc isn't a file with valid JSON");
}, 120_000);

const COMMIT = '-c user.name=a -c user.email=a@b.org commit -qm a';

test('a deployment checks and builds once, and publishes pages, headers, rules and indexes', async () => {
  writeFiles(pathInCopy('web/public'), { '.env': 'SECRET=1', '.well-known/security.txt': 'Contact: mailto:a@b.org' });
  setProjects({});
  writeSiteContent({ address: 'https://our-site.web.app' });
  for (const args of ['init -q', 'add package.json', COMMIT, 'add web/content', COMMIT])
    execFileSync('git', args.split(' '), { cwd: projectCopy });
  writeFile('package.json', readFile('package.json').trim());
  onTestFinished(() => fs.rmSync(pathInCopy('.git'), { recursive: true }));
  const deployment = runInTerminal('yes\r\n');
  await expect.poll(() => fs.existsSync(pathInCopy('.deploying')), { timeout: 30_000 }).toBe(true);
  const runBuild = () => runInCopy(['scripts/bootstrap.mjs', 'build'], {});
  for (const attempt of [runDeploy('--project', 'our-site'), runHook({ HAS_DEPLOY_LOCK: undefined }), runBuild()])
    expect((await attempt).output).toContain('A deployment or build is running.');
  const { code, output } = await deployment;
  expect(code, output).toBe(0);
  expect(fs.existsSync(pathInCopy('.deploying'))).toBe(false);
  expect(output.match(/ok {6}build|::warning file=web\/content\/site.json,.*donors/g)).toHaveLength(2);
  const writeRequests = apiRequests.filter(({ method }) => method !== 'GET');
  const bodyOf = (end: string) => JSON.parse(writeRequests.find(({ path }) => path.endsWith(end))?.body ?? '');
  const files = Object.keys(bodyOf(':populateFiles').files);
  expect(files).toEqual(expect.arrayContaining(['/index.html', '/favicon.svg']));
  expect(files.filter((file) => file.includes('/.'))).toEqual(['/.well-known/security.txt']);
  expect(readFile('dist/index.html')).toBe('hidden: false');
  expect(bodyOf('/versions/1').config.headers).toMatchObject(
    JSON.parse(readFile('firebase.json')).hosting.headers.map(
      ({ source, headers }: { source: string; headers: { key: string; value: string }[] }) => ({
        glob: source,
        headers: Object.fromEntries(headers.map(({ key, value }) => [key, value])),
      }),
    ),
  );
  expect(readApiChanges().at(-1)).toBe(`POST ${SITE_API_PATH}/channels/live/releases`);
  const { message } = bodyOf('/channels/live/releases');
  expect(message, 'the commit').toMatch(/^[0-9a-f]{7,}-dirty$/);
  expect(output).toContain(`Publishing ${message}: everything.`);
  expect(bodyOf('/rulesets').source.files).toEqual([{ name: 'firestore.rules', content: readFile('firestore.rules') }]);
  expect(readApiChanges()).toContainEqual(expect.stringMatching(/^PATCH .*\/releases\/cloud\.firestore/));
  expect(readApiChanges()).toContainEqual(expect.stringMatching(/^POST .*\/spots\/indexes$/));
}, 120_000);

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'a deployment that %s stops leaves no lock',
  async (signal) => {
    const hasLock = () => fs.existsSync(pathInCopy('.deploying'));
    const args = ['scripts/bootstrap.mjs', 'deploy', '--project', 'production', '--non-interactive'];
    const { code } = await runInCopy(args, toDeployEnv(), async (child) => {
      await expect.poll(hasLock, { interval: 10, timeout: 30_000 }).toBe(true);
      child.kill(signal);
    });
    expect([code, hasLock()]).toEqual([130, false]);
  },
  60_000,
);

// Previews on staging run the same hook.
test('on staging, the hook lists placeholders, hides the site, and refuses it if any check fails', async () => {
  setProjects({ production: 'another', staging: 'our-site' });
  writeSiteContent({ address: 'https://another.web.app', donation: 'https://example.org' });
  writeFile('firebase.json', withCsp(currentConfig, { ...CSP_SOURCES, scripts: ['an old script'] }));
  writeFile('one.ts', 'export const one: string = 1;\ndebugger;');
  const { code, output } = await runHook({ HAS_ERRORS: 'true', GITHUB_ACTIONS: 'true' });
  expect(output).toMatch(/Production will refuse these placeholders:\n.*"https:\/\/example\.org"/);
  expect(readFile('dist/index.html')).toBe('hidden: true');
  expect(output).toContain('firebase.json is out of date. Run "npm run build" and commit firebase.json.\n');
  expect(Array.from(output.matchAll(/FAILED {2}(.*)/g), ([, step]) => step).join('; ')).toBe(
    'types; types in browser code; lint, imports and format; HTML; links on the site; links in the docs; firebase.json',
  );
  expect(output).toContain('Nothing was published. Fix what failed above, then deploy again.\n');
  expect([code, output.includes('::warning')], 'a copy without git has no newest commit').toEqual([1, false]);
  const { output: buildOutput } = await runHook({ HAS_ERRORS: 'in the build' });
  expect(buildOutput).toMatch(/FAILED {2}build/);
  expect(buildOutput, 'needs the build').not.toMatch(/HTML|links on the site|firebase\.json/);
  await runInCopy(['scripts/bootstrap.mjs', 'build'], {});
  expect(readFile('firebase.json')).toBe(currentConfig);
  expect((await runInCopy(['scripts/bootstrap.mjs', 'build'], {})).output).not.toContain('Commit it');
}, 120_000);
