import type { EventContent } from './event-dates';
import { isPeriodOver } from './visibility';

/** An event, class or program with spots to reserve. Its `capacity` is `spots` in the content. */
export type Offer = {
  /** A course is a class or a program. */
  readonly kind: 'event' | 'course';
  readonly id: string;
  readonly title: string;
  readonly capacity: number;
  /** The page that describes it. */
  readonly path: string;
  /** Lines that say when it is: the day and the hours of each of an event's dates, or a class's schedule and dates. */
  readonly whenLines: readonly string[];
  /** Says when the first date that has moved would have started. */
  readonly movedFrom?: string | undefined;
  readonly place?: string | undefined;
  /** What to look up on a map, unless it's online. */
  readonly address?: string | undefined;
  readonly ages?: string | undefined;
  readonly price?: string | undefined;
  readonly laptop?: string | undefined;
  readonly bring?: string | undefined;
  readonly pickup?: string | undefined;
  readonly picture: EventContent['picture'];
  /** Classes and programs are always on. */
  readonly status: 'on' | 'moved' | 'relocated' | 'cancelled';
  /** When the first date starts. Undefined for a class whose lessons aren't known. */
  readonly startsAt?: string | undefined;
  /** When reserving ends: at the first start, or at the end of a class's `closes` day. */
  readonly closesAt?: string | undefined;
  /** When its last date ends. Undefined for a class whose lessons aren't known. */
  readonly endsAt?: string | undefined;
  /** An event's, for its reminder. A class's reminder counts as updated when the site is built, so it can move back. */
  readonly updated?: string | undefined;
  /** The calendar file's path. */
  readonly calendarPath?: string | undefined;
};

/** Offers that never close come last. */
export const closingTimeOf = ({ closesAt }: Offer): number => Date.parse(closesAt ?? '9999-12-31');

type WithStatus = { readonly status?: EventContent['status'] | undefined };

export const isCanceled = (item: WithStatus | undefined): boolean => item?.status === 'cancelled';

/** Whether students can be added. */
export const isReservingOpen = (offer: Offer, now: number): boolean =>
  !isCanceled(offer) && !isPeriodOver({ until: offer.closesAt }, now);

/**
 * Lists the first few reservable offers, and those that follow once one of them closes, each with when to show it. Visitors
 * may see a page long after the build.
 */
export function listNextOfferPeriods(offers: readonly Offer[], now: number, maxShown: number) {
  const listedOffers = offers.filter((offer) => isReservingOpen(offer, now)).slice(0, 2 * maxShown);
  return listedOffers.flatMap((offer, index) => {
    const earlierOffer = listedOffers[index - maxShown];
    // If the earlier offer never closes, this one never takes its place.
    if (earlierOffer && !earlierOffer.closesAt) return [];
    return { offer, period: { from: earlierOffer?.closesAt, until: offer.closesAt } };
  });
}

export const isOfferOver = ({ endsAt }: Offer, now: number): boolean => isPeriodOver({ until: endsAt }, now);
