import { expect, test } from 'vitest';
import { isFromOrigin } from './unhandled-rejections';

const SITE_ORIGIN = 'https://example.org';
const SITE_FRAME = `${SITE_ORIGIN}/assets/home-1.js:1:20`;
const EXTENSION_FRAME = 'chrome-extension://abcdef/inject.js:3:7';
const toChromiumStack = (...frames: string[]) => ['Error: no', ...frames].join('\n    at ');

test.each([
  [true, 'our async function in Chromium', toChromiumStack(`async load (${SITE_FRAME})`)],
  [true, 'built-in code that we call', toChromiumStack('JSON.parse (<anonymous>)', `load (${SITE_FRAME})`)],
  [true, 'our code in Firefox', `load@${SITE_FRAME}\n@${SITE_FRAME}`],
  [true, 'our code in Safari', `parse@[native code]\nload@${SITE_FRAME}`],
  [false, 'a Chromium extension', toChromiumStack(`load (${EXTENSION_FRAME})`)],
  [false, 'a function replaced by an extension', toChromiumStack(`fetch (${EXTENSION_FRAME})`, `load (${SITE_FRAME})`)],
  [false, 'an extension that names our URL', `Error: no way into ${SITE_FRAME}\n    at load (${EXTENSION_FRAME})`],
  [false, 'a host that begins like ours', `load@${SITE_ORIGIN}.stranger.example/a.js:1:2`],
  [false, 'code without a URL', toChromiumStack('<anonymous>:1:2')],
])('isFromOrigin() is %s for an error from %s', (isFromSite, _, stack) => {
  expect(isFromOrigin(SITE_ORIGIN, Object.assign(new Error('no'), { stack }))).toBe(isFromSite);
});

test.each([[undefined], [null], ['no'], [{ stack: `load@${SITE_FRAME}` }]])("%j isn't ours", (reason) => {
  expect(isFromOrigin(SITE_ORIGIN, reason)).toBe(false);
});
