import { RETURN_TO } from '../domain/return-path';

/**
 * Moves the requested page from the login URL, where the delivered page's script put it, into the history entry, as
 * React Router's own redirect does.
 */
export function keepReturnTo(): void {
  const url = new URL(location.href);
  const returnTo = url.searchParams.get(RETURN_TO);
  if (returnTo === null) return;
  url.searchParams.delete(RETURN_TO);
  // `usr` is where React Router keeps a location's state.
  history.replaceState({ ...history.state, usr: { returnTo } }, '', url);
}
