// How a session ends in this tab, and why (§4).
import { reload, type User } from 'firebase/auth';
import type { EndReason, SessionStore } from '../domain/session-store';
import { call } from './call';
import type { RequestsOf } from './request-tracker';
import type { SessionEmitter } from './session-emitter';
import type { TabAuth } from './tab-auth';
import { toAppError } from './translate-errors';

export type SessionEnd = ReturnType<typeof createSessionEnd>;

export function createSessionEnd(
  sessionStore: SessionStore,
  tabAuth: TabAuth,
  emitter: SessionEmitter,
  requestsOf: RequestsOf,
) {
  /** The provider, or another tab, can't tell that this page deleted the account or that the email was changed. */
  function refineReason(reason: EndReason): EndReason {
    if (reason !== 'rejected' || !tabAuth.session) return reason;
    const { id, user } = tabAuth.session;
    if (user && requestsOf(user.uid).deletion.isRequested()) return 'deleted';
    return id && sessionStore.isEmailChangePending(id) ? 'new-credentials' : reason;
  }

  /** @param reason `null` after a logout, or if it isn't known */
  function endInThisTab(reason: EndReason | null): Promise<void> {
    const refinedReason = reason && refineReason(reason);
    const switchPromise = tabAuth.switchTo(null);
    emitter.notify(null, refinedReason);
    return switchPromise;
  }

  function endInAllTabs(reason: EndReason): void {
    if (!tabAuth.session) return;
    const refinedReason = refineReason(reason);
    try {
      sessionStore.endSession(tabAuth.session.id ?? undefined, refinedReason);
    } catch {
      // The session stays in storage but ends in this tab. The next tab to open checks it with the provider.
    }
    void endInThisTab(refinedReason);
  }

  return { endInThisTab, endInAllTabs };
}

/** Asks the provider. Returns `null` if the session is valid. */
export async function findEndReason(user: User): Promise<EndReason | null> {
  // After any failure but 'gone', trust the stored user until the next check.
  const isGone = await call(() => reload(user)).then(
    () => false,
    (error) => toAppError(error).kind === 'gone',
  );
  if (isGone) return 'rejected';
  return user.emailVerified ? null : 'unverified';
}
