// What counts for a page, and what is said when it grows.
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { measure, type Sizes, sizeFaults } from './page-sizes.ts';

/** Text that brotli cannot make shorter than this many bytes. */
const noise = (bytes: number): string => randomBytes(bytes).toString('hex');

const html = `<head>
  <link rel="icon" href="/favicon.svg"><link rel="apple-touch-icon" href="/touch.png">
  <link rel="canonical" href="https://example.org/"><style>a{color:red}</style>
  <script defer src="/assets/boot-4_wKvTy6.js"></script></head>
  <body><svg><use href="/assets/tiles-Buv2VNUH.svg#sun"/><use href="/assets/tiles-Buv2VNUH.svg#arm"/></svg>
  <a href="/flyer.pdf">words</a><img src="/people/maya.jpg">
  <template><script src="/assets/app-Bvt72AAS.js"></script></template></body>`;

function measured(page: string, content = ''): Sizes {
  const folder = mkdtempSync(join(tmpdir(), 'sizes-'));
  const files = {
    'favicon.svg': 'f',
    'assets/boot-4_wKvTy6.js': 'boot()',
    'assets/tiles-Buv2VNUH.svg': 't',
    'assets/app-Bvt72AAS.js': `app()${content}`,
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const fileName = 'assets/app-Bvt72AAS.js';
  const modules = { '/a.tsx': { code: 'app()' }, '/a.json': { code: content } };
  try {
    return measure([{ path: '/', html: page }], [{ fileName, modules }], folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('a page loads what its HTML names at once; names are without the hash', () => {
  expect(measured(html).pages['/']?.files).toEqual(['favicon.svg', 'boot.js', 'tiles.svg']);
});

test('words count neither in the HTML nor in a script', () => {
  const data = `<script type="application/ld+json">"${noise(500)}"</script>`;
  const [usual, edited] = [
    measured(html),
    measured(html.replace('words', noise(500)).replace('<body>', `${data}<body>`), noise(500)),
  ];
  expect(edited.pages['/']?.html).toBeGreaterThan((usual.pages['/']?.html ?? 0) + 400);
  expect(edited.pages['/']?.inline).toBe(usual.pages['/']?.inline);
  expect(Math.abs((edited.files['app.js'] ?? 0) - (usual.files['app.js'] ?? 0))).toBeLessThan(20);
  expect(sizeFaults(edited, usual)).toEqual([]);
});

describe('a page', () => {
  const accepted: Sizes = {
    pages: { '/login': { html: 5000, inline: 3000, files: ['app.js', 'form.js', 'tiles.svg'] } },
    files: { 'app.js': 80_000, 'form.js': 10_000, 'tiles.svg': 3000 },
  };
  const page = { html: 5000, inline: 3000, files: ['app.js', 'form.js', 'tiles.svg'] };
  const faults = (now: Partial<Sizes>): string =>
    sizeFaults({ ...accepted, ...now }, accepted).join('\n');

  test('may grow by 2 %, and its words by more', () => {
    const files = { 'app.js': 81_800, 'form.js': 10_000, 'tiles.svg': 3060 };
    const pages = { '/login': { ...page, html: 9000, inline: 3060 } };
    expect(faults({ files, pages })).toBe('');
  });

  test('that has more script names the file that grew most', () => {
    const files = { ...accepted.files, 'app.js': 80_100, 'form.js': 11_900 };
    expect(faults({ files })).toBe(
      'The page "/login" grew from 90,000 to 92,000 bytes of script (brotli), most of it in form.js: make it smaller, or run "npm run build -- --accept-sizes" and commit it.',
    );
  });

  test('that has more code in its HTML is refused', () => {
    expect(faults({ pages: { '/login': { ...page, inline: 3061 } } })).toContain(
      'The page "/login" grew from 3,000 to 3,061 bytes of code in its HTML (brotli): make it smaller',
    );
  });

  test('that makes one request more is refused, however small', () => {
    const files = { ...accepted.files, 'new.js': 1 };
    expect(
      faults({ files, pages: { '/login': { ...page, files: [...page.files, 'new.js'] } } }),
    ).toBe(
      'The page "/login" makes 5 requests instead of 4, one of them for new.js: take it out, or run "npm run build -- --accept-sizes" and commit it.',
    );
  });

  test('that is not alone in it gets one sentence with the others', () => {
    const both = { '/login': page, '/register': page };
    const before = { ...accepted, pages: both };
    const now = { pages: both, files: { ...accepted.files, 'form.js': 12_000 } };
    expect(sizeFaults(now, before)).toEqual([
      expect.stringContaining(
        'The page "/login" (and with it /register) grew from 90,000 to 92,000',
      ),
    ]);
  });

  test('that is new has to be accepted', () => {
    expect(faults({ pages: { '/login': page, '/new': page } })).toContain('The page "/new"');
  });

  test('that is smaller is noted, so that it stays so', () => {
    const files = { ...accepted.files, 'tiles.svg': 2000 };
    expect(faults({ files })).toContain('Well done, less is loaded by "/login" (picture): run');
  });
});
