import { renderToStaticMarkup } from 'react-dom/server';
import toast, { useToaster } from 'react-hot-toast/headless';
import { afterEach, expect, test } from 'vitest';
import { ToastList } from './toaster';

function Three() {
  return <ToastList toasts={useToaster().toasts} limit={3} />;
}

afterEach(() => toast.remove());

test('shows the newest toasts, up to the limit', () => {
  for (const sentence of ['first', 'second', 'third', 'fourth', 'fifth']) toast(sentence);
  const drawn = renderToStaticMarkup(<Three />);
  expect([...drawn.matchAll(/<p>(.*?)<\/p>/g)].map(([, sentence]) => sentence)).toEqual([
    'fifth',
    'fourth',
    'third',
  ]);
});
