// Code that most visits never need: fetched once it is wanted, and from then on there for all.
import { useEffect, useSyncExternalStore } from 'react';

/** Makes a hook that answers with the module; `null` until it is wanted and has arrived. */
export function late<Module>(load: () => Promise<Module>): (wanted: boolean) => Module | null {
  let module: Module | null = null;
  let loading: Promise<void> | undefined;
  const listeners = new Set<() => void>();

  async function fetchOnce(): Promise<void> {
    try {
      module = await load();
      for (const listener of listeners) listener();
    } catch {
      // The page stays as it is; the next page that wants the module tries again.
      loading = undefined;
    }
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  return (wanted) => {
    useEffect(() => {
      if (wanted) loading ??= fetchOnce();
    }, [wanted]);
    return useSyncExternalStore(
      subscribe,
      () => module,
      () => null,
    );
  };
}
