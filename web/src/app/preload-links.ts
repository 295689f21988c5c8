// A page's chunk is fetched as soon as a visitor turns to its link: pointer over it, focus on it, finger on it.
// Pages with forms are not: whoever only passes over "Sign In" shall not download the code for it.
import { rowOf } from './routes';

export function preloadLinks() {
  for (const turn of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(turn, preload, { passive: true });
  }
}

function preload({ target }: Event) {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link?.origin !== location.origin || link.pathname === location.pathname) return;
  const { account, toasts, page } = rowOf(link.pathname);
  // A failure shows itself, with a way on, when the link is followed.
  if (!account && !toasts) page.preload().catch(() => undefined);
}
