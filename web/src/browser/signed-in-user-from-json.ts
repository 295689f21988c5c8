// Reads a user in the format in which the SDK stores it. Doesn't import the SDK, which loads later.
import type { SignedInUser } from '../domain/user';

/**
 * The photo URL that marks an account whose deletion has begun. Every device can read it until the
 * account is gone, and the site doesn't use photo URLs for anything else.
 */
export const DELETION_MARK_PHOTO_URL = 'https://account.invalid/being-deleted';

export const isBeingDeleted = ({ photoURL }: { photoURL?: unknown }): boolean => photoURL === DELETION_MARK_PHOTO_URL;

/** @param sdkUser in the SDK's own format, as it's stored */
export function signedInUserFromJson(sdkUser: object): SignedInUser {
  const { uid, email, displayName, createdAt, photoURL }: Record<string, unknown> = { ...sdkUser };
  return {
    uid: String(uid),
    email: stringOrNull(email),
    displayName: stringOrNull(displayName),
    createdAt: Number(createdAt) || null,
    isBeingDeleted: isBeingDeleted({ photoURL }),
  };
}

const stringOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);
