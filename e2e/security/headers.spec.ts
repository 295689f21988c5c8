// Every header of every kind of answer, exactly: a header that is missing, sent twice or unknown fails
// here. The values are quoted, not read from where they are made. SITE_URL=https://... npx playwright test headers asks a
// published site, which has headers of Google's own as well.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { type Answer, ask } from '../support/raw-request';
import { publicPages } from '../support/site-map';

const site = process.env.SITE_URL ?? '';
const published = process.env.FIREBASE_AUTH_EMULATOR_HOST === undefined;

// What differs with the day, the build or the connection; Hosting's own, and no policy of ours.
const VOLATILE = [
  'connection',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'last-modified',
  'transfer-encoding',
];

const PERMISSIONS =
  'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=(), browsing-topics=()';

/** The hashes of what stands in the pages. */
interface Hashes {
  readonly scripts: ReadonlySet<string>;
  readonly styles: ReadonlySet<string>;
}

/** The policy, but for the hashes and the emulators' addresses: these are not constant. */
const policy = ({ scripts, styles }: Hashes): string =>
  [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts].join(' ')}`,
    `style-src ${["'self'", ...styles].join(' ')}`,
    "img-src 'self'",
    "font-src 'self'",
    `connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com https://firestore.googleapis.com http://${process.env.FIREBASE_AUTH_EMULATOR_HOST} http://${process.env.FIRESTORE_EMULATOR_HOST}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-src 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "worker-src 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');

const KEPT_NOT = 'no-cache';
const KEPT_AN_HOUR = 'public, max-age=3600';
const KEPT_AND_RENEWED = 'public, max-age=3600, stale-while-revalidate=31536000';

/** What was published with the site, whose pages alone don't tell all hashes: some belong to events. */
const committedPolicy = (): string => {
  const { hosting } = JSON.parse(readFileSync('firebase.json', 'utf8'));
  const [{ headers }] = hosting.headers;
  return headers.find(({ key }: { key: string }) => key === 'Content-Security-Policy').value;
};

const always = (hashes: Hashes): Record<string, string> => ({
  'content-security-policy': published ? committedPolicy() : policy(hashes),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': PERMISSIONS,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
});

// What is text comes compressed, if one asks for it.
const TEXT = { vary: 'Accept-Encoding' };
const HTML = { ...TEXT, 'content-type': 'text/html; charset=utf-8' };

/** Google's servers name some types in another way than the emulator, and add headers. */
const GOOGLES = ['content-type', 'vary'];
const googlesDomain = /\.(?:web\.app|firebaseapp\.com)$/.test(new URL(site).hostname);

/** Whether a header is ours to decide. Google keeps visitors of its own domains on https by a value of its own. */
const isOurs = (name: string, expected: Record<string, string>): boolean =>
  published
    ? name in expected &&
      !GOOGLES.includes(name) &&
      !(googlesDomain && name === 'strict-transport-security')
    : !VOLATILE.includes(name);

const lines = (headers: Answer['headers'], expected: Record<string, string>): string[] =>
  headers
    .filter(([name]) => isOurs(name, expected))
    .map(([name, value]) => `${name}: ${value}`)
    .sort();

/** The hashes of the inline elements of a kind, from the bytes that a visitor gets. Data is not run and needs none. */
function hashesOf(tag: 'script' | 'style', html: string): string[] {
  const texts = [
    ...html.matchAll(
      new RegExp(`<${tag}(?![^>]*(?:\\ssrc=|ld\\+json))[^>]*>([\\s\\S]*?)</${tag}>`, 'g'),
    ),
  ];
  return texts.map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
}

// What the specification names, and the pages that no list for the public names.
const unlisted = ['/forgot-password', '/auth/action', '/dashboard', '/account'];
const paths = [...publicPages.map(({ path }) => path), ...unlisted];

/** The page that is opened with a one-time code in its address. */
const LINK: Record<string, Record<string, string>> = {
  '/auth/action': { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
};

const MEMBERS = ['/dashboard', '/account'];
const FORMS = ['/login', '/register', '/forgot-password', '/auth/action'];

let hashes: Hashes;
let home = '';

test.beforeAll(async () => {
  const pages = await Promise.all([...paths, '/404'].map((path) => ask(site, path)));
  home = pages[0]?.body ?? '';
  if (published) return;
  const { headers } = await ask(site, '/');
  const [, sent = ''] = headers.find(([name]) => name === 'content-security-policy') ?? [];
  // In the order in which they are sent; that none is missing and none too many is asserted here.
  const inOrder = (found: readonly string[]) => {
    const unique = [...new Set(found)];
    return new Set(unique.sort((a, b) => sent.indexOf(a) - sent.indexOf(b)));
  };
  // Only a site with events has these, and the policy is the same for every content.
  const events = await ask(process.env.FILLED_SITE_URL ?? '', '/events/open-evening-2031');
  const bodies = [...pages, events].map(({ body }) => body);
  hashes = {
    scripts: inOrder(bodies.flatMap((body) => hashesOf('script', body))),
    styles: inOrder(bodies.flatMap((body) => hashesOf('style', body))),
  };
});

async function expectAnswer(
  path: string,
  status: number,
  more: Record<string, string>,
): Promise<Answer> {
  const expected = { ...always(hashes), ...more };
  const [got, head] = await Promise.all([ask(site, path), ask(site, path, 'HEAD')]);
  for (const [method, answer] of Object.entries({ GET: got, HEAD: head })) {
    expect(answer.status, `${method} ${path}`).toBe(status);
    expect(lines(answer.headers, expected), `${method} ${path}`).toEqual(
      lines(Object.entries(expected), expected),
    );
  }
  expect(head.body).toBe('');
  return got;
}

for (const path of paths) {
  test(`the page ${path}`, async () => {
    const { body } = await expectAnswer(path, 200, {
      ...{ ...HTML, 'cache-control': KEPT_NOT },
      ...LINK[path],
    });
    // A page for members brings the log-in along.
    expect(hashesOf('style', body)).toHaveLength(MEMBERS.includes(path) ? 2 : 1);
    // A document has the speculation rules and the boot script, a page for members its guard and the same script.
    const inline = FORMS.includes(path) ? 0 : 2;
    // Events bring one more, which marks those that are over.
    const events = body.includes('<script data-events>') ? 1 : 0;
    expect(hashesOf('script', body)).toHaveLength(inline + events);
    for (const hash of [...hashesOf('style', body), ...hashesOf('script', body)])
      expect(always(hashes)['content-security-policy']).toContain(hash);
    // No inline handler or style attribute, which the policy would block in any case.
    expect(body).not.toMatch(/\son[a-z]+=|\sstyle=/i);
  });
}

test('no page is left out: the site map names these and no other', async () => {
  const { body } = await ask(site, '/sitemap.xml');
  const listed = [...body.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(
    ([, path]) => path,
  );
  // A published site has events of its own, and rules for the safety of children.
  const known = listed.filter((path = '') => !(published && /^\/(?:events\/|safety$)/.test(path)));
  expect(known.sort()).toEqual(paths.filter((path) => !unlisted.includes(path)).sort());
});

test('an address with a slash or an ending too many', async () => {
  for (const path of ['/about/', '/about.html'])
    await expectAnswer(path, 301, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': KEPT_NOT,
      location: '/about',
    });
});

test('no answer lets a page of another site read it', async () => {
  const foreign = { Origin: 'https://other.example', 'Access-Control-Request-Method': 'GET' };
  for (const method of ['GET', 'OPTIONS'] as const) {
    const { headers } = await ask(site, '/', method, foreign);
    expect(headers.filter(([name]) => name.startsWith('access-control-'))).toEqual([]);
  }
});

test('a script and a font', async () => {
  const [script] = /\/assets\/[^"]+\.js/.exec(home) ?? [];
  const [font] = /\/assets\/[^"]+\.woff2/.exec(home) ?? [];
  await expectAnswer(script ?? '', 200, {
    ...TEXT,
    'content-type': 'application/javascript; charset=utf-8',
    'cache-control': KEPT_AND_RENEWED,
  });
  await expectAnswer(font ?? '', 200, {
    'content-type': 'font/woff2',
    'cache-control': KEPT_AND_RENEWED,
  });
});

test('a file whose name stays', async () => {
  const rows: Record<string, Record<string, string>> = {
    '/favicon.svg': { ...TEXT, 'content-type': 'image/svg+xml' },
    '/og.png': { 'content-type': 'image/png' },
    '/robots.txt': { ...TEXT, 'content-type': 'text/plain; charset=utf-8' },
    '/sitemap.xml': { ...TEXT, 'content-type': 'application/xml' },
  };
  for (const [path, more] of Object.entries(rows))
    await expectAnswer(path, 200, { ...more, 'cache-control': KEPT_AN_HOUR });
});

test("the project's name and key, which the site reads when it starts", async () => {
  // Hosting sends it, and in production decides about its headers.
  if (published) expect((await ask(site, '/__/firebase/init.json')).status).toBe(200);
  else
    await expectAnswer('/__/firebase/init.json', 200, {
      'content-type': 'application/json',
      'cache-control': KEPT_NOT,
    });
});

test('P11 an unknown page is a true 404', async () => {
  for (const path of [
    '/no-such-page',
    '/about/no-such-page',
    '/404.html.bak',
    // Google's servers refuse it before it reaches Hosting.
    ...(published ? [] : ['/%2e%2e/package.json']),
  ])
    await expectAnswer(path, 404, { ...HTML, 'cache-control': KEPT_NOT });
});

test('a script of another release is a 404 that is asked for again after an hour', async () => {
  await expectAnswer('/assets/missing.js', 404, { ...HTML, 'cache-control': KEPT_AND_RENEWED });
  await expectAnswer('/missing.png', 404, { ...HTML, 'cache-control': KEPT_AN_HOUR });
});

// That a dot file which lies in the folder is never uploaded is scripts/build/headers.test.ts's matter: the
// emulator serves whatever lies there.
test('an address that begins with a dot', async () => {
  for (const path of ['/.env', '/.git/config'])
    await expectAnswer(path, 404, { ...HTML, 'cache-control': KEPT_NOT });
});
