import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { useToasterStore } from 'react-hot-toast/headless';

export function readHook<T>(useHook: () => T): T {
  let seen: { value: T } | undefined;
  renderToString(
    createElement(() => {
      seen = { value: useHook() };
      return null;
    }),
  );
  if (!seen) throw new Error('The hook never ran.');
  return seen.value;
}

export const toasts = (): string[] =>
  readHook(useToasterStore).toasts.map(({ type, message }) => `${type}: ${message}`);
