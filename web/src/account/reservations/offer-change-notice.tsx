import { reserve } from 'virtual:content';
import { isCanceled, isOfferOver, type Offer } from '../../schedule/offer';
import { StatusTag } from '../../ui/events/status-tag';
import { useNow } from '../../ui/use-now';

/**
 * Says that an offer is canceled, or has a new date or place.
 * @param changeNote what to do about it
 */
export function OfferChangeNotice({ offer, changeNote }: { offer: Offer; changeNote?: string }) {
  const { status, movedFrom } = offer;
  const isOver = isOfferOver(offer, useNow());
  if (status === 'on' || (isOver && !isCanceled(offer))) return null;
  return (
    <p>
      <StatusTag status={status} /> <span className="keep-together">{changeNote ?? reserve[status]}</span>
      {status === 'moved' && <small>{movedFrom}</small>}
    </p>
  );
}
