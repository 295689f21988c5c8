// THE GATEWAY (§7): the calls of an account, in the site's own words. The only door to the SDK;
// entered by import() alone, so that visitors without an account never download it.
import { deleteApp, initializeApp } from 'firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  createUserWithEmailAndPassword,
  inMemoryPersistence,
  sendEmailVerification,
  signInWithEmailAndPassword,
  signOut,
  type User,
  updateProfile,
} from 'firebase/auth';
import type { LoginValues, RegisterValues, SignedInUser } from '../domain/entities';
import { AccountError } from '../domain/messages';
import { type Attempt, openAuth, withAttempt } from './attempt';
import { call } from './call';
import type { Backend } from './config';
import { fetchBackend } from './config';
import { translate } from './errors';
import { openSession, type SessionListener, toSignedInUser } from './session';
import { rememberStoredUser } from './stored-user';

/** What became of a registration whose account exists now. */
export type Registration = {
  /** `null` if the verification mail was sent, else why it was not. */
  mailFailure: AccountError | null;
};

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

const loadProfiles = () => import('./profiles');

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

async function signIn(auth: Auth, { email, password }: LoginValues): Promise<User> {
  const { user } = await call(() => signInWithEmailAndPassword(auth, email, password));
  return user;
}

async function register(
  attempt: Attempt,
  { name, email, password }: RegisterValues,
): Promise<Registration> {
  const user = await createOrResume(attempt.auth, { email, password });
  // A name that an earlier attempt gave to the account or to the profile stands, in both.
  const kept = user.displayName || name;
  const nameIt = (displayName: string) => call(() => updateProfile(user, { displayName }));
  const [, profile, mail] = await Promise.allSettled([
    user.displayName ? null : nameIt(name),
    call(loadProfiles).then(({ createProfile }) => createProfile(attempt, user, kept)),
    call(() => sendEmailVerification(user)),
  ]);
  if (profile.status === 'fulfilled' && profile.value !== kept) {
    await nameIt(profile.value).catch(() => undefined);
  }
  return { mailFailure: mail.status === 'rejected' ? translate(mail.reason) : null };
}

async function createOrResume(auth: Auth, credentials: LoginValues): Promise<User> {
  const { email, password } = credentials;
  try {
    const { user } = await call(() => createUserWithEmailAndPassword(auth, email, password));
    return user;
  } catch (error) {
    const failure = translate(error);
    if (failure.code !== 'auth/email-already-in-use') throw failure;
    const user = await signIn(auth, credentials).catch((reason: unknown) => {
      // Only a dead line is told apart: whose account it is, or whether it is blocked, is not.
      throw translate(reason).kind === 'network' ? translate(reason) : failure;
    });
    if (user.emailVerified) throw failure;
    return user;
  }
}

/**
 * Makes the account this browser's session. The SDK lets that wait while it still asks about an
 * older session, so it may come too late: whoever was told that it failed is then logged out again.
 */
async function keepSession(auth: Auth, user: User): Promise<void> {
  try {
    await call(() => auth.updateCurrentUser(user));
  } catch (error) {
    // In line behind what is late, and before anything that the person does next.
    void signOut(auth).catch(() => undefined);
    throw error;
  }
}

/** Brings a missing profile or display name back after a log-in; the log-in never waits for it. */
async function heal({ app, auth, emulators }: Attempt, announce: () => void): Promise<void> {
  const user = auth.currentUser;
  if (!user) return;
  try {
    const { ensureProfile } = await call(loadProfiles);
    const name = await ensureProfile({ app, emulators }, user);
    if (!user.displayName && name) {
      await call(() => updateProfile(user, { displayName: name }), { retries: 2 });
      announce();
    }
  } catch {
    // No page needs the profile; the next log-in tries again.
  }
}
