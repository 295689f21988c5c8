import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fromRoot } from '../cli/paths.ts';
import { createTestFolder } from '../cli/testing/test-folder.ts';

const readWorkflow = (name: string): string => readFileSync(fromRoot(`.github/workflows/${name}.yml`), 'utf8');

test('staging waits for every other job of a push, and production for a release', () => {
  const [, jobs = ''] = readWorkflow('ci').split('\njobs:\n');
  const jobNames = Array.from(jobs.matchAll(/^ {2}(\w+):$/gm), ([, name]) => name);
  expect(jobs).toContain(
    `staging:\n    if: github.event_name == 'push'\n    needs: [${jobNames.filter((name) => name !== 'staging').join(', ')}]`,
  );
  expect(jobs).toContain('[--shard 1/4, --shard 2/4, --shard 3/4, --shard 4/4,');
  for (const text of [
    // Unlike "published", this leaves out prereleases.
    'release:\n    types: [released]\n',
    '- run: npm run deploy -- --non-interactive --project',
    '\n    environment: ',
    'cancel-in-progress: false',
    "if: vars.DEPLOY == 'on'",
    "|| 'production' }}\n      - run: npx playwright test headers",
  ])
    expect(readWorkflow('deploy')).toContain(text);
  for (const name of ['ci', 'deploy']) expect(readWorkflow(name)).toContain('fetch-depth: 2');
  expect(readWorkflow('nightly')).toContain('LONG_TESTS: 1');
});

test.each([
  [0, 1, "::error::The ci workflow of abc, with its staging deployment, hasn't passed."],
  [1, 0, ''],
])('with %i passed test runs of its commit, a run without a push ends with %i', (runs, code, message) => {
  const workflow = readWorkflow('deploy');
  const [, script = ''] = /github\.event_name != 'push'\n +run: \|\n((?: {10}.*\n)+)/.exec(workflow) ?? [];
  const folder = createTestFolder();
  writeFileSync(join(folder, 'gh'), `#!/bin/sh\necho "$*" >&2; echo ${runs}`, { mode: 0o755 });
  const env = { PATH: `${folder}:${process.env.PATH}`, COMMIT: 'abc', REPO: 'us/site' };
  const { stdout, stderr, status } = spawnSync('bash', ['--norc', '-e', '-c', script], { encoding: 'utf8', env });
  expect(stderr).toMatch(/^run list --repo us\/site --workflow ci\.yml --event push --commit abc --status success /);
  expect(stdout).toContain(message);
  expect(status).toBe(code);
});
