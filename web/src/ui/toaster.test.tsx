import { renderToStaticMarkup } from 'react-dom/server';
import toast, { useToaster } from 'react-hot-toast/headless';
import { afterEach, expect, test } from 'vitest';
import { ToastList } from './toaster';

function Three() {
  return <ToastList toasts={useToaster().toasts} limit={3} />;
}

afterEach(() => toast.remove());

test('the newest stand, and no more than the limit', () => {
  for (const sentence of ['first', 'second', 'third', 'fourth', 'fifth']) toast(sentence);
  const drawn = renderToStaticMarkup(<Three />);
  expect([...drawn.matchAll(/<p>(.*?)<\/p>/g)].map(([, sentence]) => sentence)).toEqual([
    'fifth',
    'fourth',
    'third',
  ]);
});

test('the first line of a toast leads, the others stand small beneath it', () => {
  toast('what to do\nwhat happened\nwhy');
  expect(renderToStaticMarkup(<Three />)).toContain(
    '<p>what to do</p><p class="hint">what happened</p><p class="hint">why</p>',
  );
});
