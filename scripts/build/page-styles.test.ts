import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { at } from '../cli/paths.ts';
import { stylesOf } from './page-styles.ts';

const html = '<main class="hero wide"><p class="lead">"lost" is only a word here.</p></main>';
const source = "const row = <li className={full ? 'event full' : 'event'} />;";
const of = (css: string): string => stylesOf(css, html, source);

test.each([
  '.hero{color:red}',
  '.wide>p:not(.lost){color:red}',
  '.hero:has(.lost){color:red}',
  ':is(.lost,.lead) b{color:red}',
  'button:disabled{color:red}',
  '.event.full{color:red}',
  '@media print{.lead{color:red}}',
])('keeps %s', (css) => {
  expect(of(css)).toBe(css);
});

test.each(['.lost{color:red}', '.hero .lost p{color:red}', '@media print{.lost{color:red}}'])(
  'drops %s',
  (css) => {
    expect(of(css)).toBe('');
  },
);

test('in a list of selectors, keeps only those that can match', () => {
  expect(of('.lost,.lead,.hero.lost{color:red}')).toBe('.lead{color:red}');
});

test('removes animations and custom properties along with the last rule using them', () => {
  const spin = '@keyframes spin{to{rotate:1turn}}';
  expect(of(`${spin}.lead{animation:spin 1s}`)).toContain(spin);
  expect(of(`${spin}.lost{animation:spin 1s}`)).toBe('');
  expect(of(':root{--x:red}.lead{color:var(--x)}')).toContain('--x:red');
  expect(of(':root{--x:red}.lost{color:var(--x)}')).toBe('');
});

test('keeps a custom property that only tiles.svg uses', () => {
  expect(of(':root{--a:red}')).toContain('--a:red');
});

test('keeps the order of layers', () => {
  const css = '@layer base,parts;@layer parts{.lead{color:red}}@layer base{.hero{color:#00f}}';
  expect(of(css)).toBe('@layer base{.hero{color:#00f}}@layer parts{.lead{color:red}}');
});

test('index.css imports every other style sheet', () => {
  const index = readFileSync(at('web/src/ui/styles/index.css'), 'utf8');
  for (const sheet of readdirSync(at('web/src/ui/styles')))
    if (sheet !== 'index.css') expect(index).toContain(`@import "./${sheet}"`);
});
