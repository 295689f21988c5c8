// The server of a built site answers as Hosting does.
import { brotliCompressSync } from 'node:zlib';
import { afterEach, expect, it } from 'vitest';
import { headerRules } from '../build/headers.ts';
import { builtFile, pagesOf } from './built-files.ts';
import { type ServedSite, serve } from './server.ts';

const files = new Map(
  ['/index.html', '/about.html', '/404.html', '/assets/a.js', '/favicon.svg'].map((name) => [
    name,
    builtFile(name, Buffer.from(name.repeat(100))),
  ]),
);
const headers = headerRules({ styles: [], scripts: [], connect: [] });
let site: ServedSite;
afterEach(() => site.close());

async function open(more: Partial<ServedSite> = {}): Promise<void> {
  site = await serve({ name: 'site', files, headers, ...more });
}
const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  fetch(site.origin + path, { headers });

it('finds pages by addresses without ".html", and says that others are missing', async () => {
  await open();
  const answers = await Promise.all(['/', '/about', '/none'].map((path) => get(path)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 404]);
  const texts = await Promise.all(answers.map((answer) => answer.text()));
  expect(texts.map((text) => text.slice(0, 10))).toEqual([
    '/index.htm',
    '/about.htm',
    '/404.html/',
  ]);
  expect(pagesOf(files)).toEqual(['/', '/404', '/about']);
});

it('leads an address with a slash or an ending too many to the page', async () => {
  await open();
  for (const [path, page] of [
    ['/about/', '/about'],
    ['/about.html', '/about'],
    ['/index.html', '/'],
  ]) {
    const { status, headers } = await fetch(site.origin + path, { redirect: 'manual' });
    expect([status, headers.get('location')]).toEqual([301, page]);
  }
});

it('answers for every address of a single-page application', async () => {
  await open({ singlePage: true });
  expect(await (await get('/none')).text()).toMatch(/^\/index/);
});

it('sends the headers of the configuration, of which the last rule wins', async () => {
  await open();
  const [page, script, icon] = await Promise.all(
    ['/about', '/assets/a.js', '/favicon.svg'].map((path) => get(path)),
  );
  expect(page?.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(page?.headers.get('cache-control')).toBe('no-cache');
  expect(script?.headers.get('cache-control')).toContain('stale-while-revalidate');
  expect(icon?.headers.get('cache-control')).toBe('public, max-age=3600');
});

it('compresses, and sends nothing that the browser still has', async () => {
  await open();
  const first = await get('/about', { 'accept-encoding': 'br' });
  const again = await get('/about', { 'if-none-match': first.headers.get('etag') ?? '' });
  expect(again.status).toBe(304);
  const bytes = brotliCompressSync('/about.html'.repeat(100)).length;
  expect(site.answers).toMatchObject([
    { path: '/about', kind: 'document', status: 200, bytes },
    { path: '/about', kind: 'document', status: 304, bytes: 0 },
  ]);
});

it('names a project, as Hosting does', async () => {
  await open();
  expect(await (await get('/__/firebase/init.json')).json()).toHaveProperty('projectId');
});
