// THE GATEWAY (§7): the calls of an account, in the site's own words. The only door to the SDK;
// entered by import() alone, so that visitors without an account never download it.
import { deleteApp, initializeApp } from 'firebase/app';
import {
  browserLocalPersistence,
  inMemoryPersistence,
  sendEmailVerification,
  signOut,
} from 'firebase/auth';
import type { LoginValues, RegisterValues, SignedInUser } from '../domain/entities';
import { AccountError } from '../domain/messages';
import { openAuth, withAttempt } from './attempt';
import { call } from './call';
import { type Backend, fetchBackend } from './config';
import { translate } from './errors';
import { heal, keepSession, signIn } from './log-in';
import { type Registration, register } from './registration';
import { openSession, type SessionListener, toSignedInUser } from './session';
import { rememberStoredUser } from './stored-user';

export type Gateway = {
  /**
   * Creates the account, or resumes a registration of the same e-mail and password. Display name,
   * profile document and verification mail do not wait for one another. Leaves no session.
   *
   * @throws AccountError `auth/email-already-in-use` if the address is somebody's already
   */
  register(values: RegisterValues): Promise<Registration>;
  /**
   * Logs in a verified account and makes it this browser's session.
   *
   * @throws AccountError `site/unverified` if the e-mail is not verified: there is no session then;
   *   `site/superseded` if the person logged in again, or out, before the answer came
   */
  logIn(values: LoginValues): Promise<SignedInUser>;
  /** Sends another verification mail, unless the e-mail is verified already. Leaves no session. */
  resendVerification(values: LoginValues): Promise<'sent' | 'already-verified'>;
  /** Ends this browser's session, in all its tabs. Needs no network. */
  logOut(): Promise<void>;
  /** Tells the session now and on every change; returns the function that ends it. */
  watchSession(listener: SessionListener): () => void;
  /** Frees what the gateway holds; a page that closes does so by itself. */
  close(): Promise<void>;
};

let opening: Promise<Gateway> | undefined;

/** The gateway to the project that serves this page. A failed opening is tried again next time. */
export function openGateway(): Promise<Gateway> {
  opening ??= fetchBackend()
    .then(createGateway)
    .catch((error: unknown) => {
      opening = undefined;
      throw translate(error);
    });
  return opening;
}

/**
 * @param name tells gateways of one process apart, where each stands for a browser of its own; a
 *   browser needs none
 */
export function createGateway(backend: Backend, name?: string): Gateway {
  const app = initializeApp(backend.options, name);
  const { emulators } = backend;
  // In local storage a page can see that there is a session without loading any of this; where
  // storage is blocked, the session lasts as long as the page.
  const stored = rememberStoredUser(backend);
  const auth = openAuth(app, emulators, [browserLocalPersistence, inMemoryPersistence]);
  const session = openSession(auth, stored);
  let newest = 0;

  return {
    register: (values) => withAttempt(backend, (attempt) => register(attempt, values)),

    logIn: (values) =>
      withAttempt(backend, async (attempt) => {
        newest += 1;
        const mine = newest;
        const user = await signIn(attempt.auth, values);
        if (mine !== newest) throw new AccountError('refused', 'site/superseded');
        if (!user.emailVerified) throw new AccountError('refused', 'site/unverified');
        await keepSession(auth, user);
        void heal({ app, auth, emulators }, session.announce);
        return toSignedInUser(user);
      }),

    resendVerification: (values) =>
      withAttempt(backend, async (attempt) => {
        const user = await signIn(attempt.auth, values);
        if (user.emailVerified) return 'already-verified';
        await call(() => sendEmailVerification(user));
        return 'sent';
      }),

    async logOut() {
      newest += 1;
      stored.forget();
      try {
        await call(() => signOut(auth));
      } catch (error) {
        // The SDK still starts on a dead line and logs out when that is over; here it counts now.
        if (translate(error).code !== 'site/timeout') throw error;
        stored.remove();
      }
    },

    watchSession: session.watch,

    close: () => deleteApp(app),
  };
}
