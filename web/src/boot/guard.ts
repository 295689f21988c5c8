// The first script on a members-only page (§4). Without a session, it shows the login page before first paint. The
// login's HTML comes with the page, so there's no second document to fetch.
import { loginUrl } from '../domain/return-path';
import { hasStoredSession } from './has-stored-session';
import { onceShown } from './once-shown';

// A browser may prerender the page for someone who's typing its address.
onceShown(() => {
  if (hasStoredSession()) return;
  history.replaceState(null, '', loginUrl(location));
  document.documentElement.hidden = true;
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', showLogin);
  else showLogin();
});

function showLogin(): void {
  const login = document.querySelector<HTMLTemplateElement>('#login')?.content;
  const body = login?.querySelector('#root');
  // The page didn't load completely. Its URL is already the login's, so a reload opens the login page.
  if (!login || !body) {
    location.reload();
    return;
  }
  document.querySelector('#root')?.replaceWith(body);
  document.head.replaceChildren(login);
  document.documentElement.hidden = false;
}
