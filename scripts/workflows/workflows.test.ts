// Each check of the workflows finds its mistake, and nothing in workflows that are right.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { at } from '../cli/paths.ts';
import { actionlintFaults, workflowErrors } from './lint.ts';
import { workflowFaults } from './rules.ts';
import { stageFaults } from './stages.ts';

const ci = readFileSync(at('.github/workflows/ci.yml'), 'utf8');

/** The text with one place replaced, which must be there. */
function replaced(text: string, place: string, by: string): string {
  expect(text).toContain(place);
  return text.replace(place, () => by);
}

it('the workflows of this repository are right', async () => {
  expect(await workflowErrors()).toEqual([]);
});

describe('actionlint', () => {
  const folder = mkdtempSync(join(tmpdir(), 'workflows-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const mistakes = [
    ['    timeout-minutes: 20', '    timeout-minute: 20', 'unexpected key "timeout-minute"'],
    ['matrix.kind }}\n', 'steps.none.outputs.a }}\n', 'property "none" is not defined'],
    ['  push:', '  pushed:', 'unknown Webhook event "pushed"'],
    ['[20, 22, 24]', '[20, 22', "did not find expected ',' or ']'"],
  ] as const;
  // Its program takes more time to start than to read.
  for (const [file, [place, by]] of mistakes.entries())
    writeFileSync(join(folder, `${file}.yml`), replaced(ci, place, by));
  const linted = actionlintFaults(`${folder.replaceAll('\\', '/')}/*.yml`);

  it.each(mistakes.map(([place, by, sentence], file) => ({ place, by, sentence, file })))(
    'names file and line where "$place" is "$by"',
    async ({ sentence, file }) => {
      const own = (await linted).filter((one) => one.includes(`/${file}.yml, line `));
      expect(own.join('\n')).toContain(sentence);
      expect(own.join('\n')).toMatch(/line \d+: .*\.$/);
    },
  );

  it('that finds no file is not taken for one that finds no mistake', async () => {
    expect(await actionlintFaults('.github/none/*.yml')).toEqual([
      'No workflow files found to lint',
    ]);
  });
});

describe('our own rules', () => {
  const preview = readFileSync(at('.github/workflows/preview.yml'), 'utf8');

  it.each([
    ['service-account: ', 'account: ', ['needs the input "service-account"', 'no input "account"']],
    ['outputs.address }}\n    steps', 'outputs.url }}\n    steps', ['has no output "url"']],
  ])('know the actions of this repository: %j is %j', (place, by, sentences) => {
    const found = workflowFaults('preview.yml', replaced(preview, place, by));
    expect(found).toEqual(
      sentences.map((sentence) =>
        expect.stringMatching(`^preview\\.yml, line \\d+: ".*/deploy" .*${sentence}`),
      ),
    );
  });

  it.each([
    ['release', '    environment: production\n', '', 'a release to "production" waits for nobody'],
    ['release', '--project production', '--project staging', 'a release to "staging" waits'],
    ['release', 'vars.PRODUCTION_SERVICE', 'vars.STAGING_SERVICE', 'another project'],
    ['staging', '    environment: staging\n', '', 'a release to "staging" waits for nobody'],
    ['preview', '--project staging', '--project production', 'belongs on "--project staging"'],
  ])('publish nothing that nobody approved: %s, where %j is %j', (name, place, by, sentence) => {
    const path = `.github/workflows/${name}.yml`;
    const found = workflowFaults(path, replaced(readFileSync(at(path), 'utf8'), place, by));
    expect(found.join('\n')).toContain(sentence);
  });

  const publishing = readFileSync(at('.github/workflows/staging.yml'), 'utf8');

  it.each([
    ['  cancel-in-progress: false', '  cancel-in-progress: true'],
    ['concurrency:\n  group: staging\n  cancel-in-progress: false\n', ''],
  ])('let no newer run stop one that publishes: %j is %j', (place, by) => {
    expect(workflowFaults('staging.yml', replaced(publishing, place, by))).toEqual([
      expect.stringMatching(/^staging\.yml, line \d+: a newer run would stop this one/),
    ]);
  });

  it.each([
    [
      '@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1',
      '@v7 # v7.0.1',
      '"actions/checkout@v7" can change',
    ],
    [' # v7.0.1', '', 'can change any day'],
    ['permissions:\n  contents: read\n', '', 'say under "permissions" what its token may do'],
    ['permissions:\n  contents: read\n', 'permissions: write-all\n', 'say under "permissions"'],
    ['persist-credentials: false', 'persist-credentials: true', 'would stay on the disk'],
    ['    timeout-minutes: 20\n', '', 'the job "sources" could hang'],
    ['  pull_request:', '  pull_request_target:', 'the code of strangers with our rights'],
    ['matrix.kind }}\n', 'github.head_ref }}\n', 'github.head_ref }}" inside "run" becomes'],
    [
      './.github/actions/set-up',
      './.github/actions/setup',
      'there is no "./.github/actions/setup/',
    ],
    ['          node: $', '          nodes: $', 'has no input "nodes": it has node.'],
  ])('are broken where %j is %j', (place, by, sentence) => {
    const found = workflowFaults('ci.yml', replaced(ci, place, by));
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/^ci\.yml, line \d+: /);
    expect(found[0]).toContain(sentence);
  });
});

describe('what "npm test" runs', () => {
  it.each([
    ['kind: [check, unit]', 'kind: [check]', 'no job runs "npm test -- unit"'],
    [
      '[chaos, accounts, rules, operations]',
      '[chaos, rules, operations]',
      'no job runs "npm test -- accounts"',
    ],
    [
      'kind: [check, unit]',
      'kind: [check, unit]\n        exclude: [{ node: 20 }]',
      '"npm test -- check"',
    ],
    ['shard: [1, 2, 3, 4]', 'shard: [1, 2, 4]', 'no job runs "npm test -- e2e --shard 3/4"'],
    ['shard }}/4\n', 'shard }}/5\n', 'no job runs "npm test -- e2e --shard 5/5"'],
    ['  emulators:\n', '  emulators:\n    continue-on-error: true\n', '"npm test -- chaos"'],
    ['needs: [sources, ', 'needs: [', '"staging" does not wait for "sources"'],
    ['  pull_request:\n', '', 'it must run on every pull request'],
    ['  pull_request:\n', '  pull_request:\n    paths: [web]\n', 'on every pull request'],
    ['timeout-minutes: 20', 'timeout-minutes: secrets.A', 'has no secrets'],
  ])('is all there, and is not where %j is %j', (place, by, sentence) => {
    expect(stageFaults('ci.yml', replaced(ci, place, by)).join('\n')).toContain(sentence);
  });

  it('may not grow without its workflow', () => {
    expect(stageFaults('ci.yml', ci, ['check', 'a new kind', 'e2e'])).toEqual([
      'ci.yml: no job runs "npm test -- a new kind", which is a part of "npm test".',
    ]);
  });
});
