import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { useToasterStore } from 'react-hot-toast/headless';

export function readHook<T>(useHook: () => T): T {
  let result: { value: T } | undefined;
  renderToString(
    createElement(() => {
      result = { value: useHook() };
      return null;
    }),
  );
  if (!result) throw new Error('The hook never ran.');
  return result.value;
}

export const readToasts = (): string[] =>
  readHook(useToasterStore).toasts.map(({ type, message }) => `${type}: ${message}`);
