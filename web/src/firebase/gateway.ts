// The gateway (§7) makes every account call and returns the site's own types and errors. Other folders call Firebase
// only through this file and load it with import(), so visitors who don't use accounts never download the SDK.
import { type ActionCodeSettings, sendEmailVerification } from 'firebase/auth';
import { awaitChunk } from '../browser/await-chunk';
import type { IsLoginSuperseded, SessionStore } from '../browser/session-store';
import type { WithReturnTo } from '../domain/return-to';
import type { LoginValues, RegisterValues } from '../domain/validation';
import { createBrowserSession } from './browser-session';
import { type BackendConfig, fetchBackendConfig } from './config';
import { logIn, signInWithPassword } from './log-in';
import { register } from './registration';
import { sendWithContinueUrl } from './send-with-continue-url';
import { withTemporaryApp } from './temporary-app';
import { toAppError } from './translate-errors';

/** Creates the gateway with the configuration that Hosting serves. */
export async function openGateway(sessionStore: SessionStore, signal: AbortSignal): Promise<Gateway> {
  try {
    return createGateway(await fetchBackendConfig(signal), sessionStore);
  } catch (error) {
    throw toAppError(error);
  }
}

export type Gateway = ReturnType<typeof createGateway>;

/**
 * Tests call this with their own configuration.
 * @param appName the Firebase app's name. Each gateway in a process needs its own
 */
export function createGateway(backend: BackendConfig, sessionStore: SessionStore, appName?: string) {
  const session = createBrowserSession(backend, sessionStore, appName);

  return {
    /**
     * Creates the account, or resumes a registration with the same email and password. Then saves the display name and
     * the profile and sends the verification email, all in parallel. Doesn't begin a session.
     * @throws AppError `email-in-use` if the address has an account whose registration can't be resumed
     */
    register: (values: RegisterValues & WithReturnTo, signal: AbortSignal) =>
      withTemporaryApp(backend, (temporaryApp) => register(backend, temporaryApp, values, signal)),

    /** Preloads the code that register() needs once the account exists. */
    preloadRegistration(): void {
      import('./profile-documents').catch(() => undefined);
    },

    /**
     * Begins a session in this browser.
     * @param isSuperseded from when the login started, because loading the gateway may have taken a while
     * @throws AppError `unverified` if the email isn't verified; `superseded` if someone logged out, or in again in
     *   any tab, before the response arrived
     */
    logIn: (values: LoginValues, isSuperseded: IsLoginSuperseded, signal: AbortSignal) =>
      withTemporaryApp(backend, ({ auth }) => logIn(session, auth, values, isSuperseded, signal)),

    resendVerification: (values: LoginValues & WithReturnTo, signal: AbortSignal) =>
      withTemporaryApp(backend, async ({ auth }): Promise<'sent' | 'already-verified'> => {
        const user = await signInWithPassword(auth, values, signal);
        if (user.emailVerified) return 'already-verified';
        const send = (settings?: ActionCodeSettings) => sendEmailVerification(user, settings);
        await sendWithContinueUrl(send, values.returnTo, signal);
        return 'sent';
      }),

    /** Requests password resets, and reads and applies the links in emails. */
    loadEmailLinksApi: async (signal: AbortSignal) =>
      (await awaitChunk(import('./email-links-api'), signal)).createEmailLinksApi(session),

    /** Changes to this user's account. Each fails with `session-ended` if someone else or no one is signed in. */
    loadAccountSettingsApi: async (uid: string, signal: AbortSignal) =>
      (await awaitChunk(import('./account-settings-api'), signal)).createAccountSettingsApi(session, uid),

    /**
     * This user's reservations and, for organizers, everyone's. Each call fails with `session-ended` if someone else or
     * no one is signed in, and with `denied` if only organizers may make it.
     */
    loadReservationsApi: async (uid: string, signal: AbortSignal) =>
      (await awaitChunk(import('./reservations-api'), signal)).createReservationsApi(session, uid),

    logOut: session.logOut,
    readUser: session.readUser,
    watchSession: session.watchSession,
  };
}
