import { RETURN_TO } from '../domain/return-path';

/**
 * web/src/boot/guard.ts puts the return path in the login URL. This moves it to the history entry, where the login form
 * reads it.
 */
export function keepReturnTo(): void {
  const url = new URL(location.href);
  const returnTo = url.searchParams.get(RETURN_TO);
  if (returnTo === null) return;
  url.searchParams.delete(RETURN_TO);
  // `usr` is where React Router keeps a location's state.
  history.replaceState({ ...history.state, usr: { returnTo } }, '', url);
}
