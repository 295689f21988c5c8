import { useEffect, useState } from 'react';
import { listAddress, type Mail, remember, started } from './mail';

const askEveryMs = 1000;

// In this tab, until the emulators start again: they forget an email when its link is used.
const storageKey = `mailbox ${started}`;

type State = {
  /** `null` until they were read. */
  mails: readonly Mail[] | null;
  /** The emulators do not answer any more. */
  stopped: boolean;
};

/** The mailbox as it is now, without a reload. */
export function useMailbox(): State {
  const [state, setState] = useState<State>({ mails: null, stopped: false });
  useEffect(() => {
    async function look() {
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
    void look();
    const timer = setInterval(look, askEveryMs);
    return () => clearInterval(timer);
  }, []);
  return state;
}
