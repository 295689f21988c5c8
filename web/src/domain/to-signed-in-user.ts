// Reads a user in the format in which the SDK stores it.
import type { SignedInUser } from './entities';

/**
 * The photo URL that marks an account whose deletion has begun. Every device can read it until the
 * account is gone, and the site doesn't use photo URLs for anything else.
 */
export const DELETION_MARK_PHOTO_URL = 'https://account.invalid/being-deleted';

/** @param sdkUser in the SDK's own format, as it's stored */
export function toSignedInUser(sdkUser: object): SignedInUser {
  const { uid, email, displayName, createdAt, photoURL }: Record<string, unknown> = { ...sdkUser };
  return {
    uid: String(uid),
    email: stringOrNull(email),
    displayName: stringOrNull(displayName),
    createdAt: Number(createdAt) || null,
    isBeingDeleted: photoURL === DELETION_MARK_PHOTO_URL,
  };
}

const stringOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);
