// Describes account failures to the rest of the site, without the provider's codes or errors (§7).

/**
 * Decides whether a call is retried and whether the session ends. `network`: may work a moment later. `busy`: may work
 * after a pause. `refused`: won't work unless something changes. `gone`: the account is deleted or blocked, or the
 * session has ended. `unexpected`: our own bug or an unforeseen response.
 */
export type FailureKind = 'network' | 'busy' | 'refused' | 'gone' | 'unexpected';

/** Why a call failed, in as much detail as the site's behavior and `FAILURE_ADVICE` in messages.ts need (§8). */
export type FailureReason =
  | 'account-blocked'
  | 'account-gone'
  | 'address-not-allowed'
  | 'denied'
  | 'email-in-use'
  | 'incomplete'
  | 'invalid-email'
  | 'key-refused'
  | 'link-expired'
  | 'link-invalid'
  | 'login-off'
  | 'email-limit'
  | 'missing-password'
  | 'not-configured'
  | 'other'
  | 'overloaded'
  | 'password-rules'
  | 'provider-failed'
  | 'recent-login'
  | 'registration-off'
  | 'session-ended'
  | 'spot-limit'
  | 'student-limit'
  | 'storage-blocked'
  | 'superseded'
  | 'timeout'
  | 'unexpected'
  | 'unreachable'
  | 'unverified'
  | 'weak-password'
  | 'wrong-credentials'
  | 'wrong-password';

export class AccountError extends Error {
  override readonly name = 'AccountError';

  /** @param providerMessage the provider's unchanged message, or `null` if there's none to show */
  constructor(
    readonly kind: FailureKind,
    readonly reason: FailureReason,
    readonly providerMessage: string | null = null,
    options?: ErrorOptions,
  ) {
    super(providerMessage ?? reason, options);
  }

  withReason(reason: FailureReason): AccountError {
    return new AccountError(this.kind, reason, this.providerMessage, { cause: this });
  }
}
