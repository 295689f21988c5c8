// What a mail that was sent means for the next one. The provider refuses a second one that comes too soon: the
// time between two is kept by address, because the button is removed whenever its form is sent.
import { useEffect, useSyncExternalStore } from 'react';
import { RESEND_COOLDOWN_S } from '../../domain/limits';
import { isSameEmail, normalizeEmail } from '../../domain/normalize';

/** The end of the cooldown by address, as `performance.now()`, which no change of the clock moves. */
const ends = new Map<string, number>();
const listeners = new Set<() => void>();

const keyOf = (email: string): string => normalizeEmail(email).toLowerCase();

/** An address's reset mails wait for themselves alone, not for its verification mails. */
export const resetCooldownOf = (email: string): string => `reset ${normalizeEmail(email)}`;

export function startResendCooldown(email: string): void {
  ends.set(keyOf(email), performance.now() + RESEND_COOLDOWN_S * 1000);
  for (const listener of listeners) listener();
}

/** Whole seconds that are left of an address's cooldown. */
export function useResendCooldown(email: string): number {
  const secondsLeft = (): number => {
    const end = ends.get(keyOf(email)) ?? 0;
    return Math.max(0, Math.ceil((end - performance.now()) / 1000));
  };
  return useSyncExternalStore(subscribe, secondsLeft, secondsLeft);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const timer = setInterval(listener, 250);
  return () => {
    listeners.delete(listener);
    clearInterval(timer);
  };
}

type Sent = { variables: { email: string } | undefined; isPending: boolean; reset: () => void };

/** Whether an answer is about another address than the one that stands in the form now; it is then forgotten. */
export function useIsStale({ variables, isPending, reset }: Sent, email: string): boolean {
  const isStale = variables !== undefined && !isSameEmail(variables.email, email);
  // Not only hidden: if the first address came back, the answer would take the focus out of the field.
  useEffect(() => {
    if (isStale && !isPending) reset();
  }, [isStale, isPending, reset]);
  return isStale;
}
