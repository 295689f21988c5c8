import { RETURN_TO } from '../domain/return-path';

/**
 * Moves the requested page's path from the login URL, where web/src/boot/guard.ts put it, into the history entry, where
 * React Router's own redirects put it.
 */
export function keepReturnTo(): void {
  const url = new URL(location.href);
  const returnTo = url.searchParams.get(RETURN_TO);
  if (returnTo === null) return;
  url.searchParams.delete(RETURN_TO);
  // `usr` is where React Router keeps a location's state.
  history.replaceState({ ...history.state, usr: { returnTo } }, '', url);
}
