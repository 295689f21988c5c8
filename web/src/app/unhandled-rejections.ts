import { useSyncExternalStore } from 'react';
import { isErrorFrom } from './error-origin';

let happened = false;
const listeners = new Set<() => void>();

export function watchUnhandledRejections(): void {
  addEventListener('unhandledrejection', ({ reason }) => {
    if (!isErrorFrom(location.origin, reason)) return;
    happened = true;
    for (const listener of listeners) listener();
    import('../account/unexpected-error-toast').then(
      ({ showUnexpectedErrorToast }) => showUnexpectedErrorToast(reason),
      () => undefined,
    );
  });
}

export function useUnhandledRejection(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => happened,
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
