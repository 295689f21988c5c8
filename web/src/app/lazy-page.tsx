// A page in a chunk of its own that renders at once when the chunk is already there: while prerendering, and when the browser takes over.
import { type ComponentType, type FunctionComponent, lazy, useState } from 'react';
import { reloadOnce } from './reload-after-deploy';

export interface LazyPage extends FunctionComponent {
  preload: () => Promise<void>;
}

export function lazyPage(load: () => Promise<{ default: ComponentType }>): LazyPage {
  let ready: ComponentType | undefined;
  const preload = async () => {
    ready ??= (await load()).default;
  };
  const Later = lazy(async () => {
    try {
      return await load();
    } catch (error) {
      await reloadOnce();
      throw error;
    }
  });

  function Page() {
    // Chosen once per visit: a change of the component would throw the page's state away.
    const [Shown] = useState(() => ready ?? Later);
    return <Shown />;
  }
  Page.preload = preload;
  return Page;
}
