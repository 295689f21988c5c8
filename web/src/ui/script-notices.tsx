// If a visitor's browser doesn't run the site's JavaScript, tells them who to ask for help.
import { site } from 'virtual:content';
import { useHydrated } from './use-hydrated';

const HOW_TO_GET_HELP = `email ${site.contact.email} or call ${site.contact.phone}, and we’ll help you.`;

export function NoScriptNotice() {
  return (
    <noscript>
      <p className="status">
        This page needs JavaScript, which is turned off in your browser. Turn it on, or {HOW_TO_GET_HELP}
      </p>
    </noscript>
  );
}

/** Exists only until hydration. CSS shows it after a delay, in case the script never runs. */
export function NotLoadedNotice() {
  if (useHydrated()) return null;
  return (
    <div className="status not-loaded" role="alert">
      <p>
        {/* biome-ignore lint/a11y/useValidAnchor: an empty href is this page's URL, including its query */}
        Part of this page didn’t load. <a href="">{site.labels.reloadButton}</a>. If that doesn’t help,{' '}
        {HOW_TO_GET_HELP}
      </p>
    </div>
  );
}
