// The first script of a page for members only (§4): a visitor without a session gets the log-in before
// anything is drawn. The page brings the log-in's document along, so that no second one has to be fetched.
import { loginAddress } from '../domain/return-path';
import { hasStoredSession } from './has-stored-session';

if (!hasStoredSession()) {
  history.replaceState(null, '', loginAddress(location));
  document.documentElement.hidden = true;
  addEventListener('DOMContentLoaded', showLogin);
}

function showLogin(): void {
  const login = document.querySelector<HTMLTemplateElement>('#login')?.content;
  const body = login?.querySelector('#root');
  // The page did not arrive whole. Its address is the log-in's by now.
  if (!login || !body) {
    location.reload();
    return;
  }
  document.querySelector('#root')?.replaceWith(body);
  document.head.replaceChildren(login);
  document.documentElement.hidden = false;
}
