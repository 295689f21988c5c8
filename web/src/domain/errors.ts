// Describes account failures to the rest of the site, without the provider's codes or errors (§7).
import type { FailureReason } from './messages';

/**
 * Decides whether a call is retried and whether the session ends. `network`: may work a moment later. `busy`: may work
 * after a pause. `refused`: won't work unless something changes. `gone`: the account is deleted or blocked, or the
 * session has ended. `unexpected`: our own bug or an unforeseen response.
 */
export type FailureKind = 'network' | 'busy' | 'refused' | 'gone' | 'unexpected';

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

export const hasFailureReason = (error: unknown, ...reasons: readonly FailureReason[]): boolean =>
  error instanceof AccountError && reasons.includes(error.reason);
