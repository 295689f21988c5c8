// Where people sign up for an event, class or program: on this site if it has spots, or on another.
import { events, reserve } from 'virtual:content';
import type { EventContent } from '../schedule/event-dates';
import { isCanceled, type Offer } from '../schedule/offer';
import type { Course } from '../schedule/offers-from-content';
import type { VisibilityPeriod } from '../schedule/visibility';
import { findOffer } from './all-offers';

export type SignUpLink = VisibilityPeriod & {
  readonly to: string;
  readonly text: string;
  readonly note?: string;
};

export const toOfferSignUpLink = ({ id, closesAt }: Offer): SignUpLink => ({
  to: `/reserve/${id}`,
  text: reserve.heading,
  note: reserve.fullNote,
  until: closesAt,
});

export function toCourseSignUpLink({ id, signUp }: Course): SignUpLink | undefined {
  const offer = id === undefined ? undefined : findOffer(id);
  if (offer) return toOfferSignUpLink(offer);
  return signUp === undefined ? undefined : { to: signUp, text: events.signUp };
}

export function toEventSignUpLink({ id, status, link }: EventContent): SignUpLink | undefined {
  if (isCanceled({ status }) || status === 'full') return undefined;
  const offer = findOffer(id);
  if (offer) return toOfferSignUpLink(offer);
  return link === undefined ? undefined : { to: link, text: events.signUp };
}
