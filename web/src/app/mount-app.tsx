// Extensions, translators and ad blockers wrap, move and remove elements. When React later removes such an element, it
// fails above every error boundary, and would leave an empty page or links that do nothing.
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrokenPage } from './broken-page';

/** @param way `replace` discards the prerendered HTML. */
export function mountApp(container: Element, app: ReactNode, way: 'hydrate' | 'replace'): void {
  const entry = entryKey();
  let isOtherEntry = false;
  addEventListener('popstate', () => {
    isOtherEntry = true;
  });

  function onUncaughtError(error: unknown) {
    // The URL is already the next page's, so load that page as a document. The visitor has navigated since the last
    // load, so this can't loop.
    if (isOtherEntry || entryKey() !== entry) return location.reload();
    // React may have failed to remove what's still here.
    container.replaceChildren();
    root.render(
      <main>
        <BrokenPage error={error} />
      </main>,
    );
  }

  const root =
    way === 'hydrate'
      ? hydrateRoot(container, app, { onUncaughtError })
      : createRoot(container, { onUncaughtError });
  if (way === 'replace') root.render(app);
}

/** React Router gives each history entry a key. */
const entryKey = (): unknown => history.state?.key;
