import { site } from 'virtual:content';
import { useRef } from 'react';
import { ButtonContent } from '../../ui/button';
import { FormStatus, toErrorStatusMessage } from '../../ui/form/form-status';
import { useOnFocusLost } from '../../ui/use-on-focus-lost';

type LoadErrorProps = {
  query: { error: Error | null; refetch: () => unknown };
  /** What couldn't be loaded, as a sentence. */
  errorMessage: string;
};

export const LoadError = ({ query: { error, refetch }, errorMessage }: LoadErrorProps) =>
  error && <ErrorWithRetry error={error} refetch={refetch} errorMessage={errorMessage} />;

type ErrorWithRetryProps = { error: Error; refetch: () => unknown; errorMessage: string };

function ErrorWithRetry({ error, refetch, errorMessage }: ErrorWithRetryProps) {
  const elementRef = useRef<HTMLDivElement>(null);
  // The button is gone while this loads.
  useOnFocusLost(elementRef, () => document.getElementById('main')?.focus({ preventScroll: true }));
  return (
    <div className="form" ref={elementRef}>
      <FormStatus status={toErrorStatusMessage(error, errorMessage)} takesFocus={false} />
      <p className="actions">
        <button
          className="btn"
          type="button"
          onClick={({ currentTarget }) => {
            // Safari doesn't focus a button that's clicked.
            currentTarget.focus();
            refetch();
          }}
        >
          <ButtonContent label={site.labels.retryButton} color="poppy" />
        </button>
      </p>
    </div>
  );
}
