import { expect, test } from 'vitest';
import { siteSchema } from '../../web/content/schemas/site.ts';
import { EMPTY_CSP, readFirebaseJsonText, readFirebaseJsonWithCsp, toFormOrigins, withCsp } from './firebase-json.ts';

test('the policy has the hash of each inline script and style once, and nothing of an earlier build', () => {
  const oldSources = { styles: ['c'], scripts: ['c'], origins: ['https://old.example.org'] };
  const oldJson = withCsp(readFirebaseJsonText(), oldSources);
  expect(oldJson).toContain("'sha256-Ln0sA6lQeuJl7PW1NWiFpTOTogKdJBOUmXJloaJa78Y='");
  const json = withCsp(oldJson, { styles: ['b'], scripts: ['a', 'a'], origins: [] });
  expect(json).toContain(
    "; script-src 'self' 'sha256-ypeBEsobvcr6wjGzmiPcTaeG7/gUfE5yuYB3ha/uSLs='; style-src 'self' 'sha256-PiPoFgA5WUoziU9lZOGxNIu9egCI1CxKy3PurtWcAJ0='; img",
  );
  expect(json).not.toContain('old.example.org');
  expect(JSON.parse(json)).toMatchObject({ hosting: { public: 'dist' } });
});

test('a merge conflict or a missing setting in firebase.json says what to do', () => {
  const conflict = readFirebaseJsonText().replace('\n', '\n<<<<<<< HEAD\n');
  expect(() => readFirebaseJsonWithCsp(EMPTY_CSP, conflict)).toThrow('take either side');
  const toReadAfterReplacing = (from: string, to: string) => () =>
    readFirebaseJsonWithCsp(EMPTY_CSP, readFirebaseJsonText().replace(from, to));
  for (const name of 'predeploy.ts cleanUrls Content-Security-Policy firestore.rules firestore.indexes.json'.split(' '))
    expect(toReadAfterReplacing(`${name}"`, 'x"')).toThrow(`firebase.json has no "${name}". Bring it back`);
  expect(toReadAfterReplacing('"/organizer.html"', '"/index.html"')).toThrow('to the home page. Delete that rewrite');
});

const CONNECT_SRC =
  "connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com https://firestore.googleapis.com";

test("a contact form adds its endpoint's origin, without path, user name and password, if it's shown", () => {
  const endpoint = 'https://ada:secret@Forms.Example.org:8443/f/1?key=2#3';
  const origins = toFormOrigins({ isShown: true, endpoint });
  const json = withCsp(readFirebaseJsonText(), { ...EMPTY_CSP, origins });
  expect(json).toContain(`; ${CONNECT_SRC} https://forms.example.org:8443;`);
  expect(toFormOrigins({ isShown: false, endpoint })).toEqual([]);
  expect(toFormOrigins({ isShown: true })).toEqual([]);
});

// In the policy, "*" would allow other hosts, "," would end the policy, and ";" would end the directive.
const ENDPOINTS = `https://*.example.org/f https://a.org;script-src'unsafe-inline'/f https://a.org,b.org/f https://'unsafe-inline'/f http://forms.example.org/f javascript:alert(1) https: `;
test.each(ENDPOINTS.split(' '))('the content check refuses an endpoint that weakens the policy: %j', (endpoint) => {
  const { contactForm } = siteSchema.shape;
  expect(contactForm.safeParse({ isShown: true, endpoint: 'https://a.org/f' }).success).toBe(true);
  expect(contactForm.safeParse({ isShown: true, endpoint }).success).toBe(false);
});

test('the committed firebase.json has no address of an emulator, no redirects, and a database in Oregon', () => {
  const { hosting, firestore } = readFirebaseJsonWithCsp();
  expect(JSON.stringify(hosting)).not.toMatch(/127\.0\.0\.1|localhost|\[::1\]|0\.0\.0\.0|http:/);
  expect(Object.keys(hosting).sort().join()).toBe('cleanUrls,headers,ignore,predeploy,public,rewrites,trailingSlash');
  // A catch-all rewrite would serve unknown URLs with status 200.
  expect(hosting.rewrites).toEqual([{ source: '/organizer/*', destination: '/organizer.html' }]);
  // No one can move it later.
  expect(firestore.location).toBe('us-west1');
});
