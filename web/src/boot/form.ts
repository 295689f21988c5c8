// The inline script of a page with a form. Loads the app after the first paint, or at the first touch, if earlier.
import { onceShown } from './once-shown';

function loadApp(): void {
  // The page is hidden while a member's page is about to replace it (guard.ts).
  const app = document.querySelector<HTMLTemplateElement>('html:not([hidden]) #app');
  // The template is empty after the first call.
  if (app) document.head.append(app.content);
}

onceShown(() => requestAnimationFrame(() => setTimeout(loadApp)));
for (const touch of ['pointerdown', 'focusin', 'keydown']) addEventListener(touch, loadApp);
