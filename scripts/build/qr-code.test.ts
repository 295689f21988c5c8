import { expect, test } from 'vitest';
import { drawQrCode } from './qr-code.ts';

test('prints the URL below the code and its border, as people type it, small enough to fit', () => {
  expect(drawQrCode('https://a.org/summer-camp?y&z')).toContain('font-size="2.51">a.org/summer-camp?y&amp;z</text>');
  const svg = drawQrCode('https://a.org/');
  expect(svg).toMatch(/<text x="14.5" y="31" .* font-size="3.00">a.org</);
  const drawCode = (url: string) => drawQrCode(url).replace(/<text.*<\/text>/, '');
  expect(drawCode('https://a.org/a')).not.toBe(drawCode('https://a.org/A'));
  // 21 modules and a border of 4 on each side.
  expect([...svg.matchAll(/viewBox="(.*?)"/g)].map(([, box]) => box)).toEqual(['0 0 29 32', '0 0 29 29']);
});
