import { useEffect, useState } from 'react';
import { type Email, mergeEmails, oobCodesUrl, startedAt } from './email';

const POLL_INTERVAL_MS = 1000;

// The Auth emulator forgets a link once it's used, so this tab stores the emails until the emulators restart.
const STORAGE_KEY = `mailbox ${startedAt}`;

type State = {
  /** `null` until loaded. */
  emails: readonly Email[] | null;
  isStopped: boolean;
};

export function useMailbox(): State {
  const [state, setState] = useState<State>({ emails: null, isStopped: false });
  useEffect(() => {
    async function poll() {
      try {
        const { oobCodes } = await (await fetch(oobCodesUrl)).json();
        const text = sessionStorage.getItem(STORAGE_KEY);
        const emails = mergeEmails(text === null ? undefined : JSON.parse(text), oobCodes);
        sessionStorage.setItem(STORAGE_KEY, JSON.stringify(emails));
        setState({ emails, isStopped: false });
      } catch {
        setState(({ emails }) => ({ emails, isStopped: true }));
      }
    }
    void poll();
    const timer = setInterval(poll, POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, []);
  return state;
}
