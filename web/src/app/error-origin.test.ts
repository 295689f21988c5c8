import { expect, test } from 'vitest';
import { isErrorFrom } from './error-origin';

const SITE = 'https://example.org';
const OWN = `${SITE}/assets/home-1.js:1:20`;
const EXTENSION = 'chrome-extension://abcdef/inject.js:3:7';

const chromium = (...frames: string[]) => ['Error: no', ...frames].join('\n    at ');

test.each([
  [true, 'our function in Chromium', chromium(`load (${OWN})`)],
  [true, 'our top-level code in Chromium', chromium(OWN)],
  [true, 'our async function in Chromium', chromium(`async load (${OWN})`)],
  [true, 'built-in code that we call', chromium('JSON.parse (<anonymous>)', `load (${OWN})`)],
  [true, 'our code in Firefox', `load@${OWN}\n@${OWN}`],
  [true, 'our code in Safari', `parse@[native code]\nload@${OWN}`],
  [false, 'a Chromium extension', chromium(`load (${EXTENSION})`)],
  [false, 'a Firefox extension', 'load@moz-extension://abcdef/inject.js:3:7'],
  [false, 'a Safari extension', 'load@safari-web-extension://abcdef/inject.js:3:7'],
  [false, 'a function replaced by an extension', chromium(`fetch (${EXTENSION})`, `load (${OWN})`)],
  [
    false,
    'an extension that names our URL',
    `Error: no way into ${OWN}\n    at load (${EXTENSION})`,
  ],
  [false, 'a host that begins like ours', `load@${SITE}.stranger.example/a.js:1:2`],
  [false, 'code without a URL', chromium('<anonymous>:1:2')],
])('isErrorFrom() is %s for an error from %s', (isOurs, _, stack) => {
  expect(isErrorFrom(SITE, Object.assign(new Error('no'), { stack }))).toBe(isOurs);
});

test.each([[undefined], [null], ['no'], [{ stack: `load@${OWN}` }]])("%j isn't ours", (reason) => {
  expect(isErrorFrom(SITE, reason)).toBe(false);
});
