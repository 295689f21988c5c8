// Sends password reset links, and reads and applies every kind of email link (§7). A link works without a session,
// and the person who opens it may not be the user signed in here.
import {
  ActionCodeOperation,
  type ActionCodeSettings,
  type Auth,
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  sendPasswordResetEmail,
} from 'firebase/auth';
import type { CheckedEmailLink, EmailLinkMode } from '../domain/email-links';
import { hasErrorReason } from '../domain/errors';
import type { WithReturnTo } from '../domain/return-to';
import type { BrowserSession } from './browser-session';
import { type CallOptions, call } from './call';
import { sendWithContinueUrl } from './send-with-continue-url';
import { withTemporaryApp } from './temporary-app';
import { toAppError, toSendEmailError } from './translate-errors';

const { VERIFY_EMAIL, PASSWORD_RESET, VERIFY_AND_CHANGE_EMAIL, RECOVER_EMAIL } = ActionCodeOperation;

const MODE_BY_OPERATION: Readonly<Record<string, EmailLinkMode>> = {
  [VERIFY_EMAIL]: 'verifyEmail',
  [PASSWORD_RESET]: 'resetPassword',
  [VERIFY_AND_CHANGE_EMAIL]: 'verifyAndChangeEmail',
  [RECOVER_EMAIL]: 'recoverEmail',
};

export type EmailLinksApi = ReturnType<typeof createEmailLinksApi>;

export function createEmailLinksApi(session: BrowserSession) {
  const withAuth = <T>(work: (auth: Auth) => Promise<T>): Promise<T> =>
    withTemporaryApp(session.backend, ({ auth }) => work(auth));
  return {
    /** Also succeeds for an address without an account, or of a blocked one, so no one learns who has one. */
    sendPasswordReset: ({ email, returnTo }: { email: string } & WithReturnTo, signal: AbortSignal) =>
      withAuth(async (auth) => {
        const send = (settings?: ActionCodeSettings) => sendPasswordResetEmail(auth, email, settings);
        await sendWithContinueUrl(send, returnTo, signal).catch((error: unknown) => {
          const appError = toSendEmailError(error);
          if (!hasErrorReason(appError, 'wrong-credentials', 'account-blocked')) throw appError;
        });
      }),

    /**
     * Asks the provider what the link is for. The URL also names a mode, but can't be trusted.
     * @throws AppError `link-invalid` or `link-expired` if the link's code can't be used
     */
    readEmailLink: (code: string, signal: AbortSignal) =>
      withAuth(async (auth): Promise<CheckedEmailLink> => {
        const { operation, data } = await callForLink(() => checkActionCode(auth, code), { signal, retries: 2 });
        return {
          mode: MODE_BY_OPERATION[operation] ?? null,
          email: data.email ?? '',
          previousEmail: data.previousEmail ?? null,
        };
      }),

    /** Applies any link but a password reset link. Ends this browser's session if the link changes the session's email. */
    applyEmailLink(code: string, { previousEmail }: CheckedEmailLink, signal: AbortSignal): Promise<void> {
      const change = withAuth((auth) => callForLink(() => applyActionCode(auth, code), { signal }));
      return previousEmail === null ? change : session.endSessionAfterChange(change, previousEmail);
    },

    /** Ends this browser's session if it belongs to the link's account. */
    resetPassword(
      { code, email, newPassword }: Readonly<Record<'code' | 'email' | 'newPassword', string>>,
      signal: AbortSignal,
    ): Promise<void> {
      const change = withAuth((auth) => callForLink(() => confirmPasswordReset(auth, code, newPassword), { signal }));
      return session.endSessionAfterChange(change, email);
    },
  };
}

/** Reports a missing account as `account-gone`, not `wrong-credentials`, because a link works without credentials. */
async function callForLink<T>(send: () => Promise<T>, options: CallOptions): Promise<T> {
  try {
    return await call(send, options);
  } catch (error) {
    const appError = toAppError(error);
    if (appError.kind !== 'gone' || appError.reason === 'account-blocked') throw error;
    throw appError.withReason('account-gone');
  }
}
