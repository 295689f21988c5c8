// Account changes (§7).
import { type User, updatePassword, updateProfile, verifyBeforeUpdateEmail } from 'firebase/auth';
import { serverTimeToDate } from '../domain/reservations';
import { rejectOnAbort } from '../domain/timeout';
import { createAccountDeletionApi } from './account-deletion';
import type { BrowserSession } from './browser-session';
import { call } from './call';
import { callAsUser } from './call-as-user';
import { readProfile, updateProfileAndReservations } from './profile-documents';
import { withReauthentication } from './reauthentication';
import { readOwnReservations } from './reservation-documents';
import { type TemporaryApp, withCopiedSession } from './temporary-app';
import { toAppError, toSendEmailError } from './translate-errors';

export type AccountSettingsApi = ReturnType<typeof createAccountSettingsApi>;

export function createAccountSettingsApi(session: BrowserSession, uid: string) {
  const { deletion } = session.requestsOf(uid);

  async function savePassword(current: string, next: string, signal: AbortSignal): Promise<void> {
    const isSuperseded = session.startLogin();
    const save = async (_: TemporaryApp, user: User) => {
      await call(() => updatePassword(user, next), { signal });
      return user;
    };
    const user = await withReauthentication(session, uid, current, signal, save).catch(async (error: unknown) => {
      if (toAppError(error).reason !== 'wrong-password') throw error;
      const loggedInUser = next === current ? null : await logInIfSaved(next, signal);
      if (loggedInUser) return loggedInUser;
      // The account may have been changed or deleted elsewhere.
      void session.recheck();
      throw error;
    });
    // The password is saved, but don't start a session if the user has since logged out or in again.
    if (!isSuperseded()) await session.startSession(user);
  }

  /** If an earlier try saved the password but its response was lost, returns the user. */
  const logInIfSaved = (password: string, signal: AbortSignal): Promise<User | null> =>
    withReauthentication<User | null>(session, uid, password, signal, async (_, user) => user).catch(() => null);

  return {
    /** Changes the name in the account, then in the profile. If saving the profile fails, the next login repairs it. */
    async changeName(name: string, signal: AbortSignal): Promise<void> {
      const user = await session.requireUser(uid, signal);
      await call(() => updateProfile(user, { displayName: name }), { signal, retries: 2 });
      session.notifyUserUpdated();
      const save = (app: TemporaryApp) => updateProfileAndReservations(app, user, name, { deletion });
      // Doesn't stop after a timeout, because it may have to remove a deleted account's profile.
      await rejectOnAbort(signal, withCopiedSession(session.backend, user, save));
    },

    /**
     * Sends a link to the new address. The email changes once the user opens the link and confirms. Also succeeds if the
     * address already has an account, so no one learns who has one.
     */
    async changeEmail(
      { password, newEmail }: { password: string; newEmail: string },
      signal: AbortSignal,
    ): Promise<void> {
      const send = async (_: TemporaryApp, user: User) => {
        try {
          await call(() => verifyBeforeUpdateEmail(user, newEmail), { signal });
          session.markEmailChangePending(uid);
        } catch (error) {
          const appError = toSendEmailError(error);
          if (appError.reason !== 'email-in-use') throw appError;
        }
      };
      await withReauthentication(session, uid, password, signal, send).catch((error: unknown) => {
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

    ...createAccountDeletionApi(session, uid),
  };
}

const parseMetadataTime = (text: string | undefined): Date | null => (text ? new Date(text) : null);
