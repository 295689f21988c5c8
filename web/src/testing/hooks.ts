// React's hooks without a page.
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { useToasterStore } from 'react-hot-toast/headless';

/** What a hook gives to the component that calls it. */
export function readHook<T>(useHook: () => T): T {
  let seen: { value: T } | undefined;
  renderToString(
    createElement(() => {
      seen = { value: useHook() };
      return null;
    }),
  );
  if (!seen) throw new Error('The hook gave nothing.');
  return seen.value;
}

/** What the toasts say, each with its kind. */
export const toasts = (): string[] =>
  readHook(useToasterStore).toasts.map(({ type, message }) => `${type}: ${message}`);
