import { renderToStaticMarkup } from 'react-dom/server';
import toast from 'react-hot-toast/headless';
import { expect, test } from 'vitest';
import { TOAST_DURATION_MS } from '../domain/limits';
import { Toaster } from './toaster';

test('the newest stand, and no more than the limit', () => {
  for (const sentence of ['first', 'second', 'third', 'fourth', 'fifth']) toast(sentence);
  const drawn = renderToStaticMarkup(<Toaster durationMs={TOAST_DURATION_MS} limit={3} />);
  expect([...drawn.matchAll(/<p>(.*?)<\/p>/g)].map(([, sentence]) => sentence)).toEqual([
    'fifth',
    'fourth',
    'third',
  ]);
});
