// Where people sign up for an event, class or program: on this site if it has spots, or on another.
import { classes, events, reserve } from 'virtual:content';
import type { EventContent, Period } from './event-dates';
import { findOffer, type Offer } from './offers';
import type { Course } from './to-offers';

export type SignUpLink = Period & {
  readonly to: string;
  readonly text: string;
  readonly note?: string;
};

export const toOfferSignUpLink = ({ id, closesAt }: Offer, text = classes.labels.reserve): SignUpLink => ({
  to: `/reserve/${id}`,
  text,
  note: reserve.fullNote,
  until: closesAt,
});

export function toCourseSignUpLink({ id, signUp }: Course): SignUpLink | undefined {
  const offer = id === undefined ? undefined : findOffer(id);
  if (offer) return toOfferSignUpLink(offer);
  return signUp === undefined ? undefined : { to: signUp, text: classes.labels.signUp };
}

export function toEventSignUpLink({ id, status, link }: EventContent): SignUpLink | undefined {
  if (status === 'cancelled' || status === 'full') return undefined;
  const offer = findOffer(id);
  if (offer) return toOfferSignUpLink(offer, events.reserve);
  return link === undefined ? undefined : { to: link, text: events.signUp };
}
