// Whose failure it is, told from a stack as each browser writes it.
import { expect, test } from 'vitest';
import { isErrorFrom } from './error-origin';

const SITE = 'https://example.org';
const OWN = `${SITE}/assets/home-1.js:1:20`;
const EXTENSION = 'chrome-extension://abcdef/inject.js:3:7';
const STRANGER = 'https://stranger.example/a.js:1:2';

test.each([
  ['Chromium, in a call', `Error: no\n    at load (${OWN})`],
  ['Chromium, in no call', `Error: no\n    at ${OWN}`],
  ['Chromium, after a wait', `Error: no\n    at async load (${OWN})`],
  [
    'Chromium, in built-in code',
    `Error: no\n    at JSON.parse (<anonymous>)\n    at load (${OWN})`,
  ],
  ['Firefox', `load@${OWN}\n@${OWN}`],
  ['Safari', `parse@[native code]\nload@${OWN}`],
])('an error of ours in %s', (_, stack) => {
  expect(isErrorFrom(SITE, Object.assign(new Error('no'), { stack }))).toBe(true);
});

test.each([
  ['an extension of Chromium', `Error: no\n    at load (${EXTENSION})`],
  ['an extension of Firefox', 'load@moz-extension://abcdef/inject.js:3:7'],
  ['an extension of Safari', 'load@safari-web-extension://abcdef/inject.js:3:7'],
  ['an extension in between', `Error: no\n    at fetch (${EXTENSION})\n    at load (${OWN})`],
  ['an extension that names us', `Error: no way into ${OWN}\n    at load (${EXTENSION})`],
  ['a foreign script', `Error: no\n    at load (${STRANGER})`],
  ['an address that begins like ours', `load@${SITE}.stranger.example/a.js:1:2`],
  ['code without an address', 'Error: no\n    at <anonymous>:1:2'],
  ['no line at all', ''],
])('an error of %s', (_, stack) => {
  expect(isErrorFrom(SITE, Object.assign(new Error('no'), { stack }))).toBe(false);
});

test.each([[undefined], [null], ['no'], [{ stack: `load@${OWN}` }]])('%j is no error', (reason) => {
  expect(isErrorFrom(SITE, reason)).toBe(false);
});
