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

function toSignUpLink(id: string | undefined, url: string | undefined): SignUpLink | undefined {
  const offer = id === undefined ? undefined : findOffer(id);
  if (offer) return toOfferSignUpLink(offer);
  return url === undefined ? undefined : { to: url, text: events.signUp };
}

export const toCourseSignUpLink = ({ id, signUp }: Course) => toSignUpLink(id, signUp);

export const toEventSignUpLink = ({ id, status, link }: EventContent) =>
  isCanceled({ status }) || status === 'full' ? undefined : toSignUpLink(id, link);
