// The figures of a load, for pages whose figures are known. In a real browser, at full speed.
import { randomBytes } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from './browser.ts';
import { filesOf } from './built-files.ts';
import type { Figures } from './figures.ts';
import { MeasuredTab } from './load.ts';
import { serve } from './server.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const document = (body: string): string =>
  `<!doctype html><meta name="viewport" content="width=device-width"><title>A page</title><link rel="icon" href="data:,"><body style="margin:0">${body}`;

/** Loads "/" of a site with these files. */
async function load(
  files: Readonly<Record<string, string | Buffer>>,
  { policy = '', slow = false } = {},
) {
  const headers = policy
    ? [{ source: '**', headers: [{ key: 'Content-Security-Policy', value: policy }] }]
    : [];
  const site = await serve({ name: 'known', files: filesOf(files), headers });
  const tab = await MeasuredTab.open(browser, site);
  try {
    if (slow) await tab.slowDown();
    return await tab.measure('/', (page) => page.goto(site.origin));
  } finally {
    await tab.close();
    await site.close();
  }
}

/** A page that calls `act` once it is painted. */
const painted = (act: string, body: string): string =>
  document(`${body}<script>
    const act = () => { ${act} };
    new PerformanceObserver(() => setTimeout(act, 50)).observe({ type: 'paint', buffered: true });
  </script>`);

const spin = (ms: number): string =>
  `const end = performance.now() + ${ms}; while (performance.now() < end);`;

const loadPage = (html: string, policy = ''): Promise<Figures | undefined> =>
  load({ '/index.html': html }, { policy });

it('counts the requests of a page, and the bytes as they are sent', async () => {
  const html = document('<h1>Words</h1><img src="/noise.png" alt=""><script src="/a.js"></script>');
  const script = `/* ${'many words '.repeat(1000)} */`;
  const figures = await load({
    '/index.html': html,
    '/noise.png': randomBytes(5000),
    '/a.js': script,
  });
  const scriptBytes = brotliCompressSync(script).length;
  const htmlBytes = brotliCompressSync(html).length;
  expect(figures).toMatchObject({
    requests: 3,
    bytes: htmlBytes + 5000 + scriptBytes,
    scriptRequests: 1,
    scriptBytes,
    shift: 0,
  });
});

it('sees a script that runs for 300 ms as blocking: all but the first 50', async () => {
  const calm = await loadPage(painted('', '<h1>Words</h1>'));
  const busy = await loadPage(painted(spin(300), '<h1>Words</h1>'));
  expect(busy?.blocking).toBeGreaterThanOrEqual(245);
  expect(busy?.blocking).toBeGreaterThanOrEqual((calm?.blocking ?? 0) + 200);
  expect(busy?.mainThread).toBeGreaterThanOrEqual(300);
});

it('sees what moves as layout shift', async () => {
  const body = '<div id="box"></div><h1 style="height:200px;margin:0">Words</h1>';
  const figures = await loadPage(painted("box.style.height = '200px'", body));
  // Moved by 200 of 823 pixels: 400 of 823 pixels of the screen are affected.
  expect(figures?.shift).toBeCloseTo((400 / 823) * (200 / 823), 2);
});

it('counts a page that leads on to another one from its own start', async () => {
  const first = `<!doctype html><script>${spin(200)}; location.replace('/b')</script>`;
  const figures = await load({ '/index.html': first, '/b.html': document('<h1>Words</h1>') });
  expect(figures?.requests).toBe(2);
  expect(figures?.fcp).toBeGreaterThanOrEqual(200);
  expect(figures?.lcp).toBeGreaterThanOrEqual(200);
  expect(figures?.mainThread).toBeUndefined();
});

it('counts what the browser gave up as far as it had arrived', async () => {
  const first =
    '<!doctype html><link rel="preload" as="script" href="/a.js"><script>location.replace("/b")</script>';
  const second = document('<h1>Words</h1>');
  const script = `/* ${randomBytes(400_000).toString('base64')} */`;
  const figures = await load(
    { '/index.html': first, '/b.html': second, '/a.js': script },
    { slow: true },
  );
  expect(figures).toMatchObject({ requests: 3, scriptRequests: 1 });
  expect(figures?.scriptBytes).toBeLessThan(200_000);
});

it.each([
  ['an error of a script', '<h1>Words</h1><script>lost()</script>', '', 'lost is not defined'],
  ['a message of an error', '<h1>W</h1><script>console.error("oh")</script>', '', 'oh'],
  ['a file that is missing', '<h1>Words</h1><img src="/a.png" alt="">', '', 'status 404'],
  ['what the policy forbids', '<h1>W</h1><script>1</script>', "script-src 'none'", 'script-src'],
  ['an address elsewhere', '<h1>W</h1><img src="http://a.test/" alt="">', '', 'a.test'],
])('%s stops the run, with a sentence that names the page', async (_, body, policy, reason) => {
  const failure = loadPage(document(body), policy);
  await expect(failure).rejects.toThrow(/^The page \/ of "known" failed: /);
  await expect(failure).rejects.toThrow(reason);
});

it('counts from the press on a link, not from the request that follows it', async () => {
  const busy = `<a href="/b" onmousedown="${spin(200)}">A link</a>`;
  const files = { '/index.html': document(busy), '/b.html': document('<h1>Words</h1>') };
  const site = await serve({ name: 'known', files: filesOf(files), headers: [] });
  const tab = await MeasuredTab.open(browser, site);
  await tab.measure('/', (page) => page.goto(site.origin));
  await tab.page.hover('a');
  const figures = await tab.measure('/b', async (page) => {
    await tab.press();
    await page.waitForURL(`${site.origin}/b`);
  });
  await tab.close();
  await site.close();
  expect(figures?.fcp).toBeGreaterThanOrEqual(200);
  expect(figures?.lcp).toBeGreaterThanOrEqual(200);
  expect(figures?.lcp).toBeLessThan((figures?.fcp ?? 0) + 100);
});
