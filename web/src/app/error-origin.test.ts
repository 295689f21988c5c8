// Whose failure it is, told from a stack as each browser writes it.
import { expect, test } from 'vitest';
import { isErrorFrom } from './error-origin';

const SITE = 'https://example.org';
const OWN = `${SITE}/assets/home-1.js:1:20`;
const EXTENSION = 'chrome-extension://abcdef/inject.js:3:7';

test.each<[what: string, own: boolean, ...lines: string[]]>([
  ['Chromium, in a call', true, 'Error: no', `    at load (${OWN})`],
  ['Chromium, in no call', true, 'Error: no', `    at ${OWN}`],
  ['Chromium, after a wait', true, 'Error: no', `    at async load (${OWN})`],
  [
    'Chromium, in what is built in',
    true,
    'Error: no',
    '    at JSON.parse (<anonymous>)',
    `    at load (${OWN})`,
  ],
  ['Firefox', true, `load@${OWN}`, `@${OWN}`],
  ['Safari', true, 'parse@[native code]', `load@${OWN}`],
  ['an extension of Chromium', false, 'Error: no', `    at load (${EXTENSION})`],
  ['an extension of Firefox', false, 'load@moz-extension://abcdef/inject.js:3:7'],
  ['an extension of Safari', false, 'load@safari-web-extension://abcdef/inject.js:3:7'],
  [
    'an extension in between',
    false,
    'Error: no',
    `    at fetch (${EXTENSION})`,
    `    at load (${OWN})`,
  ],
  [
    'an extension that names a page of ours',
    false,
    `Error: no way into ${OWN}`,
    `    at load (${EXTENSION})`,
  ],
  ['a foreign script', false, 'Error: no', '    at load (https://stranger.example/a.js:1:2)'],
  [
    'a foreign script whose address begins like ours',
    false,
    `load@${SITE}.stranger.example/a.js:1:2`,
  ],
  ['code without an address', false, 'Error: no', '    at <anonymous>:1:2'],
  ['no line at all', false],
])('%s', (_, own, ...lines) => {
  const error = Object.assign(new Error('no'), { stack: lines.join('\n') });
  expect(isErrorFrom(SITE, error)).toBe(own);
});

test.each([[undefined], [null], ['no'], [{ stack: `load@${OWN}` }]])('%j is no error', (reason) => {
  expect(isErrorFrom(SITE, reason)).toBe(false);
});
