// What Enter does in a field: the browser submits the form, and a phone shows where it leads.
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

/** Some phones submit the incomplete form instead of moving to the next field. Physical keyboards do submit. */
export function toNextField(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, keyCode, currentTarget } = event;
  // The code is different while an IME is composing.
  if (keyCode !== 13 || !(target instanceof HTMLInputElement)) return;
  if (!matchMedia('(pointer: coarse)').matches) return;
  const controls = controlsOf(currentTarget);
  const next = controls[controls.indexOf(target) + 1];
  if (!next || next.value) return;
  event.preventDefault();
  next.focus();
}
