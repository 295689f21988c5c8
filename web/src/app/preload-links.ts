// Loads a page's chunk when the visitor points at its link, focuses it or touches it. Not that of pages
// with forms: pointing at "Sign In" shall not download the account code.
import { rowOf } from './routes';

export function preloadLinks() {
  for (const event of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(event, preload, { passive: true });
  }
}

function preload({ target }: Event) {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link?.origin !== location.origin || link.pathname === location.pathname) return;
  const { account, toasts, page } = rowOf(link.pathname);
  // A failure is shown when the link is followed.
  if (!account && !toasts) page.preload().catch(() => undefined);
}
