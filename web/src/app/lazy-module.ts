// Code that most visits never need: fetched once it is wanted, and from then on there for all.
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

/** Makes a hook that answers with the module; `null` until it is wanted and has arrived. */
export function late<Module>(load: () => Promise<Module>): (wanted: boolean) => Module | null {
  let arrived: Module | null = null;
  let asked = false;
  const listeners = new Set<() => void>();

  async function fetchOnce(): Promise<void> {
    if (asked) return;
    asked = true;
    try {
      arrived = await load();
      for (const listener of listeners) listener();
    } catch {
      // The page stays as it is; the next page that wants the module tries again.
      asked = false;
    }
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  return (wanted) => {
    const { key } = useLocation();
    // biome-ignore lint/correctness/useExhaustiveDependencies: each page is a new try
    useEffect(() => {
      if (wanted) void fetchOnce();
    }, [wanted, key]);
    return useSyncExternalStore(
      subscribe,
      () => arrived,
      () => null,
    );
  };
}
