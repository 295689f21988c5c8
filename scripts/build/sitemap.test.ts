// The days in the sitemap are those of git, and left out where git does not know them.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Days, daysOfWords, sitemap } from './sitemap.ts';

const folder = mkdtempSync(join(tmpdir(), 'sitemap-'));
const copy = join(folder, 'copy');
const about = 'web/content/about.json';
const classes = 'web/content/classes.json';
const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
const git = (...args: readonly string[]) =>
  execFileSync('git', args, { cwd: folder, stdio: 'pipe' });

function commit(day: string): void {
  const date = `${day}T12:00:00Z`;
  git('add', '.');
  execFileSync(
    'git',
    ['-c', 'user.name=a', '-c', 'user.email=a@example.org', 'commit', '-m', day],
    {
      cwd: folder,
      stdio: 'pipe',
      env: { ...process.env, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date },
    },
  );
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

const days = [
  [about, '2031-02-05'],
  [classes, '2031-01-05'],
] as const;

test('the day of a file is that of the last commit that changed it', () => {
  expect([...daysOfWords(folder)].sort()).toEqual(days);
});

test('a file with changes that are not committed has no day', () => {
  write(classes, 'two');
  expect([...daysOfWords(folder)]).toEqual(days.slice(0, 1));
  write(classes, 'one');
});

test('a copy without the whole history knows no day, and a folder without git neither', () => {
  git('clone', '--quiet', '--depth', '1', `file://${folder}`, copy);
  expect(daysOfWords(copy).size).toBe(0);
  const elsewhere = mkdtempSync(join(tmpdir(), 'without-git-'));
  expect(daysOfWords(elsewhere).size).toBe(0);
  rmSync(elsewhere, { recursive: true });
});

const rows = [
  { path: '/classes', module: '/src/pages/classes.tsx' },
  { path: '/account', module: '/src/pages/account.tsx', noindex: true },
];
const events = 'web/content/events.json';
const entryOf = (known: Days) =>
  sitemap('https://example.org', rows, known).match(/<url>.*<\/url>/g);

test('a page has the day of the newest of its words, if all are known', () => {
  const entry = (day: string) => [`<url><loc>https://example.org/classes</loc>${day}</url>`];
  const all = new Map([
    [classes, '2031-02-05'],
    [events, '2031-03-05'],
    ['web/content/site.json', '2031-04-05'],
  ]);
  expect(entryOf(all)).toEqual(entry('<lastmod>2031-03-05</lastmod>'));
  all.delete(classes);
  expect(entryOf(all)).toEqual(entry(''));
  expect(entryOf(new Map())).toEqual(entry(''));
});
