import { expect, it } from 'vitest';
import { sheetOf } from './sheet.ts';

it('has a row for each page and a cell for each content and screen, also where there is no picture', () => {
  const html = sheetOf([
    { path: '/', content: 'shipped', screen: '390 light', file: 'a.png' },
    { path: '/', content: 'filled', screen: '390 light', file: 'b.png' },
    { path: '/<x>', content: 'filled', screen: '390 light', file: 'c d.png' },
  ]);
  expect(html.match(/<th>/g)).toHaveLength(1 + 2 + 2);
  expect(html.match(/<td>/g)).toHaveLength(4);
  expect(html.match(/<img .*?lazy">/g)).toEqual([
    '<img src="a.png" alt="/, shipped, 390 light" loading="lazy">',
    '<img src="b.png" alt="/, filled, 390 light" loading="lazy">',
    '<img src="c%20d.png" alt="/&lt;x>, filled, 390 light" loading="lazy">',
  ]);
});
