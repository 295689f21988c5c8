// The last net: a failed promise of this site that no page answered is told once, in one plain sentence.
import { useSyncExternalStore } from 'react';
import { failedIn } from './error-origin';

let happened = false;
const listeners = new Set<() => void>();

export function watchUnexpected(): void {
  addEventListener('unhandledrejection', ({ reason }) => {
    if (!failedIn(location.origin, reason)) return;
    happened = true;
    for (const listener of listeners) listener();
    import('../account/unexpected-error-toast').then(
      ({ tellUnexpected }) => tellUnexpected(),
      // Without the code that speaks there is nothing left to say.
      () => undefined,
    );
  });
}

/** True once there is something to tell, for which the toasts are needed. */
export function useUnexpected(): boolean {
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
