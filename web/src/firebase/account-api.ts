// Account changes (§7). If a change requires a recent login, a temporary app logs in again.
import {
  deleteUser,
  signInWithEmailAndPassword,
  type User,
  updatePassword,
  updateProfile,
  verifyBeforeUpdateEmail,
} from 'firebase/auth';
import { AppError } from '../domain/errors';
import { serverTimeToDate } from '../domain/reservations';
import { rejectOnAbort } from '../domain/timeout';
import type { BrowserSession } from './browser-session';
import { call } from './call';
import { callAsUser } from './call-as-user';
import { markAsBeingDeleted, removeDeletionMark } from './deletion-mark';
import { readProfile, removeProfile, saveNameAndEmail, syncProfile } from './profiles';
import { deleteReservations, readOwnReservations } from './reservations';
import { type TemporaryApp, withCopiedSession, withTemporaryApp } from './temporary-app';
import { toAppError, toSendEmailError } from './translate-errors';

export type AccountApi = ReturnType<typeof createAccountApi>;

export function createAccountApi(session: BrowserSession, uid: string) {
  const { backend } = session;
  const { deletion } = session.requestsOf(uid);
  const { sentDeletionRequests } = deletion;

  function withReauthentication<T>(
    password: string,
    signal: AbortSignal,
    work: (user: User, app: TemporaryApp) => Promise<T>,
  ): Promise<T> {
    return withTemporaryApp(backend, async (app) => work(await reauthenticate(app, password, signal), app));
  }

  async function reauthenticate({ auth }: TemporaryApp, password: string, signal: AbortSignal) {
    const { email } = await session.requireUser(uid, signal);
    try {
      // signInWithPassword() would pull a login's code into another chunk.
      const signIn = () => signInWithEmailAndPassword(auth, email ?? '', password);
      const { user } = await call(signIn, { signal });
      // The account may have been deleted, and its email registered again.
      if (user.uid !== uid) throw new AppError('gone', 'session-ended');
      return user;
    } catch (error) {
      const appError = toAppError(error);
      throw appError.reason === 'wrong-credentials' ? appError.withReason('wrong-password') : error;
    }
  }

  async function savePassword(current: string, next: string, signal: AbortSignal): Promise<void> {
    const login = session.startLogin();
    const save = async (user: User) => {
      await call(() => updatePassword(user, next), { signal });
      return user;
    };
    const user = await withReauthentication(current, signal, save).catch(async (error: unknown) => {
      if (toAppError(error).reason !== 'wrong-password') throw error;
      const loggedInUser = next === current ? null : await logInIfSaved(next, signal);
      if (loggedInUser) return loggedInUser;
      // The account may have been changed or deleted elsewhere.
      void session.recheck();
      throw error;
    });
    // The password is saved, but don't start a session if the user has since logged out or in again.
    if (!login.isSuperseded()) await login.startSession(user);
  }

  /** If an earlier try saved the password but its response was lost, returns the user. */
  const logInIfSaved = (password: string, signal: AbortSignal): Promise<User | null> =>
    withReauthentication<User | null>(password, signal, async (user) => user).catch(() => null);

  /**
   * Rejects when the action times out, but lets `work` finish, because it may have to remove a
   * deleted account's profile.
   */
  const finishInCopiedSession = <T>(user: User, signal: AbortSignal, work: (app: TemporaryApp) => Promise<T>) =>
    rejectOnAbort(signal, withCopiedSession(backend, user, work));

  async function deleteInOrder(user: User, app: TemporaryApp, signal: AbortSignal): Promise<void> {
    const options = { signal, retries: 2, sentRequests: sentDeletionRequests };
    // Mark the account first, so no login anywhere recreates its profile.
    await call(() => markAsBeingDeleted(user), options);
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
    /** Changes the name in the account, then in the profile. If saving the profile fails, the next login repairs it. */
    async changeName(name: string, signal: AbortSignal): Promise<void> {
      const user = await session.requireUser(uid, signal);
      await call(() => updateProfile(user, { displayName: name }), { signal, retries: 2 });
      session.notifyUserUpdated();
      await finishInCopiedSession(user, signal, (app) => saveNameAndEmail(app, user, name, { sentDeletionRequests }));
    },

    /**
     * Sends a link to the new address. The email changes once the user opens the link and confirms. Also succeeds if the
     * address already has an account, so no one learns who has one.
     */
    async changeEmail(
      { password, newEmail }: { password: string; newEmail: string },
      signal: AbortSignal,
    ): Promise<void> {
      const send = async (user: User) => {
        try {
          await call(() => verifyBeforeUpdateEmail(user, newEmail), { signal });
          session.markEmailChangePending(uid);
        } catch (error) {
          const appError = toSendEmailError(error);
          if (appError.reason !== 'email-in-use') throw appError;
        }
      };
      await withReauthentication(password, signal, send).catch((error: unknown) => {
        void session.recheck();
        throw error;
      });
    },

    /** Ends the sessions on other devices within an hour, and begins a new one here. */
    changePassword: (values: { password: string; newPassword: string }, signal: AbortSignal) =>
      savePassword(values.password, values.newPassword, signal),

    /** Saves the current password again, because the provider then treats sessions as it does after a new password. */
    logOutOtherDevices: ({ password }: { password: string }, signal: AbortSignal) =>
      savePassword(password, password, signal),

    async readAccountData(signal: AbortSignal) {
      const read = async (app: TemporaryApp, user: User) => {
        const { email, emailVerified, displayName, metadata } = user;
        const [profile, reservations] = await Promise.all([readProfile(app, uid), readOwnReservations(app, uid)]);
        return {
          account: {
            uid,
            email,
            emailVerified,
            displayName,
            createdAt: parseMetadataTime(metadata.creationTime),
            lastLoginAt: parseMetadataTime(metadata.lastSignInTime),
          },
          profile,
          spots: reservations.map(({ number, offerId, entryId, student, takenAt }) => ({
            number,
            offer: offerId,
            entry: entryId,
            student,
            takenAt: serverTimeToDate(takenAt),
          })),
        };
      };
      const accountData = await callAsUser(session, uid, signal, read);
      // Don't hand the data to whoever has logged in since.
      await session.requireUser(uid, signal);
      return accountData;
    },

    /**
     * Deletes the profile, the reservations and the account, in this order, and ends the session. If that's interrupted,
     * the account stays marked as being deleted, and calling this again finishes the deletion.
     */
    async deleteAccount({ password }: { password: string }, signal: AbortSignal): Promise<void> {
      try {
        await withReauthentication(password, signal, (user, app) => deleteInOrder(user, app, signal));
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
    async cancelDeletion(signal: AbortSignal): Promise<void> {
      await session.requireUser(uid, signal);
      await rejectOnAbort(signal, Promise.allSettled(sentDeletionRequests));
      const user = await session.requireUser(uid, signal);
      await call(() => removeDeletionMark(user), { signal, retries: 2 });
      await finishInCopiedSession(user, signal, (app) => syncProfile(app, user, { sentDeletionRequests }));
      deletion.undo();
      session.notifyUserUpdated();
    },
  };
}

const deleteAllReservations = async (app: TemporaryApp, uid: string): Promise<void> =>
  deleteReservations(app, await readOwnReservations(app, uid));

const parseMetadataTime = (text: string | undefined): Date | null => (text ? new Date(text) : null);
