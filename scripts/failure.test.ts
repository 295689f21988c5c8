// What a person reads when something fails that was foreseen.
import { expect, it } from 'vitest';
import { Refusal, sentenceOf } from './failure.mjs';

it('a disk that takes nothing is a sentence that names the place', () => {
  const because = (code: string, syscall: string, path?: string): string | undefined =>
    sentenceOf(Object.assign(new Error('internals'), { code, syscall, ...(path && { path }) }));
  for (const code of ['EACCES', 'EPERM', 'EROFS'])
    expect(because(code, 'open', '/site/dist')).toMatch(
      new RegExp(`^"/site/dist" cannot be written \\(${code}\\): make yourself the owner`),
    );
  expect(because('ENOSPC', 'write')).toMatch(/^There is no space left on the disk: free some/);
  expect(because('ENOSPC', 'mkdir', '/x')).toContain('on the disk for "/x": free some');
  for (const [code, syscall] of [
    ['EACCES', 'listen'],
    ['EPERM', 'kill'],
    ['ENOENT', 'open'],
  ])
    expect(because(String(code), String(syscall))).toBeUndefined();
  expect(because('ENOSPC', 'watch', '/site')).toBeUndefined();
  expect(because('EACCES', 'spawn java', 'java')).toBeUndefined();
});

it('a sentence comes without the place in the scripts where it was found', () => {
  expect(new Refusal('Java is missing.').stack).toBe('');
});
