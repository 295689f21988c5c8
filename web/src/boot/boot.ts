// The inline script of public and members-only pages. Loads the app as soon as this browser has a session: at once,
// when another tab logs in, or when the page returns from the back/forward cache.

import { hasStoredSession } from './has-stored-session';
import { autoCloseMenu } from './menu';
import { onceShown } from './once-shown';

function loadApp(): void {
  const app = document.querySelector<HTMLTemplateElement>('#app');
  if (!app || !hasStoredSession()) return;
  // From now on, the app handles links, so there are no documents to prerender.
  document.querySelector('script[type="speculationrules"]')?.remove();
  document.head.append(app.content);
}

onceShown(() => {
  loadApp();
  addEventListener('storage', loadApp);
  addEventListener('pageshow', loadApp);
  autoCloseMenu();
});
