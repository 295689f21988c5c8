// The gateway (§7): every account call, with the site's own types and errors. Other folders call Firebase only through
// this file and load it with import(), so visitors who don't use accounts never download the SDK.
import { deleteApp, initializeApp } from 'firebase/app';
import { sendEmailVerification } from 'firebase/auth';
import type { EmailLink, LoginValues, RegisterValues, SignedInUser } from '../domain/entities';
import { AccountError } from '../domain/errors';
import { loadCode } from '../domain/load-code';
import type { AccountChanges } from './account-changes';
import { openSession, type SessionListener, type SessionStore } from './auth-session';
import { call } from './call';
import { type Backend, fetchBackend } from './config';
import { repairProfile, signIn } from './log-in';
import { type Registration, register } from './registration';
import { toSignedInUser } from './signed-in-user';
import { openAuth, withTemporaryApp } from './temporary-app';
import { translate } from './translate-errors';

/** Calls that a user starts take the signal of their action's timeout (domain/timeout.ts). */
export type Gateway = {
  /**
   * Creates the account, or resumes a registration with the same email and password. Then saves the display name and
   * the profile and sends the verification email, all in parallel. Leaves no session.
   *
   * @throws AccountError `email-in-use` if the address belongs to another account
   */
  register(values: RegisterValues, signal: AbortSignal): Promise<Registration>;
  /**
   * Logs in to a verified account and makes it this browser's session.
   *
   * @throws AccountError `unverified` if the email isn't verified, in which case no session begins;
   *   `superseded` if the user logged out or in again before the response arrived
   */
  logIn(values: LoginValues, signal: AbortSignal): Promise<SignedInUser>;
  /** Sends another verification email, unless the email is already verified. Leaves no session. */
  resendVerification(
    values: LoginValues,
    signal: AbortSignal,
  ): Promise<'sent' | 'already-verified'>;
  /** Sends a password reset link if the address has an account, without revealing whether it does. */
  sendPasswordReset(email: string, signal: AbortSignal): Promise<void>;
  /** @throws AccountError `link-invalid` or `link-expired` if the link's code can't be used */
  readEmailLink(code: string, signal: AbortSignal): Promise<EmailLink>;
  /** Follows any link except a password reset. Ends this browser's session if the link changed its email. */
  followEmailLink(code: string, link: EmailLink, signal: AbortSignal): Promise<void>;
  /** Saves the new password and ends this browser's session of that account. */
  resetPassword(
    values: { code: string; email: string; newPassword: string },
    signal: AbortSignal,
  ): Promise<void>;
  /** Lazy-loads the account page's calls. */
  changes(signal: AbortSignal): Promise<AccountChanges>;
  /**
   * Ends this browser's session in all tabs. Works offline.
   *
   * @throws DOMException if the session can't be removed from storage
   */
  logOut(): Promise<void>;
  /** Resolves to the signed-in user, or `null`, once the session has been checked. */
  readSession(signal: AbortSignal): Promise<SignedInUser | null>;
  /** Calls the listener now and on every change. Returns an unsubscribe function. */
  watchSession(listener: SessionListener): () => void;
  /** Frees the gateway's resources; closing the page does that too. */
  close(): Promise<void>;
};

/** @param ask fetches the Firebase project's config */
export async function openGateway(
  store: SessionStore,
  signal: AbortSignal,
  ask: () => Promise<Response>,
): Promise<Gateway> {
  try {
    return createGateway(await fetchBackend(signal, ask), { store });
  } catch (error) {
    throw translate(error);
  }
}

type GatewayOptions = {
  /** Where sessions are kept; without it they last as long as the gateway. */
  store?: SessionStore;
  /** The Firebase app's name. It must be unique if a process has several gateways. */
  name?: string;
};

export function createGateway(backend: Backend, { store, name }: GatewayOptions = {}): Gateway {
  const { options, emulators } = backend;
  const app = initializeApp(options, name);
  const session = openSession(
    (persistence) => openAuth(app, emulators, persistence),
    options.apiKey,
    store,
  );

  return {
    register: (values, signal) =>
      withTemporaryApp(backend, (temporary) => register(temporary, values, signal)),

    logIn: (values, signal) =>
      withTemporaryApp(backend, async ({ auth }) => {
        const logIn = session.startLogIn();
        const user = await signIn(auth, values, signal);
        if (!logIn.isNewest()) throw new AccountError('refused', 'superseded');
        if (!user.emailVerified) throw new AccountError('refused', 'unverified');
        await logIn.begin(user);
        const isWanted = () => session.auth.currentUser?.uid === user.uid;
        void repairProfile(backend, session.auth, session.announce, isWanted);
        return toSignedInUser(user);
      }),

    resendVerification: (values, signal) =>
      withTemporaryApp(backend, async ({ auth }) => {
        const user = await signIn(auth, values, signal);
        if (user.emailVerified) return 'already-verified';
        await call(() => sendEmailVerification(user), { signal });
        return 'sent';
      }),

    async sendPasswordReset(email, signal) {
      const { sendPasswordReset } = await emailLinks(signal);
      await withTemporaryApp(backend, ({ auth }) => sendPasswordReset(auth, email, signal));
    },

    async readEmailLink(code, signal) {
      const { readEmailLink } = await emailLinks(signal);
      return withTemporaryApp(backend, ({ auth }) => readEmailLink(auth, code, signal));
    },

    async followEmailLink(code, { previousEmail }, signal) {
      const { followEmailLink } = await emailLinks(signal);
      await withTemporaryApp(backend, ({ auth }) => followEmailLink(auth, code, signal));
      if (previousEmail !== null) session.endAfterChange(previousEmail);
    },

    async resetPassword({ email, ...values }, signal) {
      const { resetPassword } = await emailLinks(signal);
      await withTemporaryApp(backend, ({ auth }) => resetPassword(auth, values, signal));
      session.endAfterChange(email);
    },

    async changes(signal) {
      const code = call(() => loadCode(import('./account-changes')), { signal });
      return (await code).accountChanges(backend, session);
    },

    logOut: () => session.logOut(),

    readSession: session.read,
    watchSession: session.watch,

    close: () => deleteApp(app),
  };
}

const emailLinks = (signal: AbortSignal) =>
  call(() => loadCode(import('./email-links')), { signal });
