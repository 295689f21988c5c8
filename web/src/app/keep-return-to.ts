import { RETURN_TO } from '../domain/return-path';

/**
 * Moves the path to return to from the login URL, where web/src/boot/guard.ts put it, to the history entry, where
 * RequireSession would put it.
 */
export function keepReturnTo(): void {
  const url = new URL(location.href);
  const returnTo = url.searchParams.get(RETURN_TO);
  if (returnTo === null) return;
  url.searchParams.delete(RETURN_TO);
  // `usr` is where React Router keeps a location's state.
  history.replaceState({ ...history.state, usr: { returnTo } }, '', url);
}
