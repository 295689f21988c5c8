// What this page has requested to delete an account (§4). If the account turns out to be gone, this page's request
// deleted it, unless there's none. While one is pending, a mark in the account tells other tabs and devices.
import { type User, updateProfile } from 'firebase/auth';
import { DELETION_MARK_PHOTO_URL } from '../domain/to-signed-in-user';

export function createDeletionTracker() {
  /** The newest request, even if it failed or was confirmed. `null` before the first, and once it's undone. */
  let latestRequest: symbol | null = null;
  /** Everything sent for it, such as the mark. Some of it may arrive after the deletion has failed. */
  const sentDeletionRequests: Promise<unknown>[] = [];
  return {
    sentDeletionRequests,
    isRequested: () => latestRequest !== null,
    /** Sends a request. Calls `onConfirmed` only if the deletion hasn't been undone or requested again by then. */
    async request(send: () => Promise<void>, onConfirmed: () => void): Promise<void> {
      const request = Symbol('deletion');
      latestRequest = request;
      await send();
      if (latestRequest === request) onConfirmed();
    },
    undo(): void {
      latestRequest = null;
    },
  };
}

export function markAsBeingDeleted(user: User): Promise<void> {
  return updateProfile(user, { photoURL: DELETION_MARK_PHOTO_URL });
}

export const removeDeletionMark = (user: User): Promise<void> => updateProfile(user, { photoURL: '' });

export const isBeingDeleted = ({ photoURL }: User): boolean => photoURL === DELETION_MARK_PHOTO_URL;
