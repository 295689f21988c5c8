import { randomBytes } from 'node:crypto';
import { chromium } from 'playwright';
import { expect, it, onTestFinished } from 'vitest';
import { findLaunchOptions } from '../cli/chromium.ts';
import { serveFolder } from '../cli/serve-folder.ts';
import { createTestFolder } from '../cli/testing/test-folder.ts';
import { removeScripts } from './baseline.ts';
import { toRow } from './table.ts';
import { measureVisit } from './visit.ts';

const toHtml = (head: string, body: string): string =>
  `<!doctype html><html lang="en"><head><link rel="icon" href="data:,">${head}</head><body>${body}</body></html>`;

it('makes a baseline with the same words and look, and no scripts', () => {
  const style = '<style>.a{color:red}</style>';
  const body = '<h1 class="a">Words</h1><noscript>No</noscript><script src="/a.js"></script>';
  const memberTemplate = '<template id="member"><template>a</template>b</template>';
  expect(removeScripts(toHtml(`${style}<link rel="modulepreload" href="/a.js">`, body + memberTemplate))).toBe(
    toHtml(style, '<h1 class="a">Words</h1>'),
  );
});

it('counts requests and transferred bytes on a 1.6 Mbps connection', async () => {
  const html = toHtml('<script src="/a.js"></script>', '<h1>Words</h1><img src="/b.png" alt="">');
  const folder = createTestFolder({
    'index.html': html,
    // Takes two seconds to load at 1.6 Mbps, and blocks first paint.
    'a.js': `/* ${randomBytes(400_000).toString('base64')} */`,
    'b.png': randomBytes(500),
  });
  const { origin, close } = await serveFolder(folder, { headers: [] });
  const browser = await chromium.launch(findLaunchOptions());
  onTestFinished(async () => {
    await browser.close();
    close();
  });
  const visit = await measureVisit(browser, `${origin}/`);
  const { requests, kilobytes, scriptKilobytes, firstPaint } = visit;
  expect(requests).toBe(3);
  // The server compresses the script's base64 to about its original size.
  expect(scriptKilobytes).toBeGreaterThan(400);
  expect(scriptKilobytes).toBeLessThan(420);
  expect(kilobytes - scriptKilobytes).toBeCloseTo((html.length + 500) / 1000, 3);
  expect(firstPaint).toBeGreaterThan(2000);
  const visits = [visit, { ...visit, firstPaint: 2 * firstPaint }];
  const { 'first paint, ms': ratios } = toRow(visits, visits);
  expect(ratios, 'of two visits in a row').toContain(': 1.00x (1.00-1.00)');
});
