// What is said of a failure that nobody foresaw. Named by an id, so that ten of them make one toast.
import toast from 'react-hot-toast/headless';
import { MESSAGES } from '../domain/messages';

export function tellUnexpected(): void {
  toast.error(MESSAGES.unexpected, { id: 'unexpected' });
}
