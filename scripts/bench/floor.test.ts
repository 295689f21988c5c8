// The floor of a page: no script, no style that it cannot use, and nothing else changed.
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from './browser.ts';
import { filesOf } from './built-files.ts';
import { floorOf } from './floor.ts';
import { MeasuredTab } from './load.ts';
import { serve } from './server.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const kept = [
  '@layer base{.a:hover{color:red}}',
  '@media (width>=10px){h1{margin:0}}',
  'h1:not(.b)::before,nav:popover-open{content:"} .c{"}',
  'a:is(:hover,:focus-visible)>b{color:blue}',
  '@keyframes used{to{opacity:1}}',
  '@font-face{font-family:Used;src:url(/a.woff2)}',
  'h1{font-family:Used;animation:used 1s}',
];
const dropped = [
  '.lost{color:red}',
  '@media (width>=10px){.lost:hover{margin:0}}',
  '@keyframes idle{to{opacity:1}}',
  '@font-face{font-family:Idle;src:url(/b.woff2)}',
];

const policy = {
  key: 'Content-Security-Policy',
  value: "default-src 'none'; script-src 'self'; style-src 'sha256-x'; img-src data:",
};

/** The floor of a site of one page. */
async function floor(head: string, body: string, more: Readonly<Record<string, string>> = {}) {
  const html = `<!doctype html><head><link rel="icon" href="data:,">${head}</head><body>${body}`;
  const files = filesOf({ '/index.html': html, ...more });
  return floorOf({ name: 'site', files, headers: [{ source: '**', headers: [policy] }] }, browser);
}

const body = '<nav popover></nav><h1 class="a">Words</h1><a href="/"><b>more</b></a>';

it('keeps the styles that the page can use in any state, and no others', async () => {
  const css = [...kept, ...dropped].join('');
  const site = await floor(`<style>${css}</style>`, body);
  const html = site.files.get('/index.html')?.plain.toString();
  expect(html).toContain(`<style>${kept.join('')}</style></head><body>${body}`);
});

it('takes a style file into the page', async () => {
  const site = await floor('<link rel="stylesheet" href="/a.css">', body, {
    '/a.css': 'h1{color:red}.lost{color:red}',
  });
  const html = site.files.get('/index.html')?.plain.toString();
  expect(html).toContain('<style>h1{color:red}</style>');
  expect(html).not.toContain('a.css');
});

it('has no script and nothing that is there for one', async () => {
  const head =
    '<script type="module" src="/a.js"></script><link rel="modulepreload" href="/a.js"><link rel="preload" href="/b.woff2" as="font">';
  const site = await floor(
    head,
    '<noscript>No script</noscript><p>a<!-- -->b</p><script>1</script>',
  );
  const html = site.files.get('/index.html')?.plain.toString();
  expect(html).not.toMatch(/script|a\.js/);
  expect(html).toContain('as="font"');
  expect(html).toContain('<p>ab</p>');
});

it('is served with a policy that allows its styles', async () => {
  const site = await serve(await floor('<style>h1{color:red}</style>', body));
  const tab = await MeasuredTab.open(browser, site);
  await expect(tab.measure('/', (page) => page.goto(site.origin))).resolves.toBeDefined();
  await tab.close();
  await site.close();
});
