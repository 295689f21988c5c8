// The catalogue of answers (§8): every sentence that a submit can lead to, and the plain advice that
// stands beside a provider's message. What a field says of itself stands in validation.ts (§5).

export const MESSAGES = {
  loginUnverified: 'Please verify your email before logging in.',
  loginFailed: 'Login failed.',
  loginSucceeded: 'Login successful! Redirecting...',
  registerEmailInUse: 'This email is already registered. Please use a different email or login.',
  registerFailed: 'Registration failed.',
  registerSucceeded: 'Verification email sent. Please check your inbox and verify your email.',
  loggedOut: 'Logged out successfully',
  contactPlaceholder: 'Thank you for your message! (Formspree/EmailJS integration placeholder)',

  // The site's own additions to that catalogue.
  stillWorking: 'Still working. Your connection seems slow; please wait a moment.',
  offline: 'Your device says that it is offline. We are trying anyway.',
  contactSent: 'Thank you for your message! We have received it.',
  contactFailed:
    'We could not confirm that your message was sent. Nothing you typed is lost; please try again.',
  accountWithoutMail:
    'Your account exists, but we could not confirm that the verification email was sent. Check your inbox, or send it again.',
  resendSucceeded: 'We sent the verification email again. Please check your inbox.',
  resendAlreadyVerified: 'Your email is already verified. You can log in.',
  resendFailed: 'We could not confirm that the verification email was sent.',
  logoutFailed: 'You are still logged in: logging out failed. Please try again.',
  sessionEnded: 'Your session has ended. Please log in again.',
  sessionUnverified:
    'Your session has ended because your email is not verified. Log in to get a new verification email.',
  sessionNotRemembered:
    'Your browser does not let this site store data, so it will not remember that you are logged in.',
  unexpected: 'Something went wrong on this page. Please reload it.',
} as const;

export function resendPause(secondsLeft: number): string {
  return `You can send it again in ${secondsLeft} ${secondsLeft === 1 ? 'second' : 'seconds'}.`;
}

/**
 * What kind of failure a call met, which decides on retries and on what becomes of a session:
 * `network` may work a moment later, `busy` after a pause, `refused` not without a change,
 * `gone` means that the account or its session no longer exists, `unexpected` is a mistake of ours
 * or an answer that nobody foresaw.
 */
export type FailureKind = 'network' | 'busy' | 'refused' | 'gone' | 'unexpected';

/** A failed account call, translated from the vendor's errors. */
export class AccountError extends Error {
  override readonly name = 'AccountError';

  /**
   * @param code the provider's code, or `site/...` where the site itself gave up
   * @param providerMessage the provider's sentence as it came; `null` if it has none for people
   */
  constructor(
    readonly kind: FailureKind,
    readonly code: string,
    readonly providerMessage: string | null = null,
    options?: ErrorOptions,
  ) {
    super(providerMessage ?? code, options);
  }
}

const CHECK_CONNECTION = 'Check your internet connection and try again.';
const WAIT_A_MINUTE = 'Wait a minute, then try again.';
const LOG_IN_AGAIN = 'Please log in again.';
const WRITE_TO_US = 'Please write to us: the address is on the contact page.';

/** One plain sentence that says what to do beside the provider's own message, by code. */
const HINTS: Readonly<Record<string, string>> = {
  'site/timeout': `The answer took too long. ${CHECK_CONNECTION}`,
  'site/unreachable': CHECK_CONNECTION,
  'site/incomplete':
    'Part of this page did not arrive. Check your internet connection, then reload the page.',
  'site/not-configured': `Accounts are not available right now. ${WRITE_TO_US}`,
  'site/key-refused': `Accounts are not available right now. ${WRITE_TO_US}`,
  'site/superseded': 'You logged out, or logged in again, before this log-in was finished.',
  'site/unexpected': `This is a mistake on our side. Reload the page and try again. ${WRITE_TO_US}`,
  'auth/network-request-failed': CHECK_CONNECTION,
  'auth/timeout': CHECK_CONNECTION,
  'auth/internal-error': 'Something went wrong on our end. Please try again.',
  'auth/web-storage-unsupported':
    'Your browser does not let this site store data. Allow it, or use another browser.',
  'auth/too-many-requests': WAIT_A_MINUTE,
  'auth/quota-exceeded': WAIT_A_MINUTE,
  'auth/invalid-credential': 'Check the email and the password.',
  'auth/invalid-login-credentials': 'Check the email and the password.',
  'auth/wrong-password': 'Check the email and the password.',
  'auth/user-not-found': 'Check the email and the password.',
  'auth/invalid-email': 'Check the email for typos.',
  'auth/missing-email': 'Check the email for typos.',
  'auth/invalid-recipient-email': 'Check the email for typos.',
  'auth/missing-password': 'Enter a password.',
  'auth/weak-password': 'Choose a longer password.',
  'auth/password-does-not-meet-requirements': 'Choose a password that meets these requirements.',
  'auth/user-disabled': `This account is blocked. ${WRITE_TO_US}`,
  'auth/user-token-expired': LOG_IN_AGAIN,
  'auth/invalid-user-token': LOG_IN_AGAIN,
  'auth/operation-not-allowed': `Logging in with a password is turned off. ${WRITE_TO_US}`,
  'auth/admin-restricted-operation': `New accounts are turned off. ${WRITE_TO_US}`,
  'auth/unauthorized-domain': `This address is not allowed to use accounts. ${WRITE_TO_US}`,
  'auth/unauthorized-continue-uri': `This address is not allowed to use accounts. ${WRITE_TO_US}`,
  'auth/app-not-authorized': `This address is not allowed to use accounts. ${WRITE_TO_US}`,
  'auth/invalid-api-key': `Accounts are not available right now. ${WRITE_TO_US}`,
};

/** What to do about a code that the table does not know. */
const HINTS_BY_KIND: Readonly<Partial<Record<FailureKind, string>>> = {
  network: WAIT_A_MINUTE,
  busy: WAIT_A_MINUTE,
  gone: LOG_IN_AGAIN,
};

/** The first line of a failure: the provider's own words where there are any (§8). */
export function failureMessage(error: unknown, fallback: string): string {
  return (error instanceof AccountError && error.providerMessage) || fallback;
}

/** The advice beneath a failure; `null` if nothing is known about it. */
export function failureHint(error: unknown): string | null {
  if (!(error instanceof AccountError)) return null;
  return HINTS[error.code] ?? HINTS_BY_KIND[error.kind] ?? null;
}
