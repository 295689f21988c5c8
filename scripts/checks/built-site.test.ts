import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { htmlErrors } from './html.ts';
import { documentLinkErrors, siteLinkErrors } from './links.ts';

const folder = mkdtempSync(join(tmpdir(), 'built-site-'));
// Runs only once, at the end, because a server may still read files after its test.
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const page = (main: string): string =>
  `<!doctype html><html lang="en"><head><title>A page</title></head><body><main><h1>A page</h1>${main}</main></body></html>`;

function write(files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}

const site = (main: string): void =>
  write({
    'index.html': page(main),
    'about.html': page('<p id="us">Us</p>'),
    'events.html': page('<a href="/events/fair">Fair</a>'),
    'events/fair.html': page('<a href="/events">Events</a>'),
    'og.png': '',
  });

test('a valid site has no errors', async () => {
  site(
    '<p id="top">Top</p><a href="/about#us">Us</a> <a href="/events/fair">Fair</a> <a href="#top">Up</a> <a href="https://gone.invalid/">Elsewhere</a> <img src="/og.png" alt="">',
  );
  expect(htmlErrors(folder)).toEqual([]);
  expect(await siteLinkErrors(folder)).toEqual([]);
});

test.each(['/gone', '/about/', '/about.html', '/#gone', '/about#gone'])(
  'finds a broken link to %s',
  async (address) => {
    site(`<a href="/about">About</a> <a href="${address.replace('/#', '#')}">Gone</a>`);
    expect(await siteLinkErrors(folder)).toEqual([`/ has a broken link to ${address}.`]);
  },
);

test('finds a missing picture', async () => {
  site('<img src="/og.png" srcset="/og.png 1x, /gone.png 2x" alt="">');
  expect(await siteLinkErrors(folder)).toEqual(['/ has a broken link to /gone.png.']);
});

test('finds broken links in documents', async () => {
  write({
    'README.md': '# Read\n[guide](docs/guide.md#first) [me](#read) [site](https://gone.invalid/)',
    'docs/guide.md': '# First\n[edit](../../../edit/main/README.md) [gone](../gone.md) [no](#no)',
  });
  expect((await documentLinkErrors(undefined, folder)).toSorted()).toEqual([
    'docs/guide.md has a broken link to docs/guide.md#no.',
    'docs/guide.md has a broken link to gone.md.',
  ]);
});

test.each([
  ['a field without a label', '<input type="text" id="name">', 'input-missing-label'],
  ['an inline style', '<p style="color: red">Red</p>', 'no-inline-style'],
])("rejects %s, even in a members-only page's template", (_, main, rule) => {
  site(main);
  expect(htmlErrors(folder)).toEqual([expect.stringContaining(rule)]);
  const member = `<title>Account</title><div id="root"><main><h1>Account</h1>${main}</main></div>`;
  const template = `<template id="member">${member}</template></body>`;
  site('');
  write({ 'account.html': page('').replace('</body>', template) });
  expect(htmlErrors(folder)).toEqual([expect.stringContaining(rule)]);
  rmSync(join(folder, 'account.html'));
});
