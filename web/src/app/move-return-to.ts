import type { LocationState } from '../account/session/location-state';
import { RETURN_TO_PARAM } from '../domain/return-to';

/**
 * Moves `returnTo` from the URL, where web/src/boot/guard.ts and links clicked before hydration put it, to the
 * history entry, where useReturnTo() reads it.
 */
export function moveReturnToIntoState(): void {
  const url = new URL(location.href);
  const returnTo = url.searchParams.get(RETURN_TO_PARAM);
  if (returnTo === null) return;
  url.searchParams.delete(RETURN_TO_PARAM);
  // React Router keeps a location's state in `usr`.
  history.replaceState({ ...history.state, usr: { returnTo } satisfies LocationState }, '', url);
}
