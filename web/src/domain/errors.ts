// Describes errors to the rest of the site, without the provider's codes (§7).

/**
 * Decides whether a call is retried and whether the session ends. `network`: may work a moment later. `busy`: may work
 * after a pause. `refused`: won't work unless something changes. `gone`: the account is deleted or blocked, or the
 * session has ended. `unexpected`: our own bug or an unforeseen response.
 */
export type ErrorKind = 'network' | 'busy' | 'refused' | 'gone' | 'unexpected';

type ReasonsBySubject = {
  setup: 'address-not-allowed' | 'key-refused' | 'login-off' | 'not-configured' | 'registration-off';
  page: 'incomplete' | 'page-outdated' | 'storage-blocked' | 'unexpected';
  provider: 'denied' | 'other' | 'overloaded' | 'provider-failed' | 'timeout' | 'unreachable';
  account: 'account-blocked' | 'account-gone' | 'email-in-use' | 'unverified';
  session: 'recent-login' | 'session-ended' | 'superseded' | 'wrong-credentials' | 'wrong-password';
  input: 'invalid-email' | 'missing-password' | 'password-rules' | 'weak-password';
  emailLink: 'email-limit' | 'link-expired' | 'link-invalid';
  reservation: 'moved-up' | 'reservation-limit' | 'student-limit';
};

/** Why a call failed, in as much detail as the site's behavior and messages need. */
export type ErrorReason = ReasonsBySubject[keyof ReasonsBySubject];

/** Why a call failed in a way that users can't fix. Its message shows a reference. */
export type ReportableReason =
  | ReasonsBySubject['setup']
  | Exclude<ReasonsBySubject['provider'], 'unreachable'>
  | 'incomplete'
  | 'unexpected';

export class AppError extends Error {
  override readonly name = 'AppError';

  /** @param originalMessage the provider's unchanged message, or `null` if there's none to show */
  constructor(
    readonly kind: ErrorKind,
    readonly reason: ErrorReason,
    readonly originalMessage: string | null = null,
    options?: ErrorOptions,
  ) {
    super(originalMessage ?? reason, options);
  }

  withReason(reason: ErrorReason): AppError {
    return new AppError(this.kind, reason, this.originalMessage, { cause: this });
  }
}

export const hasErrorReason = (error: unknown, ...reasons: readonly ErrorReason[]): boolean =>
  error instanceof AppError && reasons.includes(error.reason);
