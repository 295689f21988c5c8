import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { errorText, originalMessageOf } from '../../domain/messages';
import { errorReferenceLine } from '../error-reference';

const CLASS_BY_TONE = { error: 'status error', success: 'status success', note: 'status' } as const;

export type StatusMessage = {
  tone: 'error' | 'success' | 'note';
  message: string;
  /** The error behind the message, if users may want to report it. */
  error?: unknown;
  details?: ReactNode;
};

type FormStatusProps = {
  status: StatusMessage | null;
  /** False for an error that no one has caused, such as a failed refresh. It mustn't interrupt typing. */
  takesFocus?: boolean;
};

/**
 * An error or a success takes focus, so screen readers announce it and small screens scroll to it. A live region would
 * announce it again. Only what doesn't take focus is a live region, such as a note, or any result while someone types in
 * another form.
 */
export function FormStatus({ status, takesFocus = true }: FormStatusProps) {
  const statusRef = useRef<HTMLDivElement>(null);
  const isAnnounced = useRef(false);
  const [isTypingElsewhere, setIsTypingElsewhere] = useState(false);
  const id = useId();
  const { tone, message, error } = status ?? {};
  const technicalDetails = [originalMessageOf(error), errorReferenceLine(error)].filter((line) => line !== null);
  const shouldFocus = takesFocus && tone !== undefined && tone !== 'note';
  useEffect(() => {
    if (!message || !shouldFocus) isAnnounced.current = false;
    if (!message || !shouldFocus) return setIsTypingElsewhere(false);
    // A result whose words change later, such as a place in line, must not take the focus again.
    if (isAnnounced.current) return;
    const ownForm = statusRef.current?.closest('.resend, form');
    const isElsewhere = Boolean(
      document.activeElement?.matches('form :is(input, textarea)') && !ownForm?.contains(document.activeElement),
    );
    // Changing it replaces the element, so focus comes after that.
    if (isElsewhere !== isTypingElsewhere) return setIsTypingElsewhere(isElsewhere);
    isAnnounced.current = true;
    if (isElsewhere) return;
    // If an earlier result still has focus, screen readers wouldn't announce this one.
    statusRef.current?.blur();
    statusRef.current?.focus();
    // Firefox ignores the scroll margin when it scrolls to a focused element.
    statusRef.current?.scrollIntoView({ block: 'nearest' });
  }, [message, shouldFocus, isTypingElsewhere]);
  return (
    <div
      // Screen readers announce an alert that's new.
      key={String(isTypingElsewhere)}
      className={tone ? CLASS_BY_TONE[tone] : 'status'}
      // Screen readers announce a focused group by its name.
      {...(shouldFocus && !isTypingElsewhere
        ? { role: 'group', 'aria-labelledby': id }
        : { role: takesFocus && !isTypingElsewhere ? 'status' : 'alert' })}
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

type MutationResult = { isSuccess: boolean; error: Error | null };

export function toStatusMessage(
  { isSuccess, error }: MutationResult,
  successMessage: string,
  errorMessage: string,
  successDetails?: ReactNode,
): StatusMessage | null {
  if (isSuccess) return { tone: 'success', message: successMessage, details: successDetails };
  return error && toErrorStatusMessage(error, errorMessage);
}

export function toErrorStatusMessage(error: Error, errorMessage: string): StatusMessage {
  return { tone: 'error', message: errorText(error, errorMessage), error };
}
