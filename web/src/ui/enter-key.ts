// Enter submits the form. On a touch screen, it moves to the next field instead, if that one is empty.
import { type KeyboardEvent, type RefObject, useEffect } from 'react';

export type Control = HTMLInputElement | HTMLTextAreaElement;

const controlsOf = (form: HTMLFormElement | null): Control[] => [
  ...(form?.querySelectorAll<Control>('input:not([hidden]), textarea') ?? []),
];

export function useEnterKeyHint(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const controls = controlsOf(form.current);
    for (const [index, control] of controls.entries()) {
      const isLast = index === controls.length - 1;
      // Enter starts a new line in a textarea.
      if (control.matches('input')) control.enterKeyHint = isLast ? 'go' : 'next';
    }
  });
}

/** On a touch screen, moves to the next field if it's empty. Otherwise, some phones submit the incomplete form. */
export function toNextField(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, keyCode, currentTarget } = event;
  // Not `key`, which may be "Enter" while an IME is composing. `keyCode` isn't 13 then.
  if (keyCode !== 13 || !(target instanceof HTMLInputElement)) return;
  if (!matchMedia('(pointer: coarse)').matches) return;
  const controls = controlsOf(currentTarget);
  const next = controls[controls.indexOf(target) + 1];
  if (!next || next.value) return;
  event.preventDefault();
  next.focus();
}
