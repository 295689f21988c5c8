import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

/** Makes a hook that loads the module once `wanted` is true. The hook returns `null` until the module has loaded. */
export function lazyModule<Module>(
  load: () => Promise<Module>,
): (wanted: boolean | undefined) => Module | null {
  let loaded: Module | null = null;
  let started = false;
  const listeners = new Set<() => void>();

  async function loadOnce(): Promise<void> {
    if (started) return;
    started = true;
    try {
      loaded = await load();
      for (const listener of listeners) listener();
    } catch {
      // The page stays as it is. The next page that wants the module retries.
      started = false;
    }
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  return (wanted) => {
    const { key } = useLocation();
    // biome-ignore lint/correctness/useExhaustiveDependencies: retry on each page
    useEffect(() => {
      if (wanted) void loadOnce();
    }, [wanted, key]);
    return useSyncExternalStore(
      subscribe,
      () => loaded,
      () => null,
    );
  };
}
