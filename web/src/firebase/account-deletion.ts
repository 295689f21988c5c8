// Deletes an account (§7). While that's pending (§4), a mark in the account tells other tabs and devices.
import { deleteUser, type User, updateProfile } from 'firebase/auth';
import { DELETION_MARK_PHOTO_URL } from '../browser/signed-in-user-from-json';
import { rejectOnAbort } from '../domain/timeout';
import type { BrowserSession } from './browser-session';
import { call } from './call';
import { removeProfile, syncProfile } from './profile-documents';
import { withReauthentication } from './reauthentication';
import { deleteReservations, readOwnReservations } from './reservation-documents';
import { type TemporaryApp, withCopiedSession } from './temporary-app';

export function createAccountDeletionApi(session: BrowserSession, uid: string) {
  const { backend } = session;
  const { deletion } = session.requestsOf(uid);

  async function deleteInOrder(app: TemporaryApp, user: User, signal: AbortSignal): Promise<void> {
    const options = { signal, retries: 2, sentRequests: deletion.sentRequests };
    // Mark the account first, so no login anywhere recreates its profile.
    await call(() => updateProfile(user, { photoURL: DELETION_MARK_PHOTO_URL }), options);
    // Without a profile, the rules allow no new reservations.
    await removeProfile(app, uid, options);
    await call(() => deleteAllReservations(app, uid), options);
    await call(() => requestDeletion(user), options);
  }

  function requestDeletion(user: User): Promise<void> {
    const request = deletion.request(
      () => deleteUser(user),
      () => session.endSessionOfDeletedUser(uid),
    );
    // If the deletion is undone elsewhere before this request arrives, a new profile and reservations are left over.
    const removeLeftovers = async (copiedApp: TemporaryApp) => {
      await request;
      await removeProfile(copiedApp, uid);
      await call(() => deleteAllReservations(copiedApp, uid), { retries: 2 });
    };
    withCopiedSession(backend, user, removeLeftovers).catch(() => undefined);
    return request;
  }

  return {
    /**
     * Deletes the profile, the reservations and the account, in this order, and ends the session. If that's interrupted,
     * the account stays marked as being deleted, and calling this again finishes the deletion.
     */
    async deleteAccount({ password }: { password: string }, signal: AbortSignal): Promise<void> {
      try {
        await withReauthentication(session, uid, password, signal, (app, user) => deleteInOrder(app, user, signal));
      } catch (error) {
        const recheckPromise = rejectOnAbort(signal, session.recheck()).catch(() => undefined);
        // If nothing that could delete the account was sent, the deletion has failed.
        if (!deletion.isRequested()) throw error;
        // If the check ends the session, the deletion worked and only its response was lost.
        await recheckPromise;
        if (session.isCurrentUser(uid)) throw error;
      }
    },

    /**
     * Undoes an interrupted deletion and recreates the profile. First waits for this page's own requests to remove the
     * profile and the account, which may still be in flight.
     */
    async undoDeletion(signal: AbortSignal): Promise<void> {
      await session.requireUser(uid, signal);
      await rejectOnAbort(signal, Promise.allSettled(deletion.sentRequests));
      const user = await session.requireUser(uid, signal);
      const removeMark = () => updateProfile(user, { photoURL: '' });
      await call(removeMark, { signal, retries: 2 });
      const recreateProfile = (app: TemporaryApp) => syncProfile(app, user, { deletion });
      await rejectOnAbort(signal, withCopiedSession(backend, user, recreateProfile));
      deletion.undo();
      session.notifyUserUpdated();
    },
  };
}

const deleteAllReservations = async (app: TemporaryApp, uid: string): Promise<void> =>
  deleteReservations(app, await readOwnReservations(app, uid));
