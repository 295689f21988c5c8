import { useEffect, useState } from 'react';
import { type Email, listUrl, remember, started } from './email';

const pollIntervalMs = 1000;

// The Auth emulator forgets a link once it's used, so this tab stores the emails until the emulators restart.
const storageKey = `mailbox ${started}`;

type State = {
  /** `null` until loaded. */
  emails: readonly Email[] | null;
  stopped: boolean;
};

export function useMailbox(): State {
  const [state, setState] = useState<State>({ emails: null, stopped: false });
  useEffect(() => {
    async function poll() {
      try {
        const { oobCodes } = await (await fetch(listUrl)).json();
        const text = sessionStorage.getItem(storageKey) ?? '[]';
        const emails = remember(JSON.parse(text), oobCodes);
        sessionStorage.setItem(storageKey, JSON.stringify(emails));
        setState({ emails, stopped: false });
      } catch {
        setState(({ emails }) => ({ emails, stopped: true }));
      }
    }
    void poll();
    const timer = setInterval(poll, pollIntervalMs);
    return () => clearInterval(timer);
  }, []);
  return state;
}
