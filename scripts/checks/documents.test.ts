// The documents: short enough to be read, and no link of theirs leads nowhere.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../cli/paths.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const listed = spawnSync('git', ['ls-files', '-z', '*.md'], { cwd: root, encoding: 'utf8' });
const documents = listed.stdout
  .split('\0')
  .filter((path) => path !== '' && existsSync(join(root, path)));

/** The address of a heading, as GitHub and editors make it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
const anchorsIn = (path: string): readonly string[] =>
  Array.from(read(path).matchAll(/^#+ (.+)$/gm), ([, heading = '']) => anchorOf(heading));

it('every link to a file of this repository leads to it, and to a heading of it', () => {
  expect(documents.length).toBeGreaterThan(10);
  const lost = documents.flatMap((document) =>
    Array.from(read(document).matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g))
      // An address of GitHub's own, such as one that opens a file for editing.
      .filter(([, file = '']) => !file.startsWith('../../../'))
      .filter(([, file = '', anchor]) => {
        const target = file === '' ? document : join(dirname(document), file);
        const found = existsSync(join(root, target));
        return !found || (anchor !== undefined && !anchorsIn(target).includes(anchor));
      })
      .map(([link]) => `${document}: ${link}`),
  );
  expect(lost).toEqual([]);
});

it('the README has at most 100 lines, a decision record half a page', () => {
  expect(read('README.md').trim().split('\n').length).toBeLessThanOrEqual(100);
  for (const record of documents.filter((path) => path.startsWith('docs/decisions/')))
    expect(read(record).split(/\s+/).length, record).toBeLessThanOrEqual(300);
});
