// Inline script for pages with a form. Loads the app after the first paint or on interaction, whichever comes first.
import { onceShown } from './once-shown';

function loadApp(): void {
  // If guard.ts has hidden the page, do nothing, because the members-only page is about to replace it.
  const app = document.querySelector<HTMLTemplateElement>('html:not([hidden]) #app');
  // Calling this again does nothing, because append() empties the template.
  if (app) document.head.append(app.content);
}

onceShown(() => requestAnimationFrame(() => setTimeout(loadApp)));
for (const touch of ['pointerdown', 'focusin', 'keydown']) addEventListener(touch, loadApp);
