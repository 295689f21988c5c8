// What is checked before anything is installed.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isStale, lostOption, nodeComplaint } from './bootstrap.mjs';
import { at } from './cli/paths.ts';

it.each(['20.19.0', '20.20.2', '22.12.0', '23.0.0', '24.1.0'])('Node %s is accepted', (version) => {
  expect(nodeComplaint(version)).toBeUndefined();
});

it.each(['18.20.0', '20.18.3', '21.7.3', '22.11.0'])(
  'Node %s is refused in one sentence',
  (version) => {
    expect(nodeComplaint(version)).toBe(
      `This project needs Node 20.19, 22.12 or newer, and this is Node ${version}: install a current version from https://nodejs.org and run the command again.`,
    );
  },
);

it('an option that npm kept is named, and nothing is done', () => {
  const env = { npm_lifecycle_event: 'deploy', npm_config_dry_run: 'true' };
  expect(lostOption(env)).toMatch(/^Nothing was done, .* as in "npm run deploy -- --dry-run"\.$/);
  expect(lostOption({ ...env, npm_config_dry_run: '' })).toBeUndefined();
  const staging = { ...env, npm_config_dry_run: '', npm_config_project: 'staging' };
  expect(lostOption(staging)).toContain('"npm run deploy -- --project"');
  const start = { npm_lifecycle_event: 'start', npm_config_auth_port: 'true' };
  expect(lostOption(start)).toContain('"npm start -- --auth-port"');
  const { stderr, stdout, status } = spawnSync(
    process.execPath,
    [at('scripts/bootstrap.mjs'), 'start'],
    { encoding: 'utf8', env: { ...process.env, npm_config_sample: 'true' } },
  );
  expect([stderr, stdout, status]).toEqual([expect.stringContaining('"--sample"'), '', 1]);
});

const lock = (packages: object): string => JSON.stringify({ packages });

it('packages are installed when one is missing or of another version', () => {
  const wanted = lock({ '': {}, 'node_modules/a': { version: '1.0.0' } });
  expect(isStale(wanted, lock({ 'node_modules/a': { version: '1.0.0' } }))).toBe(false);
  expect(isStale(wanted, lock({ 'node_modules/a': { version: '1.0.1' } }))).toBe(true);
  expect(isStale(wanted, lock({}))).toBe(true);
});

it('an optional package of another system may be missing', () => {
  const wanted = lock({ 'node_modules/a': { version: '1.0.0', optional: true } });
  expect(isStale(wanted, lock({}))).toBe(false);
  expect(isStale(wanted, lock({ 'node_modules/a': { version: '2.0.0' } }))).toBe(true);
});

it('a missing Java is reported before anything is installed', () => {
  const clone = mkdtempSync(join(tmpdir(), 'clone-'));
  try {
    for (const name of ['package.json', 'package-lock.json', 'scripts'])
      cpSync(at(name), join(clone, name), { recursive: true });
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      [join(clone, 'scripts', 'bootstrap.mjs'), 'start'],
      { encoding: 'utf8', env: { PATH: clone } },
    );
    expect(stderr).toMatch(/^Java is missing, .*\n$/);
    expect(stdout).toBe('');
    expect(status).toBe(1);
  } finally {
    rmSync(clone, { recursive: true });
  }
});
