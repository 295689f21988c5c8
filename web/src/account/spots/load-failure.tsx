import { reserve } from 'virtual:content';
import { ButtonContent } from '../../ui/button';
import { FormStatus, toErrorStatusMessage } from '../../ui/form/form-status';

type LoadFailureProps = {
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown };
  /** What couldn't be loaded, as a sentence. */
  failureMessage: string;
};

export function LoadFailure({ query, failureMessage }: LoadFailureProps) {
  const { error, isFetching, refetch } = query;
  if (!error) return null;
  function retry() {
    // The button is gone while this loads.
    document.getElementById('main')?.focus({ preventScroll: true });
    refetch();
  }
  return (
    <div className="form">
      <FormStatus status={toErrorStatusMessage(error, failureMessage)} takesFocus={false} />
      <p className="actions">
        <button className="btn" type="button" disabled={isFetching} onClick={retry}>
          <ButtonContent label={reserve.retryButton} name="arrow" color="poppy" />
        </button>
      </p>
    </div>
  );
}
