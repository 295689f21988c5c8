// The way on when a verification mail is lost: sends it again with what stands in the form, at most
// once in a minute. The pause binds this button alone; registering again sends its mail at once.
import { useEffect, useRef } from 'react';
import type { LoginValues } from '../domain/entities';
import { failureHint, failureMessage, MESSAGES, resendPause } from '../domain/messages';
import { normalizeEmail } from '../domain/validation';
import { FormStatus, type Status } from '../ui/form';
import { resendSuccess, useResendVerification } from './mutations';
import { isSameAddress, useResendPause } from './resend-cooldown';

export function ResendVerification({ credentials }: { credentials: LoginValues }) {
  const resend = useResendVerification();
  const email = normalizeEmail(credentials.email);
  const secondsLeft = useResendPause(email);
  // State would change a render too late: two presses in one tick must send one mail.
  const sending = useRef(false);

  // How it ended for one address must not stand beside another. Forgotten, and not only hidden: back
  // at the first address it would take the focus out of the field.
  const { variables, isPending, reset } = resend;
  const isStale = variables !== undefined && !isSameAddress(variables.email, email);
  useEffect(() => {
    if (isStale && !isPending) reset();
  }, [isStale, isPending, reset]);

  function send() {
    if (sending.current) return;
    sending.current = true;
    const onSettled = () => {
      sending.current = false;
    };
    resend.mutate({ ...credentials, email }, { onSettled });
  }

  return (
    <div className="resend">
      <button
        className="linkish"
        type="button"
        onClick={send}
        disabled={isPending || secondsLeft > 0}
      >
        Resend verification email
      </button>
      {secondsLeft > 0 && <p className="hint">{resendPause(secondsLeft)}</p>}
      <FormStatus status={isStale ? null : resendStatus(resend)} />
    </div>
  );
}

function resendStatus({
  data,
  error,
}: Pick<ReturnType<typeof useResendVerification>, 'data' | 'error'>): Status | null {
  if (data) return { tone: 'success', message: resendSuccess(data) };
  if (!error) return null;
  return {
    tone: 'error',
    message: failureMessage(error, MESSAGES.resendFailed),
    hint: failureHint(error),
  };
}
