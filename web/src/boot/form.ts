// Inline script for pages with a form. Loads the app after the first paint or on interaction, whichever comes first.
import { onceShown } from './once-shown';

function loadApp(): void {
  // Skip a page that guard.ts has hidden, because the member's page is about to replace it.
  const app = document.querySelector<HTMLTemplateElement>('html:not([hidden]) #app');
  // The template is empty after the first call.
  if (app) document.head.append(app.content);
}

onceShown(() => requestAnimationFrame(() => setTimeout(loadApp)));
for (const touch of ['pointerdown', 'focusin', 'keydown']) addEventListener(touch, loadApp);
