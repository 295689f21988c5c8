import { classes } from 'virtual:content';
import type { DisplayPeriod } from './event-dates';
import { findOffer } from './offers';

type Course = (typeof classes)['classes' | 'programs']['list'][number];

interface SignUp extends DisplayPeriod {
  readonly to: string;
  readonly text: string;
}

/** Where people sign up for a class or program: on this site if it has spots, or on another. */
export function signUpOf({ id, signUp }: Course): SignUp | undefined {
  const offer = id === undefined ? undefined : findOffer(id);
  if (offer)
    return { to: `/reserve/${offer.id}`, text: classes.facts.reserve, until: offer.closesAt };
  return signUp === undefined ? undefined : { to: signUp, text: classes.facts.signUp };
}
