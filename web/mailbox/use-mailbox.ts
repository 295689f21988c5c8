import { useEffect, useState } from 'react';
import { listAddress, type Mail, remember, started } from './mail';

const pollIntervalMs = 1000;

// In this tab, until the emulators restart: they forget an email once its link is used.
const storageKey = `mailbox ${started}`;

type State = {
  /** `null` until loaded. */
  mails: readonly Mail[] | null;
  /** The emulators no longer respond. */
  stopped: boolean;
};

/** The mailbox, polled without a reload. */
export function useMailbox(): State {
  const [state, setState] = useState<State>({ mails: null, stopped: false });
  useEffect(() => {
    async function poll() {
      try {
        const { oobCodes } = await (await fetch(listAddress)).json();
        const text = sessionStorage.getItem(storageKey) ?? '[]';
        const mails = remember(JSON.parse(text), oobCodes);
        sessionStorage.setItem(storageKey, JSON.stringify(mails));
        setState({ mails, stopped: false });
      } catch {
        setState(({ mails }) => ({ mails, stopped: true }));
      }
    }
    void poll();
    const timer = setInterval(poll, pollIntervalMs);
    return () => clearInterval(timer);
  }, []);
  return state;
}
