import { useId, useRef } from 'react';
import { ButtonFace } from './button';

interface ConfirmButtonProps {
  label: string;
  question: string;
  /** The button that changes nothing. */
  keep: string;
  busy: boolean;
  onConfirm: () => void;
}

/** A button that asks once before it does what its label says. */
export function ConfirmButton({ label, question, keep, busy, onConfirm }: ConfirmButtonProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  return (
    <>
      <button
        className="text-button"
        type="button"
        disabled={busy}
        onClick={() => dialog.current?.showModal()}
      >
        {label}
      </button>
      <dialog className="confirm" ref={dialog} aria-labelledby={id}>
        <p id={id}>{question}</p>
        <div className="actions">
          <button
            className="btn"
            type="button"
            onClick={() => {
              dialog.current?.close();
              onConfirm();
            }}
          >
            <ButtonFace label={label} name="arrow" color="poppy" />
          </button>
          <button className="btn secondary" type="button" onClick={() => dialog.current?.close()}>
            <ButtonFace label={keep} name="loop" />
          </button>
        </div>
      </dialog>
    </>
  );
}
