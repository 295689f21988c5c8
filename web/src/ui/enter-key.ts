// What the Enter key does in a field: the browser sends the form, and a phone shows where it leads.
import { type KeyboardEvent, type RefObject, useEffect } from 'react';

export type Control = HTMLInputElement | HTMLTextAreaElement;

const controlsOf = (form: HTMLFormElement | null): Control[] => [
  ...(form?.querySelectorAll<Control>('input:not([hidden]), textarea') ?? []),
];

export function useEnterKeyHint(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const controls = controlsOf(form.current);
    for (const [place, control] of controls.entries()) {
      const isLast = place === controls.length - 1;
      // Enter begins a new line in a textarea.
      if (control.matches('input')) control.enterKeyHint = isLast ? 'go' : 'next';
    }
  });
}

/** Not every phone goes to the next field by itself: some send the form, and it would be refused. A keyboard sends it. */
export function toNextField(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, keyCode, currentTarget } = event;
  // The code is another one as long as an input method composes a word.
  if (keyCode !== 13 || !(target instanceof HTMLInputElement)) return;
  if (!matchMedia('(pointer: coarse)').matches) return;
  const controls = controlsOf(currentTarget);
  const next = controls[controls.indexOf(target) + 1];
  if (!next || next.value) return;
  event.preventDefault();
  next.focus();
}
