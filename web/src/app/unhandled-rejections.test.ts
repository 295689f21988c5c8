import { expect, test } from 'vitest';
import { isFromOrigin } from './unhandled-rejections';

const SITE = 'https://example.org';
const SITE_URL = `${SITE}/assets/home-1.js:1:20`;
const EXTENSION_URL = 'chrome-extension://abcdef/inject.js:3:7';

const toChromiumStack = (...frames: string[]) => ['Error: no', ...frames].join('\n    at ');

test.each([
  [true, 'our function in Chromium', toChromiumStack(`load (${SITE_URL})`)],
  [true, 'our top-level code in Chromium', toChromiumStack(SITE_URL)],
  [true, 'our async function in Chromium', toChromiumStack(`async load (${SITE_URL})`)],
  [true, 'built-in code that we call', toChromiumStack('JSON.parse (<anonymous>)', `load (${SITE_URL})`)],
  [true, 'our code in Firefox', `load@${SITE_URL}\n@${SITE_URL}`],
  [true, 'our code in Safari', `parse@[native code]\nload@${SITE_URL}`],
  [false, 'a Chromium extension', toChromiumStack(`load (${EXTENSION_URL})`)],
  [false, 'a Firefox extension', 'load@moz-extension://abcdef/inject.js:3:7'],
  [false, 'a Safari extension', 'load@safari-web-extension://abcdef/inject.js:3:7'],
  [false, 'a function replaced by an extension', toChromiumStack(`fetch (${EXTENSION_URL})`, `load (${SITE_URL})`)],
  [false, 'an extension that names our URL', `Error: no way into ${SITE_URL}\n    at load (${EXTENSION_URL})`],
  [false, 'a host that begins like ours', `load@${SITE}.stranger.example/a.js:1:2`],
  [false, 'code without a URL', toChromiumStack('<anonymous>:1:2')],
])('isFromOrigin() is %s for an error from %s', (isFromSite, _, stack) => {
  expect(isFromOrigin(SITE, Object.assign(new Error('no'), { stack }))).toBe(isFromSite);
});

test.each([[undefined], [null], ['no'], [{ stack: `load@${SITE_URL}` }]])("%j isn't ours", (reason) => {
  expect(isFromOrigin(SITE, reason)).toBe(false);
});
