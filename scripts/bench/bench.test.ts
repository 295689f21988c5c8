import { randomBytes } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { BROWSER_ARGS, findBrowser } from '../cli/chromium.ts';
import { toBaseline, toBaselineHosting } from './baseline.ts';
import { startPipedBrowser } from './piped-browser.ts';
import { type BenchSite, type Files, serveFiles } from './server.ts';
import { measureVisit } from './visit.ts';

const executablePath = findBrowser({ preferFull: true });
const toFiles = (texts: Readonly<Record<string, string | Buffer>>): Files =>
  new Map(Object.entries(texts).map(([path, text]) => [path, Buffer.from(text)]));
const toHtml = (head: string, body: string): string =>
  `<!doctype html><html lang="en"><head><link rel="icon" href="data:,">${head}</head><body>${body}</body></html>`;
const serveSite = (texts: Readonly<Record<string, string | Buffer>>, policy?: string): Promise<BenchSite> => {
  const headers = [{ key: 'Content-Security-Policy', value: policy }];
  const rules = policy ? [{ source: '**', headers }] : [];
  return serveFiles('known', { cleanUrls: true, headers: rules }, toFiles(texts));
};

it('makes a baseline with the same words and look, no scripts, and a policy that allows its style', async () => {
  const head = '<style>.a{color:red}.b{top:0}</style><link rel="modulepreload" href="/a.js">';
  const body = '<h1 class="a">Words</h1><noscript>No</noscript><script src="/a.js"></script>';
  const policy = "default-src 'self'; style-src 'sha256-x'; img-src data:";
  const memberTemplate = '<template id="member"><template>a</template>b</template>';
  expect(toBaseline(toHtml(head, body + memberTemplate))).toBe(
    toHtml('<style>.a{color:red}</style>', '<h1 class="a">Words</h1>'),
  );
  const headers = [{ source: '**', headers: [{ key: 'Content-Security-Policy', value: policy }] }];
  expect(JSON.stringify(toBaselineHosting({ headers }))).toContain("style-src 'unsafe-inline'; img");
});

/** Takes two seconds to load at 1.6 Mbps, and blocks first paint. */
const SCRIPT = `/* ${randomBytes(400_000).toString('base64')} */`;
const SLOW_HTML = toHtml('<script src="/a.js"></script>', '<h1>Words</h1><img src="/b.png" alt="">');

it('counts requests and transferred bytes on a 1.6 Mbps connection', async () => {
  const site = await serveSite({
    '/index.html': SLOW_HTML,
    '/a.js': SCRIPT,
    '/b.png': randomBytes(500),
  });
  const measurements = await measureVisit(startPipedBrowser(executablePath, BROWSER_ARGS), site, '/');
  const [documentBytes = 0, scriptBytes = 0] = [SLOW_HTML, SCRIPT].map((text) => brotliCompressSync(text).length);
  expect(measurements).toMatchObject({ requests: 3, scriptKilobytes: scriptBytes / 1000 });
  expect(measurements.kilobytes).toBeCloseTo((documentBytes + scriptBytes + 500) / 1000, 6);
  expect(measurements.firstPaint).toBeGreaterThan(2000);
});
