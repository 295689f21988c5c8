import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** False in the delivered HTML, true once React runs the page. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
