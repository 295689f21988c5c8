// The inline script of a page with a form. Loads the app after the first paint, or at the first touch if it's earlier.
function loadApp(): void {
  // A member's page is about to replace this one (guard.ts).
  if (document.documentElement.hidden) return;
  const app = document.querySelector<HTMLTemplateElement>('#app');
  // The template is empty after the first call.
  if (app) document.head.append(app.content);
}

requestAnimationFrame(() => setTimeout(loadApp));
for (const touch of ['pointerdown', 'focusin', 'keydown']) addEventListener(touch, loadApp);
