// What someone asked to reserve before they have to log in or register.
import { closedNoteOf, findOffer } from '../../content/all-offers';
import { idFromPath, normalizePagePath } from '../../domain/page-urls';
import type { Offer } from '../../schedule/offer';
import { useHydratedOrInHtml } from '../../ui/use-hydrated';
import { useNow } from '../../ui/use-now';
import { useReturnTo } from './use-return-to';

const ELEMENT_ID = 'requested-offer';

/** `closedNote` says why nobody can reserve it anymore, if so. */
export function useRequestedOffer(): { offer: Offer; closedNote: string | undefined } | undefined {
  const path = normalizePagePath(useReturnTo().replace(/[?#].*/s, ''));
  const now = useNow();
  // Only the HTML of pages that reserve says what it is.
  const isKnown = useHydratedOrInHtml(ELEMENT_ID);
  const offer = isKnown && path.startsWith('/reserve/') ? findOffer(idFromPath(path)) : undefined;
  return offer && { offer, closedNote: closedNoteOf(offer, now) };
}

export const RequestedOffer = ({ offer }: { offer: Offer }) => (
  <p id={ELEMENT_ID}>{[offer.title, ...offer.whenLines].join('\n')}</p>
);
