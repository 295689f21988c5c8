import { type KeyboardEvent, type RefObject, useEffect } from 'react';
import { controlsOf } from './controls';

export function useEnterKeyHints(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const controls = controlsOf(form.current);
    for (const [index, control] of controls.entries()) {
      const isLast = index === controls.length - 1;
      // Enter starts a new line in a textarea.
      if (control.matches('input')) control.enterKeyHint = isLast ? 'go' : 'next';
    }
  });
}

/** On a touch screen, Enter moves to the next field if that field is empty. By default, some phones submit the form. */
export function focusNextField(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, keyCode, currentTarget } = event;
  // While an IME is composing, `key` may be "Enter", but `keyCode` isn't 13.
  if (keyCode !== 13 || !(target instanceof HTMLInputElement)) return;
  if (!matchMedia('(pointer: coarse)').matches) return;
  const controls = controlsOf(currentTarget);
  const next = controls[controls.indexOf(target) + 1];
  if (!next || next.value) return;
  event.preventDefault();
  next.focus();
}
