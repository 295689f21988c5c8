// Inline script for pages with a form. Loads the app after the first paint or on interaction, whichever comes first.
import { RETURN_TO_PARAM } from '../domain/return-to';
import { whenActivated } from './when-activated';

function loadApp(): void {
  // If guard.ts has hidden the page, do nothing, because the members-only page is about to replace it.
  const appTemplate = document.querySelector<HTMLTemplateElement>('html:not([hidden]) #app');
  // Calling this again does nothing, because append() empties the template.
  if (appTemplate) document.head.append(appTemplate.content);
}

/**
 * Marks a complete form that someone tries to submit before hydration, so Form can submit it afterward. Its button is
 * disabled until hydration, so the browser fires no click or submit event.
 */
function markEarlySubmit({ type, target, keyCode }: Event & { keyCode?: number }): void {
  if (!(target instanceof Element)) return;
  const isSubmit = type === 'keydown' ? keyCode === 13 && target.matches('input') : target.closest('[type=submit]');
  const form = target.closest('form');
  if (isSubmit && form?.checkValidity()) form.dataset.earlySubmit ??= 'pending';
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
// Not at pointerdown, because a press can become a scroll.
for (const eventType of ['pointerup', 'keydown']) addEventListener(eventType, markEarlySubmit);
