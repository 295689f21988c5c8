// The cooldown applies to this button only. Registering again sends an email right away.
import { resendCooldownMessage } from '../../domain/messages';
import type { LoginValues } from '../../domain/validation';
import { ButtonContent } from '../../ui/button';
import { StatusBox } from '../../ui/status-box';
import { queryClient } from '../session/query-client';
import { useResendCooldown } from './resend-cooldown';
import { RESEND_VERIFICATION_MUTATION_KEY, useResendVerification } from './use-login-mutations';
import { useResetOnEmailChange } from './use-reset-on-email-change';
import { useReturnTo } from './use-return-to';

type ResendVerificationProps = {
  credentials: LoginValues;
  /** Hides the failure that the email answers. Omit it after a success. */
  onSent?: () => void;
};

export function ResendVerification({ credentials, onSent }: ResendVerificationProps) {
  const resendMutation = useResendVerification();
  const returnTo = useReturnTo();
  const secondsLeft = useResendCooldown('verification', credentials.email);
  const isStale = useResetOnEmailChange(resendMutation, credentials.email);

  function send() {
    // `isPending` updates too late to stop a second click in the same tick.
    if (queryClient.isMutating({ mutationKey: RESEND_VERIFICATION_MUTATION_KEY }) === 0)
      resendMutation.mutate({ ...credentials, returnTo }, { onSuccess: () => onSent?.() });
  }

  return (
    <div className="resend" data-form="">
      <button
        className="btn secondary"
        type="button"
        onClick={send}
        disabled={resendMutation.isPending || secondsLeft > 0}
      >
        <ButtonContent label="Resend verification email" />
      </button>
      {secondsLeft > 0 && <p className="hint">{resendCooldownMessage(secondsLeft)}</p>}
      <StatusBox status={isStale ? null : resendMutation.statusMessage} />
    </div>
  );
}
