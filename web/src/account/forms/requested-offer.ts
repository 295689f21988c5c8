// What someone asked to reserve before they have to log in or register.
import { reserve } from 'virtual:content';
import { useLocation } from 'react-router-dom';
import { findOffer, isReservable } from '../../content/offers';
import { idFromPath } from '../../content/page-path';
import { useHydrated } from '../../ui/use-hydrated';
import { type RequestedOffer, readRequestedOffer } from './read-requested-offer';
import { useReturnState } from './return-to';

export function useRequestedOffer(): (RequestedOffer & { isClosed: boolean }) | undefined {
  const { state } = useLocation();
  const { requestedOffer } = useReturnState();
  const isHydrated = useHydrated();
  const offer = import.meta.env.SSR
    ? toRequestedOffer(state?.returnTo ?? '')
    : // Hydration must render the same as the HTML.
      isHydrated
      ? requestedOffer
      : readRequestedOffer();
  return (
    offer && { ...offer, isClosed: offer.wasClosed || (isHydrated && Date.parse(offer.closesAt ?? '') <= Date.now()) }
  );
}

function toRequestedOffer(returnTo: string): RequestedOffer | undefined {
  const offer = findOffer(idFromPath(returnTo));
  if (!offer) return undefined;
  const { title, whenLines, status, closesAt } = offer;
  const wasClosed = !isReservable(offer, import.meta.env.BUILD_TIME);
  const closedNote = status === 'cancelled' ? reserve.cancelled : reserve.closedNote;
  return { text: [title, ...whenLines].join('\n'), wasClosed, closesAt, closedNote };
}
