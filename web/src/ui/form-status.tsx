// How the last submit ended.
import { useEffect, useRef } from 'react';
import { failureText } from '../domain/messages';
import { Lines } from './lines';
import { useReferenceLine } from './reference-line';

export type Status = {
  tone: 'error' | 'success' | 'note';
  message: string;
  /** What failed, where a person may want to report it. */
  error?: unknown;
};

/**
 * A failure or success takes the focus, so that it is read out and is in view on a small screen. A note
 * is only read out.
 */
export function FormStatus({ status }: { status: Status | null }) {
  const box = useRef<HTMLDivElement>(null);
  const { tone, message, error } = status ?? {};
  const reference = useReferenceLine(error);
  useEffect(() => {
    if (message && tone !== 'note') box.current?.focus();
  }, [message, tone]);
  return (
    <div
      className={tone ? CLASSES[tone] : 'status'}
      role={tone === 'error' ? 'alert' : 'status'}
      tabIndex={-1}
      ref={box}
    >
      {message && <Lines text={reference ? `${message}\n${reference}` : message} />}
    </div>
  );
}

const CLASSES = { error: 'status bad', success: 'status good', note: 'status' } as const;

type Outcome = { isSuccess: boolean; error: Error | null };

/** How a mutation ended. */
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
