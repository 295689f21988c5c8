import { type ReactNode, useEffect, useId, useRef } from 'react';
import { failureText, technicalDetail } from '../domain/messages';
import { useReferenceLine } from './reference-line';

export type Status = {
  tone: 'error' | 'success' | 'note';
  message: string;
  /** The error behind the message, if users may want to report it. */
  error?: unknown;
  more?: ReactNode;
};

/**
 * An error or a success takes focus, so screen readers announce it and small screens scroll to it. A live region would
 * announce it again. Only a note is a live region, because it doesn't take focus.
 */
export function FormStatus({ status }: { status: Status | null }) {
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const { tone, message, error } = status ?? {};
  const details = [technicalDetail(error), useReferenceLine(error)].filter((line) => line !== null);
  const takesFocus = tone !== undefined && tone !== 'note';
  useEffect(() => {
    if (!message || !takesFocus) return;
    box.current?.focus();
    // Firefox ignores the scroll margin when it scrolls to a focused element.
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [message, takesFocus]);
  return (
    <div
      className={tone ? CLASSES[tone] : 'status'}
      // Screen readers announce a focused group by its name.
      {...(takesFocus ? { role: 'group', 'aria-labelledby': id } : { role: 'status' })}
      tabIndex={-1}
      ref={box}
    >
      {message && <p id={id}>{message}</p>}
      {status?.more}
      {details.length > 0 && (
        <details className="technical-details">
          <summary>Technical details</summary>
          {details.map((line) => (
            <p className="hint" key={line}>
              {line}
            </p>
          ))}
        </details>
      )}
    </div>
  );
}

const CLASSES = { error: 'status error', success: 'status success', note: 'status' } as const;

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
