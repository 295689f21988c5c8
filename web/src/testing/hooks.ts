import { createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { useToasterStore } from 'react-hot-toast/headless';

export function renderHookOnce<T>(useHook: () => T, wrap = (hook: ReactElement) => hook): T {
  let result: { value: T } | undefined;
  const hook = createElement(() => {
    result = { value: useHook() };
    return null;
  });
  renderToString(wrap(hook));
  if (!result) throw new Error('The hook never ran.');
  return result.value;
}

export const readToasts = (): string[] =>
  renderHookOnce(useToasterStore).toasts.map(({ type, message }) => `${type}: ${message}`);
