// A page's chunk is fetched as soon as a visitor turns to its link: pointer over it, focus on it, finger on it.
import { rowOf } from './routes';

export function preloadLinks() {
  for (const turn of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(turn, preload, { passive: true });
  }
}

function preload({ target }: Event) {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link?.origin !== location.origin || link.pathname === location.pathname) return;
  // A failure shows itself, with a way on, when the link is followed.
  rowOf(link.pathname)
    .page.preload()
    .catch(() => undefined);
}
