// The first script on a members-only page (§4). The HTML shows the login page. Without a session, this script changes
// the URL to match. With a session, it swaps in the members-only page from a template.
import { readSessionEntry, SESSION_KEY } from '../browser/session-store';
import { toLoginUrl } from '../domain/return-to';
import { whenActivated } from './when-activated';

// Wait until the page is shown. Browsers may prerender it while someone types its address, and the session may change
// in the meantime.
whenActivated(() => {
  // The app reads the entry in the same way. If they disagreed, it would hydrate the wrong page.
  if (readSessionEntry(SESSION_KEY)) {
    // Hide the login page until the swap. This also keeps form.ts from loading the app for it.
    document.documentElement.hidden = true;
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', showMembersPage);
    else showMembersPage();
  } else {
    history.replaceState(null, '', toLoginUrl(location));
    document.querySelector('meta[name="robots"]')?.remove();
  }
});

function showMembersPage(): void {
  const membersPage = document.querySelector<HTMLTemplateElement>('#member')?.content;
  const memberRoot = membersPage?.querySelector('#root');
  // The page didn't load completely. Go to the home page, because a reload might fail again and again.
  if (!membersPage || !memberRoot) {
    location.replace('/');
    return;
  }
  document.querySelector('#root')?.replaceWith(memberRoot);
  document.head.replaceChildren(membersPage);
  document.documentElement.hidden = false;
}
