// What "npm run deploy" refuses, in a copy of this repository that has a remote and, in the end, real content.
import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { madeUpName } from '../../web/content/fields/site.ts';
import { at, packageScript, root } from '../cli/paths.ts';
import { runNode } from '../cli/processes.ts';
import { type RecordingServer, record } from './recording-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'refusals-'));
const theirs = join(folder, 'theirs');
const ours = join(folder, 'ours');
let google: RecordingServer;

function git(cwd: string, ...args: string[]): string {
  const person = ['-c', 'user.name=A', '-c', 'user.email=a@example.org'];
  const { status, stdout, stderr } = spawnSync('git', [...person, ...args], { cwd });
  expect(status, String(stderr)).toBe(0);
  return String(stdout);
}
const commit = (): void => {
  git(ours, 'commit', '--quiet', '--all', '-m', 'a change');
};
const edit = (file: string, change: (text: string) => string): void =>
  writeFileSync(join(ours, file), change(readFileSync(join(ours, file), 'utf8')));

const deploy = async (...args: string[]): Promise<string> => {
  const tsx = pathToFileURL(packageScript('tsx/dist/loader.mjs')).href;
  const { code, output } = await runNode(
    ['--import', tsx, join(ours, 'scripts', 'commands', 'deploy.ts'), '--dry-run', ...args],
    {
      quiet: true,
      env: {
        XDG_CONFIG_HOME: folder,
        NO_UPDATE_NOTIFIER: '1',
        // Otherwise it waits for a server that exists only on Google's computers.
        METADATA_SERVER_DETECTION: 'none',
        FIREBASE_TOKEN_URL: google.origin,
        FIREBASE_API_URL: google.origin,
        FIREBASE_REALTIME_URL: google.origin,
      },
    },
  );
  expect(code, output).toBe(1);
  return output.trim();
};

beforeAll(async () => {
  google = await record(() => ({
    'POST /oauth2/v3/token': { access_token: 'fresh', expires_in: 3600 },
    'GET /v1beta1/projects': { results: [] },
  }));
  const known = git(root, 'ls-files', '-z', '--cached', '--others', '--exclude-standard');
  for (const file of known.split('\0').filter((name) => name !== '' && name !== 'node_modules')) {
    mkdirSync(dirname(join(theirs, file)), { recursive: true });
    cpSync(at(file), join(theirs, file));
  }
  git(theirs, 'init', '--quiet');
  git(theirs, 'add', '--all');
  git(theirs, 'commit', '--quiet', '-m', 'first');
  git(folder, 'clone', '--quiet', theirs, ours);
  symlinkSync(at('node_modules'), join(ours, 'node_modules'), 'junction');
  appendFileSync(join(ours, '.git', 'info', 'exclude'), 'node_modules\n');
  mkdirSync(join(folder, 'configstore'));
});
afterAll(async () => {
  await google.close();
  rmSync(folder, { recursive: true });
});

it('a release is refused with one sentence for each reason, until nothing is left', async () => {
  expect(await deploy()).toMatch(/^There is no production project to publish to: name it in/);
  expect(await deploy('--project', 'default')).toMatch(/^"demo-\S+" is a demo project/);

  const project = ['--project', 'our-site'];
  expect(await deploy(...project)).toContain('still holds a placeholder ("https://example.org"');

  edit('web/content/site.json', (text) => text.replace('"legal"', '"legl"'));
  expect(await deploy(...project)).toContain(
    'Not everything is committed (M web/content/site.json)',
  );
  commit();
  expect(await deploy(...project)).toContain(
    'web/content/site.json, line 5: legl: is not a field here (did you mean "legal"?).',
  );

  for (const name of readdirSync(join(ours, 'web/content')).filter((one) => one.endsWith('.json')))
    edit(`web/content/${name}`, (text) =>
      text
        .replaceAll('example.org', 'students-lab.org')
        .replaceAll('555-0142', '555-2368')
        .replaceAll('[To be written', 'Written')
        .replaceAll(madeUpName, 'Students Lab')
        .replace('"legl"', '"legal"'),
    );
  appendFileSync(join(ours, 'scripts/cli/paths.ts'), "export const wrong: number = 'text';\n");
  commit();
  expect(await deploy(...project)).toMatch(/^Nobody is logged in to Firebase/);

  const tokens = { refresh_token: 'a-login', access_token: 'old', expires_at: 1 };
  const login = JSON.stringify({ user: { email: 'a@example.org' }, tokens });
  writeFileSync(join(folder, 'configstore', 'firebase-tools.json'), login);
  const checked = await deploy(...project);
  expect(checked).toMatch(/FAILED {2}types\n/);
  expect(checked).toMatch(/Nothing was published: mend what the checks above say, and try again.$/);

  git(theirs, 'commit', '--quiet', '--allow-empty', '-m', 'second');
  expect(await deploy(...project)).toMatch(/^One commit of others is missing here/);
}, 300_000);
