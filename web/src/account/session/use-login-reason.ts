import { login } from 'virtual:content';
import { MESSAGES } from '../../domain/messages';
import { normalizePagePath } from '../../domain/page-urls';
import { parseReturnTo } from '../../domain/return-to';
import type { SessionEndReason } from '../../domain/session-store';
import { useHydratedOrInHtml } from '../../ui/use-hydrated';
import { type LocationState, useLocationState } from './location-state';
import { SESSION_END_MESSAGES, useSessionEndReason } from './session';

/** The id of the element with the reason. */
export const LOGIN_REASON_ELEMENT_ID = 'reason';

const REASONS_BY_PAGE: ReadonlyMap<unknown, string> = new Map(Object.entries(login.reasons));

/** Why someone is on the login page, or `null` if they came on their own. */
export function useLoginReason(): string | null {
  const reason = findLoginReason(useSessionEndReason(), useLocationState() ?? {});
  // Only the HTML of members-only pages has a reason.
  return useHydratedOrInHtml(LOGIN_REASON_ELEMENT_ID) ? reason : null;
}

function findLoginReason(
  endReason: SessionEndReason | null,
  { loggedOut, returnTo, email }: LocationState,
): string | null {
  if (endReason && endReason !== 'deleted') return SESSION_END_MESSAGES[endReason];
  if (loggedOut) return MESSAGES.loggedOutElsewhere;
  const [, page] = normalizePagePath(parseReturnTo(returnTo)).split(/[/?#]/);
  // Pages that pass on an email know of an account, even if it was since blocked or deleted.
  if (page === 'reserve' && email) return login.reasons.reserveWithAccount;
  return REASONS_BY_PAGE.get(page) ?? null;
}
