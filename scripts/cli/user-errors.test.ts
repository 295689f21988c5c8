// The sentences for expected failures.
import { parseArgs } from 'node:util';
import { expect, it } from 'vitest';
import { sentenceOf, UserError } from './user-errors.mjs';

it('a full or read-only disk gives a sentence that names the place', () => {
  const because = (code: string, syscall: string, path?: string): string | undefined =>
    sentenceOf(Object.assign(new Error('internals'), { code, syscall, ...(path && { path }) }));
  for (const code of ['EACCES', 'EPERM', 'EROFS'])
    expect(because(code, 'open', '/site/dist')).toMatch(
      new RegExp(`^"/site/dist" cannot be written \\(${code}\\): make yourself the owner`),
    );
  expect(because('ENOSPC', 'write')).toMatch(
    /^There is no space left on the disk: free some space/,
  );
  expect(because('ENOSPC', 'mkdir', '/x')).toContain('on the disk for "/x": free some space');
  for (const [code, syscall] of [
    ['EACCES', 'listen'],
    ['EPERM', 'kill'],
    ['ENOENT', 'open'],
  ])
    expect(because(String(code), String(syscall))).toBeUndefined();
  expect(because('ENOSPC', 'watch', '/site')).toBeUndefined();
  expect(because('EACCES', 'spawn java', 'java')).toBeUndefined();
});

it('a misspelt option gives a sentence that says where the right one stands', () => {
  for (const allowPositionals of [true, false])
    try {
      parseArgs({ args: ['--yse'], options: {}, allowPositionals });
      expect.unreachable();
    } catch (error) {
      expect(sentenceOf(error)).toMatch(/^Unknown option '--yse': look for a typing error.*\.$/);
    }
});

it('it does so too if the bundler wrapped the error', () => {
  const wrapped = (cause: Error): string | undefined =>
    sentenceOf(Object.assign(new Error('Build failed with 1 error'), { errors: [cause] }));
  const plugin = { code: 'PLUGIN_ERROR', pluginCode: 'ENOSPC', path: '/from', dest: '/to' };
  expect(wrapped(Object.assign(new Error('ENOSPC: no space left'), plugin))).toContain('for "/to"');
  const words = 'Something went wrong\nFailed to write file in /dist/a.js\n\nCaused by:\n    ';
  expect(wrapped(new Error(`${words}No space left on device (os error 28)`))).toContain(
    'no space left on the disk for "/dist/a.js"',
  );
  expect(wrapped(new Error(`${words}Permission denied (os error 13)`))).toContain(
    '"/dist/a.js" cannot be written (EACCES)',
  );
  expect(wrapped(new UserError('web/content/home.json: a mistake.'))).toBe(
    'web/content/home.json: a mistake.',
  );
  expect(wrapped(new Error('Unexpected token'))).toBeUndefined();
});

it('a sentence is shown without a stack trace', () => {
  expect(new UserError('Java is missing.').stack).toBe('');
});
