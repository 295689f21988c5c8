// How the last submit ended.
import { useEffect, useRef } from 'react';

export type Status = {
  tone: 'error' | 'success' | 'note';
  message: string;
  hint?: string | null;
};

/**
 * A failure or success takes the focus, so that it is read out and is in view on a small screen. A note
 * is only read out.
 */
export function FormStatus({ status }: { status: Status | null }) {
  const box = useRef<HTMLDivElement>(null);
  const { tone, message } = status ?? {};
  useEffect(() => {
    if (message && tone !== 'note') box.current?.focus();
  }, [message, tone]);
  return (
    <div
      className={tone ? CLASSES[tone] : 'status'}
      role={tone === 'error' ? 'alert' : 'status'}
      tabIndex={-1}
      ref={box}
    >
      {message && <p>{message}</p>}
      {status?.hint && <p className="hint">{status.hint}</p>}
    </div>
  );
}

const CLASSES = { error: 'status bad', success: 'status good', note: 'status' } as const;
