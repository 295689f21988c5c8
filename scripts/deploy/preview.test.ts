// A preview: what firebase-tools is asked, and what is told of its answer. Another program stands in its place.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deployOptions } from './options.ts';
import { publishPreview } from './preview.ts';

const folder = mkdtempSync(join(tmpdir(), 'preview-'));
const asked = join(folder, 'asked.json');
const outputs = join(folder, 'outputs');
const tool = join(folder, 'tool.cjs');
const address = 'https://our-staging--pr-12-a1b2c3.web.app';
const said: string[] = [];

/** A program that writes down how it was called, and answers. */
const answering = (answer: object): void =>
  writeFileSync(
    tool,
    `require('fs').writeFileSync(${JSON.stringify(asked)}, JSON.stringify([process.argv.slice(2), process.env.BUILT_BY_DEPLOY]));
    console.log(JSON.stringify(${JSON.stringify(answer)}, null, 2));
    process.exitCode = ${'error' in answer ? 1 : 0};`,
  );
const publish = (dryRun = false) =>
  publishPreview('pr-12', { project: 'our-staging', config: 'a.json', dryRun, tool });

beforeEach(() => {
  said.length = 0;
  vi.spyOn(console, 'log').mockImplementation((line) => void said.push(String(line)));
  vi.stubEnv('GITHUB_OUTPUT', outputs);
  // The form of the answer: lib/commands/hosting-channel-deploy.js of firebase-tools.
  answering({
    status: 'success',
    result: { 'our-staging': { site: 'our-staging', url: address } },
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  for (const file of [asked, outputs]) rmSync(file, { force: true });
});
afterAll(() => rmSync(folder, { recursive: true }));

it('ends after a week, gives its address no rights of the accounts, and tells it', async () => {
  expect(await publish()).toBe(0);
  expect(JSON.parse(readFileSync(asked, 'utf8'))).toEqual([
    [
      ...['hosting:channel:deploy', 'pr-12', '--config', 'a.json', '--project', 'our-staging'],
      ...['--expires', '7d', '--no-authorized-domains', '--non-interactive', '--json'],
    ],
    'yes',
  ]);
  expect(said).toEqual([`The preview, for a week: ${address}`]);
  expect(readFileSync(outputs, 'utf8')).toBe(`address=${address}\n`);
});

it('is not sent by a dry run', async () => {
  expect(await publish(true)).toBe(0);
  expect(existsSync(asked)).toBe(false);
});

it('that fails says why, and has no address', async () => {
  answering({ status: 'error', error: 'Quota exceeded' });
  await expect(publish()).rejects.toThrow(/^The preview was not published; .*\n.*Quota exceeded/s);
  expect(existsSync(outputs)).toBe(false);
});

it('has a name that can be a part of an address', () => {
  expect(deployOptions(['--preview', 'pr-12']).preview).toBe('pr-12');
  for (const wrong of ['live', 'Pr 12', '-a', ''])
    expect(() => deployOptions([`--preview=${wrong}`])).toThrow('--preview needs a name');
});
