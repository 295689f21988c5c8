// Inline script for static and members-only pages. Loads the app as soon as this browser has a session.
import { LATEST_USER_KEY, SESSION_KEY } from '../browser/session-store';
import { closeMenuWhenWideOrLeaving } from './menu';
import { whenActivated } from './when-activated';

function loadAppIfSignedIn(): void {
  const appTemplate = document.querySelector<HTMLTemplateElement>('#app');
  if (!appTemplate || !hasStoredSession()) return;
  // From now on, the app handles links, so the browser doesn't need to prerender the pages they lead to.
  document.querySelector('script[type="speculationrules"]')?.remove();
  document.head.append(appTemplate.content);
}

/** Also for an invalid session, which the app removes. Without one, removes what a stale tab may have left behind. */
function hasStoredSession(): boolean {
  try {
    if (localStorage.getItem(SESSION_KEY) !== null) return true;
    localStorage.removeItem(LATEST_USER_KEY);
  } catch {
    // Storage is blocked, so nothing is stored.
  }
  return false;
}

const { pathname } = location;

/** If the app opened this page and the visitor has since reloaded it, Back changes the URL without loading a page. */
function reloadForOtherPath(): void {
  const isAppNotLoaded = document.querySelector<HTMLTemplateElement>('#app')?.content.hasChildNodes();
  if (isAppNotLoaded && location.pathname !== pathname) location.reload();
}

whenActivated(() => {
  loadAppIfSignedIn();
  addEventListener('storage', loadAppIfSignedIn);
  addEventListener('pageshow', loadAppIfSignedIn);
  addEventListener('popstate', reloadForOtherPath);
  closeMenuWhenWideOrLeaving();
});
