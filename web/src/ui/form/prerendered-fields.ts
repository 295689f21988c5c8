// React renders a page again if something, such as a translator or an extension, has changed its HTML before hydration.
// The fields that React throws away then still have what was typed into them.
import { type Control, controlsOf } from './controls';

let prerenderedControls: readonly Control[] = [];
let focusedElement: Element | null = null;

/** Call this right before hydration, in the same task. */
export function rememberFields(root: Element): void {
  prerenderedControls = controlsOf(root);
  focusedElement = document.activeElement;
}

/** Gives the fields of a form rendered again what was typed, the focus, the selection and an early submit. */
export function restoreFields(form: HTMLFormElement): void {
  for (const control of controlsOf(form)) {
    const prerenderedControl = prerenderedControls.find(({ name }) => name === control.name);
    if (!prerenderedControl || prerenderedControl === control) continue;
    if (prerenderedControl.value !== prerenderedControl.defaultValue) control.value = prerenderedControl.value;
    if (prerenderedControl.form?.dataset.earlySubmit)
      form.dataset.earlySubmit = prerenderedControl.form.dataset.earlySubmit;
    if (prerenderedControl !== focusedElement) continue;
    control.focus({ preventScroll: true });
    const { selectionStart, selectionEnd, selectionDirection } = prerenderedControl;
    // An email field has no selection that scripts can read. Its cursor goes to the end.
    if (selectionStart !== null)
      control.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined);
  }
  prerenderedControls = [];
}
