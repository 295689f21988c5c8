// The inline script of a form: loads the app once the page is painted, or at the first touch if that comes earlier.
function loadApp(): void {
  const app = document.querySelector<HTMLTemplateElement>('#app');
  // Empty after the first call.
  if (app) document.head.append(app.content);
}

requestAnimationFrame(() => setTimeout(loadApp));
for (const touch of ['pointerdown', 'focusin', 'keydown']) addEventListener(touch, loadApp);
