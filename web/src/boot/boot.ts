// The only script a visitor without an account runs on a public page. Loads the app as soon as this browser has a
// session: at once, when another tab logs in, or when the page returns from the back/forward cache.

import { hasStoredSession } from './has-stored-session';
import { autoCloseMenu } from './menu';
import { onceShown } from './once-shown';

function loadApp(): void {
  const app = document.querySelector<HTMLTemplateElement>('#app');
  if (!app || !hasStoredSession()) return;
  // From now on, links don't load documents, so there's nothing to prerender.
  document.querySelector('script[type="speculationrules"]')?.remove();
  document.head.append(app.content);
}

onceShown(() => {
  loadApp();
  addEventListener('storage', loadApp);
  addEventListener('pageshow', loadApp);
  autoCloseMenu();
});
