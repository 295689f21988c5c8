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
  const lastModifiedOf = lastModified(folder);
  expect(lastModifiedOf([classes])).toBe('2031-01-05');
  expect(lastModifiedOf([about, classes])).toBe('2031-02-05');
});

test('a file with uncommitted changes has no day', () => {
  write(classes, 'two');
  expect(lastModified(folder)([about, classes])).toBeUndefined();
  expect(lastModified(folder)([about])).toBe('2031-02-05');
  write(classes, 'one');
});

test('a shallow clone has no days, nor does a folder without git', () => {
  git('clone', '--quiet', '--depth', '1', `file://${folder}`, copy);
  expect(lastModified(copy)([about])).toBeUndefined();
  expect(lastModified(tmpdir())([about])).toBeUndefined();
});

const routes = [
  { path: '/classes', module: '/src/pages/classes.tsx' },
  { path: '/account', module: '/src/pages/account.tsx', noindex: true },
];

test("lists the day when a page's content last changed, if known", () => {
  const entry = (day?: string) =>
    sitemap('https://example.org', routes, (files) =>
      files.includes(classes) && !files.includes('web/content/site.json') ? day : 'of other words',
    ).match(/<url>.*<\/url>/g);
  const page = '<url><loc>https://example.org/classes</loc>';
  expect(entry('2031-03-05')).toEqual([`${page}<lastmod>2031-03-05</lastmod></url>`]);
  expect(entry()).toEqual([`${page}</url>`]);
});
