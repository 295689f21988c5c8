import { login, reserve } from 'virtual:content';
import { useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { findOffer, isReservable } from '../../content/offers';
import { idFromPath } from '../../content/page-path';
import { MESSAGES } from '../../domain/messages';
import { safeReturnPath } from '../../domain/return-path';
import { subscribeToNothing, useHydrated } from '../../ui/use-hydrated';
import { SESSION_END_MESSAGES, useSessionEndReason } from './session';

/** The id of the element with the reason. */
export const LOGIN_REASON_ELEMENT_ID = 'reason';

/** The id of the element with what someone asked to reserve. */
export const REQUESTED_OFFER_ELEMENT_ID = 'requested-offer';

const REASONS_BY_PAGE: ReadonlyMap<unknown, string> = new Map(Object.entries(login.reasons));

/** Why someone is on the login page, or `null` if they came on their own. */
export function useLoginReason(): string | null {
  const { state } = useLocation();
  const endReason = useSessionEndReason();
  const reason =
    endReason && endReason !== 'deleted'
      ? SESSION_END_MESSAGES[endReason]
      : state?.loggedOut
        ? MESSAGES.loggedOutElsewhere
        : findLoginReason(state?.returnTo);
  return useSyncExternalStore(
    subscribeToNothing,
    () => reason,
    // Only the HTML of members-only pages has a reason. Hydration must render the same.
    () => (import.meta.env.SSR ? reason : (document.getElementById(LOGIN_REASON_ELEMENT_ID)?.textContent ?? null)),
  );
}

function findLoginReason(returnTo: unknown): string | null {
  const [, page] = safeReturnPath(returnTo).split(/[/?#]/);
  return REASONS_BY_PAGE.get(page) ?? null;
}

type RequestedOffer = {
  /** What it is, and when. */
  text: string;
  /** Whether it was canceled or closed when the site was built. */
  wasClosed: boolean;
  closesAt?: string | undefined;
  /** Says that nobody can reserve it anymore. */
  closedNote: string;
};

/**
 * What someone asked to reserve. Only the HTML of the page that reserves it says so, because all offers would be too
 * large for the login page. An attribute has it as well, because translators replace texts.
 */
export function useRequestedOffer(): (RequestedOffer & { isClosed: boolean }) | undefined {
  const { state } = useLocation();
  const isHydrated = useHydrated();
  const [requestedOffer] = useState((): RequestedOffer | null => {
    if (!import.meta.env.SSR)
      return JSON.parse(document.getElementById(REQUESTED_OFFER_ELEMENT_ID)?.dataset.offer ?? 'null');
    const offer = findOffer(idFromPath(state?.returnTo ?? ''));
    if (!offer) return null;
    const { title, whenLines, status, closesAt } = offer;
    const wasClosed = !isReservable(offer, import.meta.env.BUILD_TIME);
    const closedNote = status === 'cancelled' ? reserve.cancelled : reserve.closedNote;
    return { text: [title, ...whenLines].join('\n'), wasClosed, closesAt, closedNote };
  });
  if (!requestedOffer) return undefined;
  const { wasClosed, closesAt = '' } = requestedOffer;
  return { ...requestedOffer, isClosed: wasClosed || (isHydrated && Date.parse(closesAt) <= Date.now()) };
}
