// How a failed account call is described outside firebase/: no vendor codes or errors (§7).

/**
 * The kind of failure, which decides on retries and on what happens to the session: `network` may work a moment
 * later, `busy` after a pause, `refused` not without a change, `gone` means the account or its session no longer
 * exists, `unexpected` is our own bug or an unforeseen response.
 */
export type FailureKind = 'network' | 'busy' | 'refused' | 'gone' | 'unexpected';

/** Why a call failed, as far as the site acts on it or gives advice: `ADVICE` in messages.ts (§8). */
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

  /** @param providerMessage the provider's message, unchanged; `null` if it has none for people */
  constructor(
    readonly kind: FailureKind,
    readonly reason: FailureReason,
    readonly providerMessage: string | null = null,
    options?: ErrorOptions,
  ) {
    super(providerMessage ?? reason, options);
  }

  /** The same failure, with a more specific reason. */
  because(reason: FailureReason): AccountError {
    return new AccountError(this.kind, reason, this.providerMessage, { cause: this });
  }
}
