import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { writeFiles } from '../cli/testing/test-folder.ts';
import { findHtmlErrors } from './html.ts';
import { findDocsLinkErrors, findSiteLinkErrors } from './links.ts';

const folder = mkdtempSync(join(tmpdir(), 'built-site-'));
// Runs only once, at the end, because a server may still read files after its test.
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const toHtml = (mainHtml: string): string =>
  `<!doctype html><html lang="en"><head><title>A page</title></head><body><main><h1>A page</h1>${mainHtml}</main></body></html>`;

const writeSite = (mainHtml: string): void =>
  writeFiles(folder, {
    'index.html': toHtml(mainHtml),
    'about.html': toHtml('<p id="us">Us</p>'),
    'events.html': toHtml('<a href="/events/fair">Fair</a>'),
    'events/fair.html': toHtml('<a href="/events">Events</a>'),
    'og.png': '',
  });

const ADVICE = 'Find and correct it. What follows # comes from a heading there.';

test('a valid site has no errors', async () => {
  writeSite(
    '<p id="top">Top</p><a href="/about#us">Us</a> <a href="/events/fair">Fair</a> <a href="#top">Up</a> <a href="https://gone.invalid/">Elsewhere</a> <img src="/og.png" alt="">',
  );
  expect(findHtmlErrors(folder)).toEqual([]);
  expect(await findSiteLinkErrors(folder)).toEqual([]);
});

test('finds broken links and a missing picture', async () => {
  const paths = ['/gone', '/about/', '/about.html', '/#gone', '/about#gone'];
  const links = ['/about', ...paths].map((path) => `<a href="${path.replace('/#', '#')}">Link</a>`).join(' ');
  writeSite(`${links} <img src="/og.png" srcset="/og.png 1x, /gone.png 2x" alt="">`);
  const errors = [...paths, '/gone.png'].map((path) => `/ has a broken link to ${path}. ${ADVICE}`);
  expect((await findSiteLinkErrors(folder)).toSorted()).toEqual(errors.toSorted());
});

test('finds broken links in docs', async () => {
  writeFiles(folder, {
    'README.md': '# Read\n[guide](docs/guide.md#first) [me](#read) [site](https://gone.invalid/)',
    'docs/guide.md': '# First\n[gone](../gone.md) [no](#no)',
  });
  expect((await findDocsLinkErrors(folder)).toSorted()).toEqual([
    `docs/guide.md has a broken link to docs/guide.md#no. ${ADVICE}`,
    `docs/guide.md has a broken link to gone.md. ${ADVICE}`,
  ]);
});

test.each([
  ['a field without a label', '<input type="text" id="name">', 'input-missing-label'],
  ['an inline style', '<p style="color: red">Red</p>', 'no-inline-style'],
])("rejects %s, even in a members-only page's template", (_, mainHtml, rule) => {
  writeSite(mainHtml);
  expect(findHtmlErrors(folder)).toEqual([expect.stringContaining(rule)]);
  const memberHtml = `<title>Account</title><div id="root"><main><h1>Account</h1>${mainHtml}</main></div>`;
  const template = `<template id="member">${memberHtml}</template></body>`;
  writeSite('');
  writeFiles(folder, { 'account.html': toHtml('').replace('</body>', template) });
  expect(findHtmlErrors(folder)).toEqual([expect.stringContaining(rule)]);
  rmSync(join(folder, 'account.html'));
});
