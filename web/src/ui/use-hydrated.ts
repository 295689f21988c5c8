import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

/** Whether to render what only some pages' HTML has, in the element with this id. Hydration must render the same. */
export const useHydratedOrInHtml = (elementId: string): boolean =>
  useHydrated() || import.meta.env.SSR || document.getElementById(elementId) !== null;
