import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseReturnTo, sameOriginPath, toLoginUrl } from './return-to';

const ORIGIN = 'https://www.site.example';
const LONGEST_PATH = `/${'a'.repeat(1999)}`;

test.each([
  ...['/dashboard', '/dashboard?tab=1#top', '/a%20b', LONGEST_PATH].map((path) => [path, path]),
  ...[undefined, null, 42, 'dashboard', '/.//evil.example', `${LONGEST_PATH}a`].map((value) => [value, '/']),
])('after a request for %j, logging in leads to %s', (path, target) => {
  expect(parseReturnTo(path)).toBe(target);
});

test('the login page leads back to a members-only page whose URL has two slashes', () => {
  const url = new URL(toLoginUrl(new URL(`${ORIGIN}//account?tab=1#top`)), ORIGIN);
  expect(parseReturnTo(url.searchParams.get('returnTo'))).toBe('/account?tab=1#top');
});

test('no string leads away from the site @email-link', () => {
  const urlParts = fc.constantFrom(
    ...'/ \\ // . .. %2f %5c @ : ? # https: javascript: data: evil.example dashboard'.split(' '),
    ...'\t\n\0 \u2028\uFF0F',
  );
  const pathArbitrary = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(urlParts).map((parts) => parts.join('')),
    fc.array(urlParts).map((parts) => `/${parts.join('')}`),
    fc.webUrl(),
  );
  fc.assert(
    fc.property(pathArbitrary, (text) => {
      const path = parseReturnTo(text);
      // The browser resolves the returned path again, which must not change it.
      return path.startsWith('/') && new URL(path, ORIGIN).origin === ORIGIN && parseReturnTo(path) === path;
    }),
    { numRuns: 10_000, seed: 1_826_030_211 },
  );
});

test.each([
  [`${ORIGIN}/events?a=%2526#b`, '/events?a=%2526#b'],
  ...[ORIGIN, `${ORIGIN}//evil.example`].map((url) => [url, '/']),
  ...[null, '', '/events', '//evil.example', 'https://evil.example/events', 'javascript:alert(1)'].map((url) => [url]),
  ...['http://www.site.example/events', `${ORIGIN}:8443/events`, `${ORIGIN}.evil.example/events`].map((url) => [url]),
  ...['https://www.site.example@evil.example/', 'data:text/html,x'].map((url) => [url]),
])('an email link to %j leads to %s @email-link', (url, path) => {
  expect(sameOriginPath(ORIGIN, url)).toBe(path);
});
