// Accounts need script; whoever has none is told, and told whom to ask instead.
import { site } from '../content/site';

export function WithoutScript() {
  return (
    <noscript>
      <p className="status">
        This page needs JavaScript, which is turned off in your browser. Turn it on, or write to{' '}
        {site.contact.email} or call {site.contact.phone}, and we will help you.
      </p>
    </noscript>
  );
}
