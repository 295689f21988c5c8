// How a change of the account ended, for the status of its form.
import { failureHint, failureMessage } from '../domain/messages';
import type { Status } from '../ui/form-status';

type Outcome = { isSuccess: boolean; error: Error | null };

export function changeStatus(
  { isSuccess, error }: Outcome,
  succeeded: string,
  failed: string,
): Status | null {
  if (isSuccess) return { tone: 'success', message: succeeded };
  return (
    error && { tone: 'error', message: failureMessage(error, failed), hint: failureHint(error) }
  );
}
