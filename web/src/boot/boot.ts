// Inline script for public and members-only pages. Loads the app if this browser has a session. Checks right away,
// when another tab logs in, and when the page comes back from the back/forward cache.

import { hasStoredSession } from './has-stored-session';
import { autoCloseMenu } from './menu';
import { onceShown } from './once-shown';

function loadApp(): void {
  const app = document.querySelector<HTMLTemplateElement>('#app');
  if (!app || !hasStoredSession()) return;
  // From now on, the app handles links, so the browser needn't prerender their documents.
  document.querySelector('script[type="speculationrules"]')?.remove();
  document.head.append(app.content);
}

onceShown(() => {
  loadApp();
  addEventListener('storage', loadApp);
  addEventListener('pageshow', loadApp);
  autoCloseMenu();
});
