import { readRequestedOffer } from '../account/forms/read-requested-offer';
import { RETURN_TO_PARAM } from '../domain/return-path';

/**
 * Moves the return path from the URL, where web/src/boot/guard.ts and links clicked before hydration put it, to the
 * history entry, where useReturnState() reads it, with what the page's HTML says about it, which a reload would lose.
 */
export function moveReturnPath(): void {
  const url = new URL(location.href);
  const returnTo = url.searchParams.get(RETURN_TO_PARAM);
  if (returnTo === null) return;
  url.searchParams.delete(RETURN_TO_PARAM);
  // React Router keeps a location's state in `usr`.
  history.replaceState({ ...history.state, usr: { returnTo, requestedOffer: readRequestedOffer() } }, '', url);
}
