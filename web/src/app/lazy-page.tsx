// A lazy page that renders right away if its chunk is already loaded, as it is when prerendering or hydrating.
import { type ComponentType, type FunctionComponent, lazy, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { importOrReload } from './reload-after-deploy';

export type PreloadablePage = FunctionComponent & {
  preload: () => Promise<void>;
};

export function lazyPage(load: () => Promise<{ default: ComponentType }>): PreloadablePage {
  let loadedPage: ComponentType | undefined;
  const loadPage = async () => {
    loadedPage ??= (await load()).default;
    if (!loadedPage) throw new Error('its module needs a default export');
    return loadedPage;
  };
  const createLazyPage = () => lazy(async () => ({ default: await importOrReload(loadPage) }));
  let lastVisit: { locationKey: string; LazyComponent: ComponentType } | undefined;
  /** React.lazy() never retries a failed import, so each visit gets a component of its own. */
  function lazyComponentFor(locationKey: string): ComponentType {
    if (lastVisit?.locationKey !== locationKey) lastVisit = { locationKey, LazyComponent: createLazyPage() };
    return lastVisit.LazyComponent;
  }

  // biome-ignore lint/correctness/noComponentHookFactories: each page is made once, when its module loads
  function Page() {
    const { key } = useLocation();
    // Choose once per mount, because switching to another component would lose the page's state.
    const [PageComponent] = useState(() => loadedPage ?? lazyComponentFor(key));
    return <PageComponent />;
  }
  Page.preload = async () => void (await loadPage());
  return Page;
}
