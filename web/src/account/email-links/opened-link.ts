// The link from a mail that this page was opened by. Its code is worth as much as a password, so it is kept in
// memory alone: as soon as it is read it leaves the address and the history.

export type OpenedLink = {
  code: string;
  /** Where the person wants to be in the end, as the address says. Anybody can write that. */
  continueUrl: string | null;
};

let opened: OpenedLink | null = null;

/** To be called before the router reads the address, and on the page for links alone. */
export function takeLinkFromAddress(): void {
  const query = new URLSearchParams(location.search);
  const code = query.get('oobCode');
  if (code) opened = { code, continueUrl: query.get('continueUrl') };
  history.replaceState(history.state, '', location.pathname);
}

/** `null` without a code, and once the link has done its work. */
export function openedLink(): OpenedLink | null {
  return opened;
}

export function forgetOpenedLink(): void {
  opened = null;
}
