// Shows one toast for the site's own rejections that no page handles.
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
      // Nothing can be shown without the toast's code.
      () => undefined,
    );
  });
}

/** True once there's a toast to show. */
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
