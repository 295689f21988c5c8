// Extensions, translators and ad blockers wrap, move and remove elements. When React later removes such an element, it
// fails above every error boundary, and would leave an empty page or links that do nothing.
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { rememberFields } from '../ui/form/prerendered-fields';
import { BrokenPage } from './broken-page';

/** @param mode `replace` discards the prerendered HTML. */
export function mountApp(container: Element, app: ReactNode, mode: 'hydrate' | 'replace'): void {
  let root: Root | undefined;
  const initialEntryKey = getHistoryEntryKey();
  let hasTraversedHistory = false;
  addEventListener('popstate', () => {
    hasTraversedHistory = true;
  });

  function onUncaughtError(error: unknown) {
    // The URL is already the next page's, so load that page as a document. The visitor has navigated since the last
    // load, so this can't loop.
    if (hasTraversedHistory || getHistoryEntryKey() !== initialEntryKey) return location.reload();
    // React may have failed to remove what's still here.
    container.replaceChildren();
    root?.render(
      <main>
        <BrokenPage error={error} />
      </main>,
    );
  }

  if (mode === 'replace') {
    root = createRoot(container, { onUncaughtError });
    root.render(app);
    return;
  }
  // In one task, because React would throw away whatever someone does in between if it has to render the page again.
  flushSync(() => {
    rememberFields(container);
    root = hydrateRoot(container, app, { onUncaughtError, onRecoverableError });
  });
}

/**
 * React has rendered the page again, because its HTML wasn't what React expected. That's not our error if a translator,
 * an extension or the browser has changed the page. If the site itself has a mismatch, the tests find the mark.
 */
function onRecoverableError(error: unknown): void {
  if (String(error).includes('#418;')) performance.mark('hydration-mismatch');
  else reportError(error);
}

/** React Router gives each history entry a key. */
const getHistoryEntryKey = (): unknown => history.state?.key;
