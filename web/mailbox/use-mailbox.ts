import { useEffect, useState } from 'react';
import type { Mailbox } from './mail';

const askEveryMs = 1000;

type State = {
  /** `null` until it was read. */
  mailbox: Mailbox | null;
  /** The emulators do not answer any more. */
  stopped: boolean;
};

/** The mailbox as it is now, without a reload. */
export function useMailbox(): State {
  const [state, setState] = useState<State>({ mailbox: null, stopped: false });
  useEffect(() => {
    let last = '';
    async function look() {
      const text = await fetch('mails.json', { cache: 'no-store' })
        .then((response) => response.text())
        .catch(() => '');
      if (text === last) return;
      const mailbox = text === '' ? undefined : read(text);
      // A file that is being renewed may arrive in part; the next look gets all of it.
      if (text !== '' && !mailbox) return;
      last = text;
      setState((before) =>
        mailbox ? { mailbox, stopped: false } : { mailbox: before.mailbox, stopped: true },
      );
    }
    void look();
    const timer = setInterval(() => void look(), askEveryMs);
    return () => clearInterval(timer);
  }, []);
  return state;
}

function read(text: string): Mailbox | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
