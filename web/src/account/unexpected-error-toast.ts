// The toast for a failure that nothing else answers. Its id makes several failures one toast.
import toast from 'react-hot-toast/headless';
import { MESSAGES } from '../domain/messages';

export function showUnexpectedErrorToast(): void {
  toast.error(MESSAGES.unexpected, { id: 'unexpected' });
}
