// Tells our own errors from others by their stacks, in each browser's format.
import { expect, test } from 'vitest';
import { isErrorFrom } from './error-origin';

const SITE = 'https://example.org';
const OWN = `${SITE}/assets/home-1.js:1:20`;
const EXTENSION = 'chrome-extension://abcdef/inject.js:3:7';
const STRANGER = 'https://stranger.example/a.js:1:2';

test.each([
  [true, 'our function in Chromium', `Error: no\n    at load (${OWN})`],
  [true, 'our top-level code in Chromium', `Error: no\n    at ${OWN}`],
  [true, 'our async function in Chromium', `Error: no\n    at async load (${OWN})`],
  [
    true,
    'built-in code that we call in Chromium',
    `Error: no\n    at JSON.parse (<anonymous>)\n    at load (${OWN})`,
  ],
  [true, 'our code in Firefox', `load@${OWN}\n@${OWN}`],
  [true, 'our code in Safari', `parse@[native code]\nload@${OWN}`],
  [false, 'a Chromium extension', `Error: no\n    at load (${EXTENSION})`],
  [false, 'a Firefox extension', 'load@moz-extension://abcdef/inject.js:3:7'],
  [false, 'a Safari extension', 'load@safari-web-extension://abcdef/inject.js:3:7'],
  [
    false,
    'our code, called by an extension',
    `Error: no\n    at fetch (${EXTENSION})\n    at load (${OWN})`,
  ],
  [false, 'an extension naming our URL', `Error: no way into ${OWN}\n    at load (${EXTENSION})`],
  [false, 'a third-party script', `Error: no\n    at load (${STRANGER})`],
  [false, 'a host that begins like ours', `load@${SITE}.stranger.example/a.js:1:2`],
  [false, 'code without a URL', 'Error: no\n    at <anonymous>:1:2'],
])('%s: this is our error if it comes from %s', (isOurs, _, stack) => {
  expect(isErrorFrom(SITE, Object.assign(new Error('no'), { stack }))).toBe(isOurs);
});

test.each([[undefined], [null], ['no'], [{ stack: `load@${OWN}` }]])('%j is no error', (reason) => {
  expect(isErrorFrom(SITE, reason)).toBe(false);
});
