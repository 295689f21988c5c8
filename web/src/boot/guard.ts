// The first script on a members-only page (§4). The HTML is the login page, which people without a session see at
// once, under the login URL. The member's page is in a template; for someone with a session, this script swaps it in.
import { loginUrl } from '../domain/return-path';
import { hasStoredSession } from './has-stored-session';
import { onceShown } from './once-shown';

// A browser may prerender the page for someone who's typing its address.
onceShown(() => {
  if (hasStoredSession()) {
    // Also keeps form.ts from loading the app for the login.
    document.documentElement.hidden = true;
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', showMember);
    else showMember();
  } else {
    history.replaceState(null, '', loginUrl(location));
    document.querySelector('meta[name="robots"]')?.remove();
  }
});

function showMember(): void {
  const member = document.querySelector<HTMLTemplateElement>('#member')?.content;
  const body = member?.querySelector('#root');
  // The page didn't load completely. Go to the home page, because a reload might fail again and again.
  if (!member || !body) {
    location.replace('/');
    return;
  }
  document.querySelector('#root')?.replaceWith(body);
  document.head.replaceChildren(member);
  document.documentElement.hidden = false;
}
