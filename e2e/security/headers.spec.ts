// Every header of every kind of answer, exactly: a header that is missing, sent twice or unknown fails
// here. The values are quoted, not read from where they are made.
import { createHash } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { type Answer, ask } from '../support/raw-request';
import { publicPages } from '../support/site-map';

const site = process.env.SITE_URL ?? '';

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
const KEPT_FOR_EVER = 'public, max-age=31536000, immutable';

const always = (hashes: Hashes): Record<string, string> => ({
  'content-security-policy': policy(hashes),
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

const steady = ({ headers }: Answer): string[] =>
  headers
    .filter(([name]) => !VOLATILE.includes(name))
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
  const expected = Object.entries({ ...always(hashes), ...more })
    .map(([name, value]) => `${name}: ${value}`)
    .sort();
  const [got, head] = await Promise.all([ask(site, path), ask(site, path, 'HEAD')]);
  for (const [method, answer] of Object.entries({ GET: got, HEAD: head })) {
    expect(answer.status, `${method} ${path}`).toBe(status);
    expect(steady(answer), `${method} ${path}`).toEqual(expected);
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
    expect(hashesOf('script', body)).toHaveLength(inline);
    // No inline handler or style attribute, which the policy would block in any case.
    expect(body).not.toMatch(/\son[a-z]+=|\sstyle=/i);
  });
}

test('no page is left out: the site map names these and no other', async () => {
  const { body } = await ask(site, '/sitemap.xml');
  const listed = [...body.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(
    ([, path]) => path,
  );
  expect(listed.sort()).toEqual(paths.filter((path) => !unlisted.includes(path)).sort());
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
    'cache-control': KEPT_FOR_EVER,
  });
  await expectAnswer(font ?? '', 200, {
    'content-type': 'font/woff2',
    'cache-control': KEPT_FOR_EVER,
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
    '/%2e%2e/package.json',
  ])
    await expectAnswer(path, 404, { ...HTML, 'cache-control': KEPT_NOT });
});

test('a script of another release is a 404 that nobody keeps', async () => {
  await expectAnswer('/assets/missing.js', 404, { ...HTML, 'cache-control': KEPT_NOT });
  await expectAnswer('/missing.png', 404, { ...HTML, 'cache-control': KEPT_AN_HOUR });
});

// That a dot file which lies in the folder is never uploaded is scripts/build/headers.test.ts's matter: the
// emulator serves whatever lies there.
test('an address that begins with a dot', async () => {
  for (const path of ['/.env', '/.git/config'])
    await expectAnswer(path, 404, { ...HTML, 'cache-control': KEPT_NOT });
});
