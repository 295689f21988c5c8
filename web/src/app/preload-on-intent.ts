// Preloads a page's chunk when the visitor points at, focuses or touches its link. Skips pages with
// account or form code, because pointing at "Sign In" shouldn't download it.
import { matchRoute } from './routes';

export function preloadOnIntent() {
  const { connection }: Navigator & { connection?: { saveData: boolean } } = navigator;
  if (connection?.saveData) return;
  for (const event of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(event, preloadLink, { passive: true });
  }
}

function preloadLink({ target }: Event) {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link?.origin !== location.origin || link.pathname === location.pathname) return;
  const { preloads, page } = matchRoute(link.pathname);
  // Ignore failures here. If the visitor follows the link, the page shows the error.
  if (preloads === 'none') page.preload().catch(() => undefined);
}
