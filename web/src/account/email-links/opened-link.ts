// The email link that opened this page. Its code is as sensitive as a password, so this module keeps it in memory only
// and removes it from the URL and the history.

export type OpenedLink = {
  code: string;
  /** Comes from the URL, so don't trust it. */
  continueUrl: string | null;
};

let opened: OpenedLink | null = null;

/** Call this before the router reads the URL, and only on the email link page. */
export function takeLinkFromUrl(): void {
  const query = new URLSearchParams(location.search);
  const code = query.get('oobCode');
  if (code) opened = { code, continueUrl: query.get('continueUrl') };
  history.replaceState(history.state, '', location.pathname);
}

export function openedLink(): OpenedLink | null {
  return opened;
}

export function forgetOpenedLink(): void {
  opened = null;
}
