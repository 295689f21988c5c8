import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { areInstalledPackagesStale, findNodeVersionError } from './bootstrap.mjs';
import { fromRoot } from './cli/paths.ts';
import { createTestFolder, writeFiles } from './cli/testing/test-folder.ts';

test('rejects an old version of Node, and says which ones work', () => {
  for (const version of ['20.19.0', '20.20.2', '22.12.0', '23.0.0', '24.1.0'])
    expect(findNodeVersionError(version)).toBeUndefined();
  for (const version of ['18.20.0', '20.18.3', '21.7.3', '22.11.0'])
    expect(findNodeVersionError(version)).toBe(
      `This project needs Node 20.19+ or 22.12+, but this is Node ${version}. Install a current version from https://nodejs.org and run the command again.`,
    );
});

test.each(['dry-run', 'project', 'except'])('npm run deploy --%s runs nothing, because npm keeps it', (name) => {
  // Without the check, the bootstrap would only say that the command is missing.
  const scripts = { deploy: `node "${fromRoot('scripts/bootstrap.mjs')}" missing` };
  const cwd = createTestFolder({ 'package.json': JSON.stringify({ scripts }) });
  const { stderr, status } = spawnSync(`npm run deploy --${name} 1`, { cwd, encoding: 'utf8', shell: true });
  // npm 12 itself refuses options that aren't its own.
  expect(stderr).toMatch(new RegExp(`"npm run deploy -- --${name}"|Unknown cli flag:\\D*--${name}`));
  expect(status).toBe(1);
});

test('installs packages when one is missing or has another version', () => {
  const toLock = (packages: object): string => JSON.stringify({ packages });
  const wantedLock = toLock({ '': { version: '1.0.0' }, 'node_modules/a': { version: '1.0.0' } });
  expect(areInstalledPackagesStale(wantedLock, toLock({ 'node_modules/a': { version: '1.0.0' } }))).toBe(false);
  expect(areInstalledPackagesStale(wantedLock, toLock({ 'node_modules/a': { version: '1.0.1' } }))).toBe(true);
  expect(areInstalledPackagesStale('{ <<<<<<< HEAD', '{}')).toBe(true);
  expect(areInstalledPackagesStale(wantedLock, toLock({}))).toBe(true);
  for (const flag of ['optional', 'devOptional', 'peer']) {
    const optionalLock = toLock({ 'node_modules/a': { version: '1.0.0', [flag]: true } });
    expect(areInstalledPackagesStale(optionalLock, toLock({}))).toBe(false);
    expect(areInstalledPackagesStale(optionalLock, toLock({ 'node_modules/a': { version: '2.0.0' } }))).toBe(true);
  }
});

/** Runs the bootstrap in a clone without packages. */
function runInClone(command: string, prepare?: (clone: string) => void, env = {}, clone = createTestFolder()) {
  for (const name of ['package-lock.json', 'scripts/bootstrap.mjs']) cpSync(fromRoot(name), join(clone, name));
  prepare?.(clone);
  const args = [join(clone, 'scripts', 'bootstrap.mjs'), ...command.split(' ')];
  return spawnSync(process.execPath, args, { encoding: 'utf8', env: { PATH: clone, ...env } });
}

test("first names an old version of Node, or a character in the folder's path that can't work", () => {
  const oldNode = encodeURIComponent("Object.defineProperty(process.versions, 'node', { value: '18.0.0' });");
  const env = { NODE_OPTIONS: `--import=data:text/javascript,${oldNode}` };
  expect(runInClone('start', undefined, env).stderr).toContain('this is Node 18.0.0');
  for (const [name, error] of [
    ["Ada's site", 'needs Java'],
    ['C#', 'contains "#"'],
    ['Why?', 'contains "?"'],
    ['Site [2]', 'contains "["'],
  ] as const)
    expect(runInClone('start', undefined, {}, join(createTestFolder(), name)).stderr).toContain(error);
});

const addProgram = (clone: string, name: string, script: string): void =>
  writeFileSync(join(clone, name), `#!/bin/sh\n${script}`, { mode: 0o755 });

// There's no npm on this PATH.
test.each(['start', 'dev', 'test', 'test stack', 'test rules -t name'])('old or no Java stops %s first', (command) => {
  const addJava8 = (clone: string) => addProgram(clone, 'java', 'test "$*" = -version');
  for (const { stdout, stderr, status } of [runInClone(command), runInClone(command, addJava8)]) {
    expect(stderr).toMatch(/^The Firestore emulator needs Java 11 or newer\. Install it .*\n$/);
    expect([stdout, status]).toEqual(['', 1]);
  }
});

const addFailingNpm = (clone: string): void => addProgram(clone, 'npm', 'echo "npm $*"; exit 2');

test.each(['check', 'build', 'deploy', 'test unit', 'test check', 'start --help', 'test rules --help'])(
  '%s needs no Java, installs packages in a new clone, and stops if that fails',
  (command) => {
    const { stdout, stderr, status } = runInClone(command, addFailingNpm);
    expect(stdout).toBe('Installing packages (a minute or two, even after Ctrl-C)...\nnpm ci --include=dev\n');
    expect(stderr).toMatch(/npm couldn't install the packages\. Read its messages above, .*\n$/);
    expect(status).toBe(1);
  },
);

test.each([
  ['the folder of one was deleted', readFileSync(fromRoot('package-lock.json'))],
  ['another one is needed', '{ "packages": {} }'],
])('installs packages again if %s', (_, installedLock) => {
  const { stdout } = runInClone('check', (clone) => {
    addProgram(clone, 'npm', 'echo "npm $*"');
    writeFiles(clone, { 'node_modules/.package-lock.json': installedLock });
    const tsxFiles = toTsxFiles('api.cjs', "exports.register = () => console.log(process.listenerCount('SIGINT'));");
    writeFiles(join(clone, 'node_modules'), tsxFiles);
  });
  expect(stdout, 'Ctrl-C is up to the command').toMatch(/npm ci[\s\S]*\n0\n$/);
});

test('installs nothing if all packages are there', () => {
  const { stdout, stderr } = runInClone('check', (clone) =>
    writeFiles(clone, {
      'package-lock.json': '{}',
      'node_modules/.package-lock.json': '{ "packages": { "node_modules/zod": {} } }',
      'node_modules/zod/package.json': '{}',
    }),
  );
  expect([stdout, stderr]).toEqual(['', expect.stringContaining("Cannot find package 'tsx'")]);
});

const toTsxFiles = (file: string, code: string) => ({
  'tsx/package.json': `{ "exports": { "./esm/api": "./${file}" } }`,
  [`tsx/${file}`]: code,
});

test.each([
  ["package 'tsx'", {}],
  ["module './gone.cjs'", toTsxFiles('api.cjs', "require('./gone.cjs');")],
  ["module 'node_modules/tsx/gone.mjs'", toTsxFiles('api.mjs', "import './gone.mjs';")],
])("says what to do if %s was deleted, and doesn't install into the target of a link", (missing, packageFiles) => {
  const { stderr, status } = runInClone('check', (clone) => {
    writeFiles(join(clone, 'linked/node_modules'), { 'another.json': '{}', ...packageFiles });
    symlinkSync(join(clone, 'linked/node_modules'), join(clone, 'node_modules'));
  });
  expect(stderr.replace(/\/\S*\/linked\//, '')).toBe(
    `Cannot find ${missing}. Delete the folder node_modules and run the command again.\n`,
  );
  expect(status).toBe(1);
});

test("doesn't blame the packages if a file of ours is missing", () => {
  const { stderr } = runInClone('gone', (clone) => {
    writeFiles(join(clone, 'packages'), toTsxFiles('api.cjs', 'exports.register = () => {};'));
    symlinkSync(join(clone, 'packages'), join(clone, 'node_modules'));
  });
  expect(stderr).toMatch(/commands\/gone\.ts'\. Create it, or correct the import, and run the command again\.\n$/);
});
