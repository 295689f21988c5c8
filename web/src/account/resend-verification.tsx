// The way on when a verification mail is lost: sends it again with what stands in the form, at most
// once in a minute. The pause binds this button alone; registering again sends its mail at once.
import type { LoginValues } from '../domain/entities';
import { failureHint, failureMessage, MESSAGES } from '../domain/messages';
import { normalizeEmail } from '../domain/validation';
import { FormStatus, type Status } from '../ui/form';
import { resendSuccess, useResendVerification } from './mutations';
import { useResendPause } from './resend-pause';

export function ResendVerification({ credentials }: { credentials: LoginValues }) {
  const resend = useResendVerification();
  const email = normalizeEmail(credentials.email);
  const secondsLeft = useResendPause(email);

  return (
    <div className="resend">
      <button
        className="linkish"
        type="button"
        onClick={() => resend.mutate({ ...credentials, email })}
        disabled={resend.isPending || secondsLeft > 0}
      >
        Resend verification email
      </button>
      {secondsLeft > 0 && <p className="hint">You can send it again in {secondsLeft} s.</p>}
      <FormStatus status={resendStatus(resend)} />
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
