// Inline script for pages with a form. Loads the app after the first paint or on interaction, whichever comes first.
import { RETURN_TO_PARAM } from '../domain/return-to';
import { whenActivated } from './when-activated';

function loadApp(): void {
  // If guard.ts has hidden the page, do nothing, because the members-only page is about to replace it.
  const appTemplate = document.querySelector<HTMLTemplateElement>('html:not([hidden]) #app');
  // Calling this again does nothing, because append() empties the template.
  if (appTemplate) document.head.append(appTemplate.content);
}

/** The form marked by a press that hasn't ended. */
let pressedForm: HTMLFormElement | undefined;

/**
 * Marks a complete form that someone tries to submit before hydration, so Form can submit it afterward. Its button is
 * disabled until hydration, so the browser fires no click or submit event.
 */
function markEarlySubmit({ type, target, keyCode, button }: Event & { keyCode?: number; button?: number }): void {
  if (!(target instanceof Element)) return;
  const isSubmit =
    type === 'keydown' ? keyCode === 13 && target.matches('input') : !button && target.closest('[type=submit]');
  const form = target.closest('form');
  pressedForm = undefined;
  if (!isSubmit || !form?.checkValidity() || form.dataset.earlySubmit) return;
  form.dataset.earlySubmit = 'pending';
  if (type === 'pointerdown') pressedForm = form;
}

/** The press has become a scroll. */
function unmarkEarlySubmit(): void {
  if (pressedForm?.dataset.earlySubmit === 'pending') delete pressedForm.dataset.earlySubmit;
}

/** Until hydration, the links to the other account pages are plain, and would lose the page to go back to. */
function addReturnToToLinks(): void {
  const { search } = location;
  if (!search.startsWith(`?${RETURN_TO_PARAM}=`)) return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.form-column a')) link.search = search;
}

whenActivated(addReturnToToLinks);
whenActivated(() => requestAnimationFrame(() => setTimeout(loadApp)));
for (const eventType of ['pointerdown', 'focusin', 'keydown']) addEventListener(eventType, loadApp);
for (const eventType of ['pointerdown', 'keydown']) addEventListener(eventType, markEarlySubmit);
addEventListener('pointercancel', unmarkEarlySubmit);
