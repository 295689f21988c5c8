// What this page knows about deleting an account (§4):
//
//   idle ── request() ──▶ requested ── the provider confirms it ──▶ confirmed
//    ▲                        └── it fails, or no response ──▶ unknown
//    └── undo(), from any state
//
// If the account turns out to be gone, it was deleted by this page's request, unless the deletion is idle. While it's
// pending, a mark in the account tells other tabs and devices. A new request() starts over, from any state.
import { type User, updateProfile } from 'firebase/auth';
import { DELETION_MARK_PHOTO_URL } from '../domain/sdk-user';

export function createDeletionTracker() {
  let state: 'idle' | 'requested' | 'confirmed' | 'unknown' = 'idle';
  let latestRequestId = 0;
  /** Everything sent for it, such as the mark. Some of it may arrive after the deletion has failed. */
  const sentDeletionRequests: Promise<unknown>[] = [];
  return {
    sentDeletionRequests,
    state: () => state,
    /** Sends a request. Calls `onConfirmed` only if the deletion hasn't been undone or requested again by then. */
    async request(send: () => Promise<void>, onConfirmed: () => void): Promise<void> {
      latestRequestId += 1;
      const requestId = latestRequestId;
      state = 'requested';
      try {
        await send();
      } catch (error) {
        if (requestId === latestRequestId) state = 'unknown';
        throw error;
      }
      if (requestId !== latestRequestId) return;
      state = 'confirmed';
      onConfirmed();
    },
    undo(): void {
      latestRequestId += 1;
      state = 'idle';
    },
  };
}

export function markAsBeingDeleted(user: User): Promise<void> {
  return updateProfile(user, { photoURL: DELETION_MARK_PHOTO_URL });
}

export const removeDeletionMark = (user: User): Promise<void> => updateProfile(user, { photoURL: '' });

export const isBeingDeleted = ({ photoURL }: User): boolean => photoURL === DELETION_MARK_PHOTO_URL;
