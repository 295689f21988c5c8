import { useEffect, useState } from 'react';
import { type Email, oobCodesUrl, startedAt, updateEmails } from './email';

const POLL_INTERVAL_MS = 1000;

// The Auth emulator forgets a link once it's used, so this tab stores the emails until the emulators restart.
const STORAGE_KEY = `mailbox ${startedAt}`;

type MailboxState = {
  /** `null` until loaded. */
  emails: readonly Email[] | null;
  isEmulatorStopped: boolean;
};

export function useMailbox(): MailboxState {
  const [state, setState] = useState<MailboxState>({ emails: null, isEmulatorStopped: false });
  useEffect(() => {
    async function poll() {
      try {
        const { oobCodes } = await (await fetch(oobCodesUrl)).json();
        const json = sessionStorage.getItem(STORAGE_KEY);
        const emails = updateEmails(json === null ? undefined : JSON.parse(json), oobCodes);
        sessionStorage.setItem(STORAGE_KEY, JSON.stringify(emails));
        setState({ emails, isEmulatorStopped: false });
      } catch {
        setState(({ emails }) => ({ emails, isEmulatorStopped: true }));
      }
    }
    void poll();
    const timer = setInterval(poll, POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, []);
  return state;
}
