// Inline script for public and members-only pages. Loads the app as soon as this browser has a session.

import { hasStoredSession } from './has-stored-session';
import { autoCloseMenu } from './menu';
import { onceShown } from './once-shown';

function loadApp(): void {
  const app = document.querySelector<HTMLTemplateElement>('#app');
  if (!app || !hasStoredSession()) return;
  // From now on, the app handles links, so the browser doesn't need to prerender the pages they lead to.
  document.querySelector('script[type="speculationrules"]')?.remove();
  document.head.append(app.content);
}

const { pathname } = location;

/** If the app opened this page and the visitor has since reloaded it, Back changes the URL without loading a page. */
function loadOtherPage(): void {
  const hasNotLoadedApp = document
    .querySelector<HTMLTemplateElement>('#app')
    ?.content.hasChildNodes();
  if (hasNotLoadedApp && location.pathname !== pathname) location.reload();
}

onceShown(() => {
  loadApp();
  addEventListener('storage', loadApp);
  addEventListener('pageshow', loadApp);
  addEventListener('popstate', loadOtherPage);
  autoCloseMenu();
});
