// The provider won't send another email to the same address too soon. The cooldown lives outside the button, because
// the button unmounts on every submit.
import { useSyncExternalStore } from 'react';
import { RESEND_COOLDOWN_S } from '../../domain/limits';
import { trimEmail } from '../../domain/normalize';

type EmailKind = 'verification' | 'password-reset';

/** When each cooldown ends, in `performance.now()` time, which clock changes don't affect. */
const cooldownEndTimes = new Map<string, number>();

const toCooldownKey = (kind: EmailKind, email: string): string => `${kind} ${trimEmail(email).toLowerCase()}`;

export function startResendCooldown(kind: EmailKind, email: string): void {
  cooldownEndTimes.set(toCooldownKey(kind, email), performance.now() + RESEND_COOLDOWN_S * 1000);
}

export function useResendCooldown(kind: EmailKind, email: string): number {
  const getSecondsLeft = (): number => {
    const endTime = cooldownEndTimes.get(toCooldownKey(kind, email)) ?? 0;
    return Math.max(0, Math.ceil((endTime - performance.now()) / 1000));
  };
  return useSyncExternalStore(subscribe, getSecondsLeft, getSecondsLeft);
}

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, 250);
  return () => clearInterval(timer);
}
