import { RETURN_TO } from '../domain/return-path';

/**
 * Moves the page that a person asked for from the log-in's address, where the script of the delivered
 * page wrote it, into the history entry, as React Router's own redirect does.
 */
export function keepReturnTo(): void {
  const url = new URL(location.href);
  const returnTo = url.searchParams.get(RETURN_TO);
  if (returnTo === null) return;
  url.searchParams.delete(RETURN_TO);
  // `usr` is where React Router looks for the state of a location.
  history.replaceState({ ...history.state, usr: { returnTo } }, '', url);
}
