// The cooldown applies to this button only. Registering again sends an email right away.
import { useRef } from 'react';
import type { LoginValues } from '../../domain/entities';
import { MESSAGES, resendCooldown } from '../../domain/messages';
import { ButtonContent } from '../../ui/button';
import { FormStatus, outcomeStatus } from '../../ui/form-status';
import { resendSuccess, useResendVerification } from './mutations';
import { useIsStale, useResendCooldown } from './resend-cooldown';
import { useReturnTo } from './return-to';

interface Props {
  credentials: LoginValues;
  /** Hides the failure that the email answers. Omit it after a success. */
  onSent?: () => void;
}

export function ResendVerification({ credentials, onSent }: Props) {
  const resend = useResendVerification();
  const returnTo = useReturnTo();
  const secondsLeft = useResendCooldown(credentials.email);
  // Use a ref, because state updates too late to stop a second click in the same tick.
  const sending = useRef(false);

  const isStale = useIsStale(resend, credentials.email);

  function send() {
    if (sending.current) return;
    sending.current = true;
    const onSettled = () => {
      sending.current = false;
    };
    resend.mutate({ ...credentials, returnTo }, { onSuccess: () => onSent?.(), onSettled });
  }

  return (
    <div className="resend">
      <button
        className="btn secondary"
        type="button"
        onClick={send}
        disabled={resend.isPending || secondsLeft > 0}
      >
        <ButtonContent label="Resend verification email" name="arrow" />
      </button>
      {secondsLeft > 0 && <p className="hint">{resendCooldown(secondsLeft)}</p>}
      <FormStatus
        status={
          isStale ? null : outcomeStatus(resend, resendSuccess(resend.data), MESSAGES.resendFailed)
        }
      />
    </div>
  );
}
