// The SDK's user: what the site takes of it, and whether it may stay logged in.
import { reload, type User } from 'firebase/auth';
import { BEING_DELETED, type SignedInUser } from '../domain/entities';
import { call } from './call';
import type { EndReason } from './session-store';
import { translate } from './translate-errors';

/** Asks the provider; `null` if the session goes on, or if it could not be asked. */
export async function whyEnded(user: User): Promise<EndReason | null> {
  // After any other failure the stored user counts until the next check.
  const isGone = await call(() => reload(user)).then(
    () => false,
    (error) => translate(error).kind === 'gone',
  );
  if (isGone) return 'gone';
  return user.emailVerified ? null : 'unverified';
}

export function toSignedInUser(user: User): SignedInUser {
  const { uid, email, displayName, emailVerified, metadata } = user;
  return {
    ...{ uid, email, displayName, emailVerified },
    createdAt: timeOf(metadata.creationTime)?.getTime() ?? null,
    isBeingDeleted: isBeingDeleted(user),
  };
}

export function isBeingDeleted({ photoURL }: User): boolean {
  return photoURL === BEING_DELETED;
}

/** A time as the SDK writes it; `null` if it has none. */
export function timeOf(text: string | undefined): Date | null {
  return text ? new Date(text) : null;
}
