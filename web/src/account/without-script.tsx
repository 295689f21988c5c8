// Accounts and forms need script. Whoever has none, or waits for one that does not come, is told, and
// told whom to ask instead.
import { useSyncExternalStore } from 'react';
import { site } from '../content/site';

const ASK_US = `write to ${site.contact.email} or call ${site.contact.phone}, and we will help you.`;

export function WithoutScript() {
  const alive = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return (
    <>
      <noscript>
        <p className="status">
          This page needs JavaScript, which is turned off in your browser. Turn it on, or {ASK_US}
        </p>
      </noscript>
      {/* Part of the delivered page alone, and shown by its style alone, for nothing else works then. */}
      {!alive && (
        <div className="status unloaded" role="alert">
          <p>
            {/* biome-ignore lint/a11y/useValidAnchor: empty is this page's own address, query included */}
            Part of this page has not arrived. <a href="">{site.words.errorAction}</a>. If that does
            not help, {ASK_US}
          </p>
        </div>
      )}
    </>
  );
}

const neverChanges = () => () => undefined;
