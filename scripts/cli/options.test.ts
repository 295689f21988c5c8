// The commands' options.
import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { readOptions } from './options.ts';
import { at } from './paths.ts';

it('a misspelled option gives a sentence that says where to find the right one', () => {
  expect(() => readOptions('npm start', '', {}, ['--prot'])).toThrow(
    `Unknown option '--prot': "npm start -- --help" lists the options.`,
  );
});

it.each(['start', 'test'])('%s answers --help, and does nothing', (command) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [at('scripts/bootstrap.mjs'), command, '--help'],
    { encoding: 'utf8', timeout: 60_000 },
  );
  expect(stdout, stderr).toMatch(/^npm (?:start|test|run [\w:]+) -- \[options\]\n\S/);
  expect([stderr, status]).toEqual(['', 0]);
});
