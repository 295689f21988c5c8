// Each comment on a header or directive says what could happen without it. These tests can also check a published site:
// SITE_URL=https://example.org npx playwright test headers
import { createHash } from 'node:crypto';
import { type APIRequestContext, type APIResponse, expect, test } from 'playwright/test';

const { SITE_URL = '', FILLED_SITE_URL = SITE_URL } = process.env;

type HeaderValues = Readonly<Record<string, string>>;

const REQUIRED_HEADERS: HeaderValues = {
  // An attacker on the network could downgrade a visitor to plain HTTP.
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  // A browser could run a text file as a script.
  'x-content-type-options': 'nosniff',
  // Old browsers would let another site frame the login page.
  'x-frame-options': 'DENY',
  // Other sites would learn which page a visitor came from. The header still lets them see the origin, because a
  // restricted API key needs it.
  'referrer-policy': 'strict-origin-when-cross-origin',
  // A page that opens this one in a tab could control that tab.
  'cross-origin-opener-policy': 'same-origin',
  // Other sites could load this site's files.
  'cross-origin-resource-policy': 'same-origin',
  // An injected script or frame could ask for the camera and other features no page uses.
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  // Pages on the domain's other hosts could share the site's process.
  'origin-agent-cluster': '?1',
  // Old plug-ins on other sites could read this site.
  'x-permitted-cross-domain-policies': 'none',
  // A cached page could request an older release's scripts, which no longer exist.
  'cache-control': 'no-cache',
};

const POLICY_SOURCES: Readonly<Record<string, readonly string[]>> = {
  // Resource types that no other directive covers would be allowed.
  'default-src': ["'none'"],
  // An injected script could read passwords and sessions. The site adds the hashes of its inline scripts.
  'script-src': ["'self'"],
  // Injected styles could hide or imitate parts of a page. The site adds the hashes of its inline styles.
  'style-src': ["'self'"],
  // An injected image's URL could leak data.
  'img-src': ["'self'"],
  // The server of a third-party font would learn who visits the site.
  'font-src': ["'self'"],
  // A script could send passwords and sessions elsewhere. The site may add the contact form's endpoint.
  'connect-src': [
    "'self'",
    'https://identitytoolkit.googleapis.com',
    'https://securetoken.googleapis.com',
    'https://firestore.googleapis.com',
  ],
  // An injected manifest could install the site under a false name.
  'manifest-src': ["'self'"],
  // An injected form could send a password to an attacker.
  'form-action': ["'self'"],
  // An injected <base> would redirect every relative URL.
  'base-uri': ["'none'"],
  // An injected frame could show a fake login form inside the page.
  'frame-src': ["'none'"],
  // Another site could frame the login page and steal clicks on it.
  'frame-ancestors': ["'none'"],
  // Plug-ins could run code that script-src forbids.
  'object-src': ["'none'"],
  // An injected worker could read and change what the pages load.
  'worker-src': ["'none'"],
  // An attacker's text could become markup or code.
  'require-trusted-types-for': ["'script'"],
  // A script could declare any text safe.
  'trusted-types': ["'none'"],
};

const STALE_WHILE_REVALIDATE = 'public, max-age=3600, stale-while-revalidate=31536000';
const HTML_TYPE = 'text/html; charset=utf-8';

// The sitemap lists these two only once someone has filled in their content.
const UNLISTED_PATHS = '/projects /safety /forgot-password /auth/action /dashboard /account /organizer'.split(' ');
/** The email link page needs these headers, because its URL has a one-time code. */
const LINK_PAGE_HEADERS = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };

/** Maps the policy's directives to their sources. If a directive appears twice, the first one counts. */
let sourcesByDirective: ReadonlyMap<string, readonly string[]>;
let paths: readonly string[] = [];
let api: APIRequestContext;

/** Retries, because the server may close a reused connection mid-request. */
const send = (path: string, options: Parameters<APIRequestContext['fetch']>[1] = {}): Promise<APIResponse> =>
  api.fetch(path, { maxRedirects: 0, maxRetries: 2, ...options });

const fetchText = async (path: string): Promise<string> => (await send(path)).text();

/** A header that's sent twice has two values. */
const getHeaderValues = (response: APIResponse, name: string): string[] =>
  response.headersArray().flatMap((header) => (header.name.toLowerCase() === name ? header.value : []));

test.beforeAll(async ({ playwright }) => {
  api = await playwright.request.newContext({ baseURL: SITE_URL });
  const home = await send('/');
  const directives = getHeaderValues(home, 'content-security-policy').join().split('; ').toReversed();
  sourcesByDirective = new Map(
    directives.map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
  const sitemap = await fetchText('/sitemap.xml');
  const listedPaths = Array.from(sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g), ([, path = '']) => path);
  paths = [...listedPaths, ...UNLISTED_PATHS];
  expect(listedPaths).toContain('/login');
});

/** On Google's own domains, Google sets the Strict-Transport-Security header. */
const isOnGoogleDomain = /\.(?:web\.app|firebaseapp\.com)$/.test(new URL(SITE_URL || 'http://x').hostname);

async function expectResponse(path: string, status: number, extraHeaders: HeaderValues = {}): Promise<string> {
  const [getResponse, headResponse, home] = await Promise.all([send(path), send(path, { method: 'HEAD' }), send('/')]);
  const policies = getHeaderValues(home, 'content-security-policy');
  const expectedHeaders = { ...REQUIRED_HEADERS, 'content-security-policy': policies.join(), ...extraHeaders };
  for (const [method, response] of Object.entries({ GET: getResponse, HEAD: headResponse })) {
    expect(response.status(), `${method} ${path}`).toBe(status);
    for (const [name, value] of Object.entries(expectedHeaders)) {
      const sentValues = getHeaderValues(response, name);
      if (name === 'strict-transport-security' && isOnGoogleDomain)
        expect(sentValues.join(), path).toMatch(/^max-age=\d{8,}; *includeSubDomains/i);
      else expect(sentValues, `${method} ${path}: ${name}`).toEqual([value]);
    }
  }
  expect(await headResponse.text()).toBe('');
  return getResponse.text();
}

/** Returns the hashes of a page's inline elements. Skips JSON-LD, which doesn't run and needs no hash. */
function computeHashes(tag: 'script' | 'style', html: string): string[] {
  const inlineElementPattern = new RegExp(`<${tag}(?![^>]*(?:\\ssrc=|ld\\+json))[^>]*>([\\s\\S]*?)</${tag}>`, 'g');
  return Array.from(
    html.matchAll(inlineElementPattern),
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
}

test('the content security policy allows only what this site needs', () => {
  expect([...sourcesByDirective.keys()].sort()).toEqual(Object.keys(POLICY_SOURCES).sort());
  const emulatorHosts = [process.env.FIREBASE_AUTH_EMULATOR_HOST, process.env.FIRESTORE_EMULATOR_HOST];
  for (const [name, sources] of Object.entries(POLICY_SOURCES)) {
    const extraSources = (sourcesByDirective.get(name) ?? []).slice(sources.length);
    expect(sourcesByDirective.get(name)?.slice(0, sources.length), name).toEqual(sources);
    if (name === 'connect-src') {
      const otherSources = extraSources.filter((origin) => !emulatorHosts.some((host) => origin === `http://${host}`));
      expect(otherSources.length).toBeLessThanOrEqual(1);
      for (const origin of otherSources) expect(origin).toMatch(/^https:\/\/[a-z0-9.-]+\.[a-z0-9-]+(:\d+)?$/);
    } else if (name === 'script-src' || name === 'style-src')
      for (const hash of extraSources) expect(hash, name).toMatch(/^'sha256-[\w+/]{43}='$/);
    else expect(extraSources, name).toEqual([]);
  }
});

test('every page has the required headers, and only inline code that the policy allows', async () => {
  const usedHashes = new Set<string>();
  for (const path of paths) {
    const extraHeaders = path.startsWith('/auth/') ? LINK_PAGE_HEADERS : {};
    const html = await expectResponse(path, 200, { 'content-type': HTML_TYPE, ...extraHeaders });
    for (const tag of ['script', 'style'] as const)
      for (const hash of computeHashes(tag, html)) {
        expect(sourcesByDirective.get(`${tag}-src`), `${path}: an inline ${tag}`).toContain(hash);
        usedHashes.add(hash);
      }
    // The policy would block inline handlers and style attributes.
    expect(html, path).not.toMatch(/<[^>]+\s(?:on[a-z]+|style)="/i);
  }
  // A site without dates doesn't use the script that shows what's current, but a test site does.
  for (const path of ['/no-such-page', `${FILLED_SITE_URL}/events`])
    for (const tag of ['script', 'style'] as const)
      for (const hash of computeHashes(tag, await fetchText(path))) usedHashes.add(hash);
  const sources = [...(sourcesByDirective.get('script-src') ?? []), ...(sourcesByDirective.get('style-src') ?? [])];
  const unusedHashes = sources.filter((source) => source.includes('sha256') && !usedHashes.has(source));
  expect(unusedHashes.length).toBeLessThanOrEqual(FILLED_SITE_URL === SITE_URL ? 1 : 0);
});

test('a URL with a trailing slash or .html redirects', async () => {
  const pageHeaders = { 'content-type': HTML_TYPE, location: '/about' };
  for (const path of ['/about/', '/about.html']) await expectResponse(path, 301, pageHeaders);
  const linkPageHeaders = { ...LINK_PAGE_HEADERS, location: '/auth/action' };
  for (const path of ['/auth/action/', '/auth/action.html']) await expectResponse(path, 301, linkPageHeaders);
});

test("no other site's page can read a response", async () => {
  const corsHeaders = { Origin: 'https://other.example', 'Access-Control-Request-Method': 'GET' };
  for (const method of ['GET', 'OPTIONS'] as const) {
    const headers = (await send('/', { method, headers: corsHeaders })).headersArray();
    const crossOriginHeaders = headers.filter(({ name }) => /^access-control-|-resource-policy$/i.test(name));
    expect(crossOriginHeaders.map(({ value }) => value)).toEqual(['same-origin']);
  }
});

test('a file with a hash in its name is usable from the cache for a year, and any other for an hour', async () => {
  const html = await fetchText('/login');
  for (const extension of ['js', 'woff2']) {
    const [filePath = ''] = new RegExp(`/assets/[^"]+\\.${extension}`).exec(html) ?? [];
    await expectResponse(filePath, 200, { 'cache-control': STALE_WHILE_REVALIDATE });
  }
  const contentTypes = {
    '/favicon.svg': 'image/svg+xml',
    '/og.png': 'image/png',
    '/apple-touch-icon.png': 'image/png',
    '/robots.txt': 'text/plain; charset=utf-8',
  };
  for (const [path, type] of Object.entries(contentTypes))
    await expectResponse(path, 200, { 'content-type': type, 'cache-control': 'public, max-age=3600' });
  await expectResponse('/sitemap.xml', 200);
  expect((await send('/__/firebase/init.json')).headers()['content-type']).toBe('application/json');
  const robotsText = await fetchText('/robots.txt');
  expect(robotsText).toMatch(/^User-agent: \*\nAllow: \/\n\nSitemap: https:\/\/[^/\s]+\/sitemap\.xml\n$/);
});

test('an unknown page is a real 404', async () => {
  for (const path of [
    ...'/no-such-page /about/no-such-page /404.html.bak /package.json /.env /.git/config'.split(' '),
    // Browsers shouldn't cache a missing calendar, which may come back.
    ...'/events/no-such.ics /no-such.ics'.split(' '),
  ])
    await expectResponse(path, 404, { 'content-type': HTML_TYPE });
  for (const path of ['/assets/missing.js', '/assets/pictures/missing.avif'])
    await expectResponse(path, 404, { 'content-type': HTML_TYPE, 'cache-control': STALE_WHILE_REVALIDATE });
});
