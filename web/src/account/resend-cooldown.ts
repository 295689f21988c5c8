// The time between two verification mails: the provider refuses a second one that comes too soon. It
// is kept by address, because the button is removed whenever its form is sent.
import { useSyncExternalStore } from 'react';
import { RESEND_COOLDOWN_S } from '../domain/limits';
import { normalizeEmail } from '../domain/normalize';

/** The end of the cooldown by address, as `performance.now()`, which no change of the clock moves. */
const ends = new Map<string, number>();
const listeners = new Set<() => void>();

const keyOf = (email: string): string => normalizeEmail(email).toLowerCase();

/** An address's reset mails wait for themselves alone, not for its verification mails. */
export const resetCooldownOf = (email: string): string => `reset ${normalizeEmail(email)}`;

/** Two spellings of one address, which gets one mail. */
export function isSameAddress(one: string, other: string): boolean {
  return keyOf(one) === keyOf(other);
}

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
