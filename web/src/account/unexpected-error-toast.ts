// The fixed id merges several unhandled failures into one toast.
import toast from 'react-hot-toast/headless';
import { MESSAGES } from '../domain/messages';
import { errorReferenceLine } from '../ui/error-reference';

export function showUnexpectedErrorToast(reason: unknown): void {
  const lines = [MESSAGES.unexpected, errorReferenceLine(reason)];
  toast.error(lines.filter(Boolean).join('\n'), { id: 'unexpected' });
}
