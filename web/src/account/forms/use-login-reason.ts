import { login } from 'virtual:content';
import type { SessionEndReason } from '../../browser/session-store';
import { MESSAGES } from '../../domain/messages';
import { normalizePagePath } from '../../domain/page-urls';
import { parseReturnTo } from '../../domain/return-to';
import { useHydratedOrInHtml } from '../../ui/use-hydrated';
import { type LocationState, useLocationState } from '../session/location-state';
import { SESSION_END_MESSAGES, useSessionEndReason } from '../session/session';

/** The id of the element with the reason. */
export const LOGIN_REASON_ELEMENT_ID = 'reason';

export const LOGIN_REASON_TEXTS = {
  ...login.reasons,
  ...SESSION_END_MESSAGES,
  loggedOut: MESSAGES.loggedOutElsewhere,
} as const;

/** The page that someone asked for, or why the session ended. */
type LoginReason = keyof typeof LOGIN_REASON_TEXTS;

const hasReason = (page: string): page is keyof typeof login.reasons => Object.hasOwn(login.reasons, page);

/** Why someone is on the login page, or `null` if they came on their own. */
export function useLoginReason(): LoginReason | null {
  const reason = findLoginReason(useSessionEndReason(), useLocationState() ?? {});
  // Only the HTML of members-only pages has a reason.
  return useHydratedOrInHtml(LOGIN_REASON_ELEMENT_ID) ? reason : null;
}

function findLoginReason(
  endReason: SessionEndReason | null,
  { loggedOut, returnTo, email }: LocationState,
): LoginReason | null {
  if (endReason && endReason !== 'deleted') return endReason;
  if (loggedOut) return 'loggedOut';
  const [, page = ''] = normalizePagePath(parseReturnTo(returnTo)).split(/[/?#]/);
  // Pages that pass on an email know of an account, even if it was since blocked or deleted.
  if (page === 'reserve' && email) return 'reserveWithAccount';
  return hasReason(page) ? page : null;
}
