// Whose failure it is, told from a stack as each browser writes it.
import { expect, test } from 'vitest';
import { isErrorFrom } from './error-origin';

const SITE = 'https://example.org';
const OWN = `${SITE}/assets/home-1.js:1:20`;
const EXTENSION = 'chrome-extension://abcdef/inject.js:3:7';
const STRANGER = 'https://stranger.example/a.js:1:2';

test.each([
  [true, 'ours in Chromium, in a call', `Error: no\n    at load (${OWN})`],
  [true, 'ours in Chromium, in no call', `Error: no\n    at ${OWN}`],
  [true, 'ours in Chromium, after a wait', `Error: no\n    at async load (${OWN})`],
  [
    true,
    'ours in Chromium, in built-in code',
    `Error: no\n    at JSON.parse (<anonymous>)\n    at load (${OWN})`,
  ],
  [true, 'ours in Firefox', `load@${OWN}\n@${OWN}`],
  [true, 'ours in Safari', `parse@[native code]\nload@${OWN}`],
  [false, 'an extension of Chromium', `Error: no\n    at load (${EXTENSION})`],
  [false, 'an extension of Firefox', 'load@moz-extension://abcdef/inject.js:3:7'],
  [false, 'an extension of Safari', 'load@safari-web-extension://abcdef/inject.js:3:7'],
  [
    false,
    'an extension in between',
    `Error: no\n    at fetch (${EXTENSION})\n    at load (${OWN})`,
  ],
  [false, 'an extension that names us', `Error: no way into ${OWN}\n    at load (${EXTENSION})`],
  [false, 'a foreign script', `Error: no\n    at load (${STRANGER})`],
  [false, 'an address that begins like ours', `load@${SITE}.stranger.example/a.js:1:2`],
  [false, 'code without an address', 'Error: no\n    at <anonymous>:1:2'],
  [false, 'no line at all', ''],
])('it is %s that an error of the site comes from %s', (isOurs, _, stack) => {
  expect(isErrorFrom(SITE, Object.assign(new Error('no'), { stack }))).toBe(isOurs);
});

test.each([[undefined], [null], ['no'], [{ stack: `load@${OWN}` }]])('%j is no error', (reason) => {
  expect(isErrorFrom(SITE, reason)).toBe(false);
});
