// A site online beside a build. The server answers as Hosting does, and each test spoils one thing of it.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { filesOf } from '../bench/built-files.ts';
import { type ServedSite, serve } from '../bench/server.ts';
import { headerRules } from '../build/headers.ts';
import { host } from '../cli/ports.ts';
import { headerDifferences, isGooglesHsts } from './live-headers.ts';
import { compareFiles } from './live-site.ts';

const page = (text: string) => `<!doctype html><title>${text}</title>${'<p>a</p>'.repeat(200)}`;
const texts = {
  '/index.html': page('home'),
  '/about.html': page('about'),
  '/auth/action.html': page('a link'),
  '/404.html': page('missing'),
  '/assets/a.js': 'a()',
  '/favicon.svg': '<svg/>',
};
const rules = headerRules({ styles: [], scripts: [], connect: [], assets: ['assets/a.js'] });
const built = { files: filesOf(texts), rules };
const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function open(online: Record<string, string> = texts, headers = rules): Promise<ServedSite> {
  const site = await serve({ name: 'site', files: filesOf(online), headers });
  closers.push(site.close);
  return site;
}

/** The site behind a server that changes answers on their way. */
async function behind(
  site: ServedSite,
  change: (asked: IncomingMessage, sent: ServerResponse) => void,
): Promise<string> {
  const server = createServer(async (asked, sent) => {
    const { 'accept-encoding': accepted = '', 'if-none-match': tag } = asked.headers;
    const got = await fetch(site.origin + asked.url, {
      method: asked.method ?? 'GET',
      redirect: 'manual',
      headers: { 'accept-encoding': String(accepted), ...(tag && { 'if-none-match': tag }) },
    });
    // fetch has unpacked it.
    for (const [name, value] of got.headers)
      if (!/^(?:content-length|transfer-encoding|connection)$/.test(name))
        sent.setHeader(name, value);
    if (sent.hasHeader('content-encoding')) sent.setHeader('content-encoding', 'identity');
    sent.statusCode = got.status;
    change(asked, sent);
    sent.end(Buffer.from(await got.arrayBuffer()));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, host, resolve);
  });
  closers.unshift(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const address = server.address();
  return `http://${host}:${typeof address === 'object' ? address?.port : ''}`;
}

it('a site is what was built', async () => {
  const { origin } = await open();
  expect(await compareFiles(origin, built)).toEqual({ pages: [], files: [] });
  expect(await headerDifferences(origin, built)).toEqual([]);
});

it('a page differs and a file is missing', async () => {
  const { '/assets/a.js': _, ...online } = { ...texts, '/about.html': page('older') };
  const { origin } = await open(online);
  const changes = { pages: ['/about'], files: ['/assets/a.js'] };
  expect(await compareFiles(origin, built)).toEqual(changes);
  expect(await headerDifferences(origin, built)).toEqual([
    '/assets/a.js answers with status 404 instead of 200.',
  ]);
});

it('a header is missing or another, on every kind of answer', async () => {
  const headers = rules.map(({ source, headers }) => ({
    source,
    headers: headers
      .filter(({ key }) => key !== 'X-Frame-Options')
      .map((one) => (/3600|no-store/.test(one.value) ? { ...one, value: 'no-cache' } : one)),
  }));
  const { origin } = await open(texts, headers);
  const differences = await headerDifferences(origin, built);
  expect(differences).toContain(
    '/favicon.svg: Cache-Control is "no-cache", and should be "public, max-age=3600".',
  );
  expect(differences).toContain(
    '/auth/action: Cache-Control is "no-cache", and should be "no-store".',
  );
  expect(differences).toContain('/about: X-Frame-Options is missing, and should be "DENY".');
  expect(differences).toContain('/.git/config: X-Frame-Options is missing, and should be "DENY".');
  // Three pages, two files, eight addresses that are not there.
  expect(differences.filter((one) => one.includes('X-Frame-Options'))).toHaveLength(13);
});

it('HEAD, compression and pages of other sites are looked at too', async () => {
  const origin = await behind(await open(), (asked, sent) => {
    if (sent.statusCode === 304) sent.statusCode = 200;
    if (asked.url !== '/about') return;
    if (asked.method === 'HEAD') sent.removeHeader('x-frame-options');
    sent.removeHeader('content-encoding');
    sent.setHeader('Access-Control-Allow-Origin', '*');
  });
  expect(await headerDifferences(origin, built)).toEqual([
    '/about: X-Frame-Options is missing in the answer to HEAD.',
    '/about: access-control-allow-origin is "*", so pages of other sites can read it.',
    '/about is not compressed.',
    '/ is sent again to a browser that has it.',
  ]);
});

it('a page has one address, is not sent twice, and the site knows its project', async () => {
  const origin = await behind(await open(), (asked, sent) => {
    if (asked.url === '/about.html') sent.statusCode = 302;
    if (asked.url === '/about/') sent.setHeader('Location', '/');
    if (asked.url === '/') sent.removeHeader('etag');
    if (asked.url?.startsWith('/__/')) sent.statusCode = 404;
  });
  expect(await headerDifferences(origin, built)).toEqual([
    '/about/ answers with status 301 to /, and should lead to /about with 301.',
    '/about.html answers with status 302 to /about, and should lead to /about with 301.',
    '/: ETag is missing, so the page is sent again at each visit.',
    "/__/firebase/init.json answers with status 404: link the web app to Hosting in the project's settings.",
  ]);
});

it('a page that a browser has is asked for as browsers do: they force nothing', async () => {
  const origin = await behind(await open(), (asked, sent) => {
    if (asked.headers['cache-control'] ?? asked.headers.pragma) sent.statusCode = 200;
  });
  expect(await headerDifferences(origin, built)).toEqual([]);
});

it("Google's own domains send a value of their own that keeps visitors on https", () => {
  const googles = 'max-age=31556926; includeSubDomains; preload';
  for (const origin of ['https://our-site.web.app', 'https://our-site.firebaseapp.com'])
    expect(isGooglesHsts(origin, googles)).toBe(true);
  expect(isGooglesHsts('https://our-site.org', googles)).toBe(false);
  for (const weak of [null, 'max-age=0; includeSubDomains', 'max-age=31556926'])
    expect(isGooglesHsts('https://our-site.web.app', weak)).toBe(false);
});

it('a site that nobody can reach is told in a sentence', async () => {
  const { origin, close } = await open();
  await close();
  await expect(compareFiles(origin, built)).rejects.toThrow('cannot be reached');
});
