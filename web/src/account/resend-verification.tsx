// The way on when a verification mail is lost: sends it again with what stands in the form, at most
// once in a minute. The pause binds this button alone; registering again sends its mail at once.
import { useEffect, useState } from 'react';
import type { LoginValues } from '../domain/entities';
import { RESEND_COOLDOWN_S } from '../domain/limits';
import { AccountError, failureHint, failureMessage, MESSAGES } from '../domain/messages';
import { FormStatus, type Status } from '../ui/form';
import { resendSuccess, useResendVerification } from './mutations';

type Props = {
  credentials: LoginValues;
  /** Why no mail was sent in the first place; too many mails mean that this one waits as well. */
  failure?: AccountError;
};

/** The end of the pause by address, as `performance.now()`; outlives a form that is sent again. */
const pauses = new Map<string, number>();

export function ResendVerification({ credentials, failure }: Props) {
  const resend = useResendVerification();
  const email = credentials.email.trim();
  const key = email.toLowerCase();
  const [waitUntil, setWaitUntil] = useState(() =>
    isBusy(failure) ? startPause(key) : (pauses.get(key) ?? 0),
  );
  const secondsLeft = useSecondsUntil(waitUntil);

  function send() {
    const pause = () => setWaitUntil(startPause(key));
    resend.mutate(
      { ...credentials, email },
      {
        onSuccess: (outcome) => outcome === 'sent' && pause(),
        onError: (error) => isBusy(error) && pause(),
      },
    );
  }

  return (
    <div className="resend">
      <button
        className="linkish"
        type="button"
        onClick={send}
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

function isBusy(error: unknown): boolean {
  return error instanceof AccountError && error.kind === 'busy';
}

/** @returns its end; `performance.now()` because no change of the clock moves it */
function startPause(key: string): number {
  const end = performance.now() + RESEND_COOLDOWN_S * 1000;
  pauses.set(key, end);
  return end;
}

/** Whole seconds until a moment of `performance.now()`. */
function useSecondsUntil(moment: number): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const tick = () => setLeft(Math.max(0, Math.ceil((moment - performance.now()) / 1000)));
    tick();
    if (moment <= performance.now()) return;
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [moment]);
  return left;
}
