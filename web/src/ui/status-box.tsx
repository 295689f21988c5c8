import { type ReactNode, useId } from 'react';
import { errorReferenceLine } from '../browser/error-reference';
import { errorText, originalMessageToShow } from '../domain/messages';
import { useStatusFocus } from './use-status-focus';

const CLASS_BY_TONE = { error: 'status error', success: 'status success', note: 'status' } as const;

export type StatusMessage = {
  tone: 'error' | 'success' | 'note';
  message: string;
  /** The error behind the message, if users may want to report it. */
  error?: unknown;
  details?: ReactNode;
};

type StatusBoxProps = {
  status: StatusMessage | null;
  /** False for an error that no one has caused, such as a failed refresh. It mustn't interrupt typing. */
  takesFocus?: boolean;
};

/**
 * An error or a success takes focus, so screen readers announce it and small screens scroll to it. A live region would
 * announce it again. Only what doesn't take focus is a live region, such as a note, or any result while someone types in
 * another form.
 */
export function StatusBox({ status, takesFocus = true }: StatusBoxProps) {
  const id = useId();
  const { tone, message, error } = status ?? {};
  const technicalDetails = [originalMessageToShow(error), errorReferenceLine(error)].filter((line) => line !== null);
  const shouldFocus = takesFocus && tone !== undefined && tone !== 'note';
  const { statusRef, isTypingElsewhere } = useStatusFocus(shouldFocus && Boolean(message));
  const role = !takesFocus || isTypingElsewhere ? 'alert' : shouldFocus ? 'group' : 'status';
  return (
    <div
      // Screen readers announce an alert that's new.
      key={String(isTypingElsewhere)}
      className={tone ? CLASS_BY_TONE[tone] : 'status'}
      // Screen readers announce a focused group by its name.
      {...(role === 'group' ? { role, 'aria-labelledby': id } : { role })}
      tabIndex={-1}
      ref={statusRef}
    >
      {message && <p id={id}>{message}</p>}
      {status?.details}
      {technicalDetails.length > 0 && (
        <details className="technical-details">
          <summary>Technical details</summary>
          {technicalDetails.map((line) => (
            <p className="hint" key={line}>
              {line}
            </p>
          ))}
        </details>
      )}
    </div>
  );
}

export const toSuccessStatusMessage = (message: string): StatusMessage => ({ tone: 'success', message });

export function toErrorStatusMessage(error: Error, errorMessage: string): StatusMessage {
  return { tone: 'error', message: errorText(error, errorMessage), error };
}
