import { renderToStaticMarkup } from 'react-dom/server';
import toast from 'react-hot-toast/headless';
import { expect, test } from 'vitest';
import { Toaster } from './toaster';

const durationMs = { success: 1, error: 1, blank: 1, custom: 1, loading: 1 };

test('the newest stand, and no more than the limit', () => {
  for (const sentence of ['first', 'second', 'third', 'fourth', 'fifth']) toast(sentence);
  const drawn = renderToStaticMarkup(<Toaster durationMs={durationMs} limit={3} />);
  expect([...drawn.matchAll(/<p>(.*?)<\/p>/g)].map(([, sentence]) => sentence)).toEqual([
    'fifth',
    'fourth',
    'third',
  ]);
});
