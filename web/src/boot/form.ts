// The inline script of a page with a form. Loads the app after the first paint, or at the first touch if it's earlier.
function loadApp(): void {
  const app = document.querySelector<HTMLTemplateElement>('#app');
  // The template is empty after the first call.
  if (app) document.head.append(app.content);
}

requestAnimationFrame(() => setTimeout(loadApp));
for (const touch of ['pointerdown', 'focusin', 'keydown']) addEventListener(touch, loadApp);
