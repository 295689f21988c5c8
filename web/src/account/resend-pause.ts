// The pause between two verification mails: the provider refuses a second one that comes too soon. It
// belongs to an address, and outlives the button, which goes away whenever its form is sent.
import { useEffect, useState, useSyncExternalStore } from 'react';
import { RESEND_COOLDOWN_S } from '../domain/limits';

/** The end of the pause by address, as `performance.now()`, which no change of the clock moves. */
const ends = new Map<string, number>();
const listeners = new Set<() => void>();

const keyOf = (email: string): string => email.toLowerCase();

export function startResendPause(email: string): void {
  ends.set(keyOf(email), performance.now() + RESEND_COOLDOWN_S * 1000);
  for (const listener of listeners) listener();
}

/** Whole seconds that are left of an address's pause. */
export function useResendPause(email: string): number {
  const end = useSyncExternalStore(subscribe, () => ends.get(keyOf(email)) ?? 0);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const tick = (): number => {
      const seconds = Math.max(0, Math.ceil((end - performance.now()) / 1000));
      setLeft(seconds);
      return seconds;
    };
    if (tick() === 0) return;
    const timer = setInterval(() => {
      if (tick() === 0) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [end]);
  return left;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
