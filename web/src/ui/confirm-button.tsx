import { useId, useState } from 'react';
import { ButtonContent } from './button';

interface ConfirmButtonProps {
  label: string;
  question: string;
  /** The button that changes nothing. */
  keepLabel: string;
  busy: boolean;
  onConfirm: () => void;
}

/** A button that asks once before it does what its label says. */
export function ConfirmButton({ label, question, keepLabel, busy, onConfirm }: ConfirmButtonProps) {
  // A list may have hundreds of these buttons, so the dialog exists only while it's open.
  const [isAsking, setAsking] = useState(false);
  const id = useId();
  return (
    <>
      {/* A disabled button would lose the focus that returns from the dialog. */}
      <button
        className="text-button"
        type="button"
        aria-disabled={busy}
        onClick={() => setAsking(!busy)}
      >
        {label}
      </button>
      {isAsking && (
        <dialog
          className="confirm"
          ref={showModal}
          aria-labelledby={id}
          onClose={() => setAsking(false)}
        >
          <p id={id}>{question}</p>
          <form className="actions" method="dialog">
            <button className="btn" type="submit" onClick={onConfirm}>
              <ButtonContent label={label} name="arrow" color="poppy" />
            </button>
            <button className="btn secondary" type="submit">
              <ButtonContent label={keepLabel} name="loop" />
            </button>
          </form>
        </dialog>
      )}
    </>
  );
}

function showModal(dialog: HTMLDialogElement | null) {
  dialog?.showModal();
}
