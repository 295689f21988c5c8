import { site } from 'virtual:content';
import { useRef } from 'react';
import { ButtonContent } from './button';
import { StatusBox, type StatusMessage, toErrorStatusMessage } from './status-box';
import { useOnFocusLost } from './use-on-focus-lost';

type LoadErrorProps = {
  query: { error: Error | null; refetch: () => unknown };
  /** What couldn't be loaded, as a sentence. */
  errorMessage: string;
};

export const LoadError = ({ query: { error, refetch }, errorMessage }: LoadErrorProps) =>
  error && <ErrorWithRetry status={toErrorStatusMessage(error, errorMessage)} onRetry={refetch} />;

function ErrorWithRetry({ status, onRetry }: { status: StatusMessage; onRetry: () => unknown }) {
  const elementRef = useRef<HTMLDivElement>(null);
  // The button is gone while this loads.
  useOnFocusLost(elementRef, () => document.getElementById('main')?.focus({ preventScroll: true }));
  return (
    <div className="form" ref={elementRef}>
      <StatusBox status={status} takesFocus={false} />
      <p className="actions">
        <button
          className="btn"
          type="button"
          onClick={({ currentTarget }) => {
            // Safari doesn't focus a button that's clicked.
            currentTarget.focus();
            onRetry();
          }}
        >
          <ButtonContent label={site.labels.retryButton} color="poppy" />
        </button>
      </p>
    </div>
  );
}
