// Each check of the finished site finds what breaks it, and nothing in pages that are right.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { siteFaults } from './built-site.ts';

const folder = mkdtempSync(join(tmpdir(), 'built-site-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const page = (main: string, head = ''): string =>
  `<!doctype html><html lang="en"><head><title>A page</title>${head}</head><body><main>${main}</main></body></html>`;

/** What is found in a site of these files. */
function faultsOf(files: Readonly<Record<string, string>>): readonly string[] {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return siteFaults(folder, 'https://example.org');
}

const faultsIn = (main: string, head = ''): readonly string[] =>
  faultsOf({
    'index.html': page(main, head),
    'about.html': page('<h1 id="us">About</h1>'),
    'assets/tiles.svg': '<svg><symbol id="sun"/></svg>',
    'og.png': '',
  });

test('a site that is right has no fault', () => {
  const main = [
    '<h1 id="top">Home</h1>',
    '<a href="/about">About</a> <a href="about#us">Us</a> <a href="#top">Top</a> <a href="/?a=1&amp;b=2">Home</a>',
    '<a href="https://example.org/elsewhere">Elsewhere</a> <a href="mailto:us@example.org">Write</a>',
    '<svg aria-hidden="true"><use href="/assets/tiles.svg#sun"/></svg>',
    '<img src="/og.png" srcset="/og.png 1x, /og.png?large 2x" alt="">',
  ].join('');
  const head =
    '<link rel="canonical" href="https://example.org/"/><meta property="og:image" content="https://example.org/og.png"/><style>a[href="/gone"]{color:red}</style>';
  expect(faultsIn(main, head)).toEqual([]);
});

test.each([
  ['a page', '<a href="/gone">Gone</a>', '/gone'],
  ['a page by the name of its file', '<a href="/about.html">About</a>', '/about.html'],
  ['a page with a slash too many', '<a href="/about/">About</a>', '/about/'],
  ['a script', '<template><script src="/assets/gone.js"></script></template>', '/assets/gone.js'],
  ['a picture', '<img src="/gone.png" alt="">', '/gone.png'],
  ['a larger picture', '<img src="/og.png" srcset="/og.png 1x, /gone.png 2x" alt="">', '/gone.png'],
  ['a picture with "&"', '<img src="/a&amp;b.png" alt="">', '/a&b.png'],
])('%s that does not exist is found', (_, main, address) => {
  expect(faultsIn(main)).toEqual([
    `"/" leads to "${address}", but there is no page and no file of this name.`,
  ]);
});

test.each([
  ['the same page', '<a href="#gone">Gone</a>', '#gone'],
  ['another page', '<a href="/about#gone">Gone</a>', '/about#gone'],
  [
    'a drawing',
    '<svg aria-hidden="true"><use href="/assets/tiles.svg#moon"/></svg>',
    '/assets/tiles.svg#moon',
  ],
])('a place on %s that does not exist is found', (_, main, address) => {
  const id = address.split('#')[1];
  expect(faultsIn(main)).toEqual([
    `"/" leads to "${address}", but nothing there has the id "${id}".`,
  ]);
});

test.each([
  ['canonical', '<link rel="canonical" href="https://example.org/gone"/>'],
  ['og:url', '<meta property="og:url" content="https://example.org/gone"/>'],
  ['og:image', '<meta property="og:image" content="https://example.org/gone"/>'],
])('%s must exist', (_, head) => {
  expect(faultsIn('', head)).toEqual([
    '"/" leads to "https://example.org/gone", but there is no page and no file of this name.',
  ]);
});

test('the data for search engines leads to places that exist', () => {
  const data = (url: string) =>
    `<script type="application/ld+json">{"url":"${url}","description":"/gone"}</script>`;
  expect(faultsIn('', data('https://example.org/about#us'))).toEqual([]);
  expect(faultsIn('', data('https://example.org/about#gone'))).toEqual([
    '"/" leads to "https://example.org/about#gone", but nothing there has the id "gone".',
  ]);
});

test('the sitemap names pages of this site alone', () => {
  const addresses = ['https://example.org/', 'https://example.org/gone', 'https://other.example/'];
  const sitemap = addresses.map((address) => `<url><loc>${address}</loc></url>`).join('');
  expect(faultsOf({ 'index.html': page(''), 'sitemap.xml': sitemap })).toEqual(
    addresses
      .slice(1)
      .map(
        (address) =>
          `"/sitemap.xml" leads to "${address}", but there is no page and no file of this name.`,
      ),
  );
});

test('links with the same words lead to the same place', () => {
  const twice = '<a href="/about">Read <b>it</b></a> <a href="/about">Read it</a>';
  expect(faultsIn(twice)).toEqual([]);
  const other = '<a href="/">Read<svg aria-hidden="true"></svg> it</a>';
  expect(faultsIn(twice + other)).toEqual([
    '2 links of "/" say "Read it" and lead to different places: give each words of its own.',
  ]);
  expect(
    faultsIn(`${twice}<a href="/">Read it <span class="visually-hidden">(home)</span></a>`),
  ).toEqual([]);
});

test('a link without words is found', () => {
  expect(faultsIn('<a href="/about"><svg aria-hidden="true"></svg></a>')).toContain(
    'A link of "/" has no words.',
  );
});

test.each([
  ['headings out of order', '<h1>One</h1><h3>Three</h3>', 'heading-level'],
  ['an element in the wrong place', '<ul><p>No</p></ul>', 'element-permitted-content'],
  ['an id twice', '<p id="a">A</p><p id="a">B</p>', 'no-dup-id'],
  [
    'an attribute that does not exist',
    '<button type="fast">Go</button>',
    'attribute-allowed-values',
  ],
  ['a field without a label', '<input type="text" id="name">', 'input-missing-label'],
  ['an inline style', '<p style="color: red">Red</p>', 'no-inline-style'],
])('%s is not valid', (_, main, rule) => {
  expect(faultsIn(main).join('\n')).toContain(`The HTML of "/" is not valid: `);
  expect(faultsIn(main).join('\n')).toContain(rule);
});

test.each([
  ['its page', 'dev/mail.html', page('<h1>Mailbox</h1>')],
  ['its list', 'dev/mails.json', '{}'],
  ['its script', 'assets/app.js', 'fetch("mails.json")'],
])('of the mailbox of the emulators %s is found', (_, file, text) => {
  const path = `/${file.replace('.html', '')}`;
  expect(faultsOf({ 'index.html': page(''), [file]: text })).toContain(
    `"${path}" belongs to the mailbox of the emulators, and must not be published.`,
  );
});
