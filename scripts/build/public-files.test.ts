import { execFileSync } from 'node:child_process';
import { readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { createTestFolder, writeFiles } from '../cli/testing/test-folder.ts';
import { copyPublicFiles } from './public-files.ts';

test('only regular files that git tracks are published, and the others are named', () => {
  const files = { 'public/favicon.svg': '', 'public/.well-known/security.txt': '' };
  const repository = createTestFolder(files);
  const folder = join(repository, 'public');
  symlinkSync('/etc/hostname', join(folder, 'link.txt'));
  symlinkSync('/etc', join(folder, 'linked'));
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const outFolder = join(repository, 'out');
  const publishedFiles = ['.well-known', '.well-known/security.txt', 'favicon.svg'];
  copyPublicFiles(outFolder, folder);
  expect(readdirSync(outFolder, { recursive: true }).toSorted()).toEqual(publishedFiles);
  expect(warn).toHaveBeenCalledWith("This copy isn't a git repository, so every file in web/public is published.");
  expect(() => copyPublicFiles(outFolder, folder)).toThrow('has the name of a file that the build makes');

  execFileSync('git', ['init', '--quiet'], { cwd: repository });
  execFileSync('git', ['add', '.'], { cwd: folder });
  const untrackedFiles = ['accounts.json', 'favicon.svg~', 'app.js.map', 'Thumbs.db'];
  writeFiles(folder, Object.fromEntries(untrackedFiles.map((name) => [name, ''])));
  rmSync(outFolder, { recursive: true });
  warn.mockClear();
  copyPublicFiles(outFolder, folder);
  expect(readdirSync(outFolder, { recursive: true }).toSorted()).toEqual(publishedFiles);
  expect(warn.mock.calls.flat().toSorted()).toEqual(
    [
      ...untrackedFiles.map(
        (name) =>
          `web/public/${name} isn't published, because git doesn't track it. Move it elsewhere or, if everyone may see it, run "git add".`,
      ),
      ...['link.txt', 'linked'].map((name) => `web/public/${name} isn't published, because it's not a regular file.`),
    ].toSorted(),
  );

  const data = { 'key.txt': 'A PRIVATE KEY', 'a.json': '{"passwordHash":"a"}', 'F.CSV': '', 'a.xlsx': '', 'a.xls': '' };
  for (const [name, text] of Object.entries(data)) {
    writeFiles(folder, { [name]: text });
    execFileSync('git', ['add', name], { cwd: folder });
    rmSync(outFolder, { recursive: true, force: true });
    expect(() => copyPublicFiles(outFolder, folder)).toThrow(`web/public/${name} looks like data`);
    rmSync(join(folder, name));
  }
  vi.stubEnv('PATH', '');
  expect(() => copyPublicFiles(outFolder, folder)).toThrow('Install git from https://git-scm.com');
  vi.unstubAllEnvs();
  vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', '1');
  expect(() => copyPublicFiles(outFolder, folder)).toThrow(/dubious ownership.*git config .* safe\.directory/s);
});
