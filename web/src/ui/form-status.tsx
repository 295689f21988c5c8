// How the last submit ended.
import { useEffect, useId, useRef } from 'react';
import { failureText } from '../domain/messages';
import { Lines } from './lines';
import { useReferenceLine } from './reference-line';

export type Status = {
  tone: 'error' | 'success' | 'note';
  message: string;
  /** What failed, if users may want to report it. */
  error?: unknown;
};

/**
 * A failure or success takes focus, so it's announced and scrolled into view on a small screen. It isn't a live
 * region, which would announce it twice. A note leaves focus alone, and is one.
 */
export function FormStatus({ status }: { status: Status | null }) {
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const { tone, message, error } = status ?? {};
  const reference = useReferenceLine(error);
  const takesFocus = tone !== undefined && tone !== 'note';
  useEffect(() => {
    if (message && takesFocus) box.current?.focus();
  }, [message, takesFocus]);
  return (
    <div
      className={tone ? CLASSES[tone] : 'status'}
      // A group is announced by its name.
      {...(takesFocus ? { role: 'group', 'aria-labelledby': id } : { role: 'status' })}
      id={id}
      tabIndex={-1}
      ref={box}
    >
      {message && <Lines text={reference ? `${message}\n${reference}` : message} />}
    </div>
  );
}

const CLASSES = { error: 'status bad', success: 'status good', note: 'status' } as const;

type Outcome = { isSuccess: boolean; error: Error | null };

export function outcomeStatus(
  { isSuccess, error }: Outcome,
  succeeded: string,
  failed: string,
): Status | null {
  if (isSuccess) return { tone: 'success', message: succeeded };
  return error && failureStatus(error, failed);
}

export function failureStatus(error: Error, failed: string): Status {
  return { tone: 'error', message: failureText(error, failed), error };
}
