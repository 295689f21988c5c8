import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fromRoot } from '../cli/paths.ts';
import { toFirebaseJson } from './firebase-config.ts';
import { toContactOrigins, toContentSecurityPolicy } from './headers.ts';

const EMPTY_POLICY = { styles: [], scripts: [], origins: [] };

describe('connect-src', () => {
  const GOOGLE_SOURCES =
    "connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com https://firestore.googleapis.com";
  const connectSourcesOf = (origins: readonly string[]): string | undefined =>
    toContentSecurityPolicy({ ...EMPTY_POLICY, origins })
      .split('; ')
      .find((directive) => directive.startsWith('connect-src'));

  test("a contact form adds its endpoint's origin, without path, user name and password, if it's shown", () => {
    const endpoint = 'https://ada:secret@Forms.Example.org:8443/f/1?key=2#3';
    const origins = toContactOrigins({ isShown: true, endpoint });
    expect(connectSourcesOf(origins)).toBe(`${GOOGLE_SOURCES} https://forms.example.org:8443`);
    expect(toContactOrigins({ isShown: false, endpoint })).toEqual([]);
    expect(toContactOrigins({ isShown: true })).toEqual([]);
  });

  test.each([
    'https://*.example.org/f',
    "https://a.org;script-src'unsafe-inline'/f",
    'https://a.org,b.org/f',
    "https://'unsafe-inline'/f",
    'http://forms.example.org/f',
    'javascript:alert(1)',
    'https:',
    '',
  ])('an endpoint that would weaken the policy stops the build: %j', (endpoint) => {
    expect(() => toContactOrigins({ isShown: true, endpoint })).toThrow('site.json');
  });

  test.each(['*', "'self'", 'https://a.org/path', 'https://a.org https://b.org'])(
    "rejects %s, which isn't an origin",
    (origin) => expect(() => connectSourcesOf([origin])).toThrow('connect-src'),
  );
});

describe('the committed firebase.json', () => {
  const committedJson = readFileSync(fromRoot('firebase.json'), 'utf8');

  test("has no emulator's address in any header", () => {
    for (const json of [committedJson, toFirebaseJson(EMPTY_POLICY)]) {
      const { hosting } = JSON.parse(json);
      expect(JSON.stringify(hosting)).toContain('connect-src');
      expect(JSON.stringify(hosting)).not.toMatch(/127\.0\.0\.1|localhost|\[::1\]|0\.0\.0\.0|http:/);
    }
  });

  test('a new database is in Oregon, because no one can move it later', () => {
    expect(JSON.parse(toFirebaseJson(EMPTY_POLICY)).firestore.location).toBe('us-west1');
  });

  test("only rewrites the pages of organizers' lists, and has no redirects", () => {
    const { hosting } = JSON.parse(committedJson);
    expect(Object.keys(hosting).sort().join(' ')).toBe(
      'cleanUrls headers ignore predeploy public rewrites trailingSlash',
    );
    // A catch-all rewrite would serve unknown URLs with status 200.
    expect(hosting.rewrites).toEqual([{ source: '/organizer/*', destination: '/organizer.html' }]);
  });
});
