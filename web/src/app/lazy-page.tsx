// A lazy page that renders right away if its chunk is already loaded, as it is when prerendering or hydrating.
import { type ComponentType, type FunctionComponent, lazy, useState } from 'react';
import { importOrReload } from './reload-after-deploy';

export type LazyPage = FunctionComponent & {
  preload: () => Promise<void>;
};

export function lazyPage(load: () => Promise<{ default: ComponentType }>): LazyPage {
  let loadedPage: ComponentType | undefined;
  const preload = async () => {
    loadedPage ??= (await load()).default;
    if (!loadedPage) throw new Error('its module needs a default export');
  };
  const LazyComponent = lazy(() => importOrReload(load));

  // biome-ignore lint/correctness/noComponentHookFactories: each page is made once, when its module loads
  function Page() {
    // Choose once per mount, because switching to the other component would lose the page's state.
    const [PageComponent] = useState(() => loadedPage ?? LazyComponent);
    return <PageComponent />;
  }
  Page.preload = preload;
  return Page;
}
