import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lastModified, sitemap } from './sitemap.ts';

const folder = mkdtempSync(join(tmpdir(), 'sitemap-'));
const copy = join(folder, 'copy');
const about = 'web/content/about.json';
const classes = 'web/content/classes.json';
const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
const author = ['-c', 'user.name=a', '-c', 'user.email=a@example.org'];
const git = (...args: readonly string[]) =>
  execFileSync('git', [...author, ...args], { cwd: folder, stdio: 'pipe' });

function commit(day: string): void {
  process.env.GIT_COMMITTER_DATE = `${day}T12:00:00Z`;
  git('add', '.');
  git('commit', '-m', day);
}

beforeAll(() => {
  git('init', '--quiet');
  mkdirSync(join(folder, 'web/content'), { recursive: true });
  write(about, 'one');
  write(classes, 'one');
  commit('2031-01-05');
  write(about, 'two');
  commit('2031-02-05');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('files have the day of the last commit that changed one of them', () => {
  expect(lastModified([classes], folder)).toBe('2031-01-05');
  expect(lastModified([about, classes], folder)).toBe('2031-02-05');
});

test('a file with uncommitted changes has no day', () => {
  write(classes, 'two');
  expect(lastModified([about, classes], folder)).toBeUndefined();
  expect(lastModified([about], folder)).toBe('2031-02-05');
  write(classes, 'one');
});

test('a shallow clone has no days, nor does a folder without git', () => {
  git('clone', '--quiet', '--depth', '1', `file://${folder}`, copy);
  expect(lastModified([about], copy)).toBeUndefined();
  expect(lastModified([about], tmpdir())).toBeUndefined();
});

test("lists the day when a page's content last changed, if known", () => {
  const pages = [
    { path: '/classes', lastmod: '2031-03-05' },
    { path: '/team', lastmod: undefined },
  ];
  expect(sitemap('https://example.org', pages).match(/<url>.*<\/url>/g)).toEqual([
    '<url><loc>https://example.org/classes</loc><lastmod>2031-03-05</lastmod></url>',
    '<url><loc>https://example.org/team</loc></url>',
  ]);
});
