import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** False in the delivered HTML, true once hydrated. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
