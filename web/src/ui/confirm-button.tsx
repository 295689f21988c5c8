import { site } from 'virtual:content';
import { type ReactNode, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { ButtonContent } from './button';

const DOUBLE_CLICK_MS = 500;

type ConfirmButtonProps = {
  label: string;
  question: string;
  isBusy: boolean;
  onConfirm: () => void;
  buttonClass?: string;
  /** Shown instead of the label, which the dialog shows in full. */
  children?: ReactNode;
};

/** A button that asks once before it does what its label says. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { label, isBusy, buttonClass = 'text-button', children } = props;
  // A list may have hundreds of these buttons, so the dialog exists only while it's open. It says and does what it was
  // opened for, even if the page has changed since.
  const [dialogProps, setDialogProps] = useState<ConfirmButtonProps | null>(null);
  const id = useId();
  return (
    <>
      {/* A disabled button would lose the focus that returns from the dialog. */}
      <button
        className={buttonClass}
        type="button"
        aria-disabled={isBusy}
        onClick={({ currentTarget }) => {
          // Safari doesn't focus a button that's clicked, so the focus couldn't return to it from the dialog.
          currentTarget.focus();
          setDialogProps(isBusy ? null : props);
        }}
      >
        {children || label}
      </button>
      {/* Outside the list: if the list's order changes, React moves its rows, and a moved dialog is no longer modal. */}
      {dialogProps &&
        createPortal(
          <dialog className="flow" ref={showModal} aria-labelledby={id} onClose={() => setDialogProps(null)}>
            <p id={id}>{dialogProps.question}</p>
            <form className="actions" method="dialog" onSubmit={ignoreSecondClick}>
              <button className="btn secondary destructive" type="submit" onClick={dialogProps.onConfirm}>
                <ButtonContent label={dialogProps.label} />
              </button>
              <button className="btn secondary" type="submit">
                <ButtonContent label={site.labels.cancelButton} rotation={180} />
              </button>
            </form>
          </dialog>,
          document.body,
        )}
    </>
  );
}

/** The second half of a double click would press or focus what's under the dialog. */
function ignoreSecondClick() {
  const signal = AbortSignal.timeout(DOUBLE_CLICK_MS);
  for (const type of ['mousedown', 'click'] as const)
    document.addEventListener(type, stopSecondClick, { capture: true, signal });
}

function stopSecondClick(event: MouseEvent) {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopPropagation();
}

/** Focuses the button that changes nothing, because Enter may still be held down from opening the dialog. */
function showModal(dialog: HTMLDialogElement | null) {
  if (!dialog) return;
  dialog.showModal();
  dialog.querySelector<HTMLElement>('button:last-child')?.focus();
  // The second half of a double click would press whichever button is under it.
  dialog.style.pointerEvents = 'none';
  setTimeout(() => dialog.style.removeProperty('pointer-events'), DOUBLE_CLICK_MS);
}
