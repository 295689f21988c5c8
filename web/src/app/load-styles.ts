/**
 * Applies the full style sheet, which the page preloads. Until then, a page has only the rules it
 * uses, inlined in its HTML. A no-op in development, where Vite injects the styles.
 */
export async function loadStyles(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[rel="preload"][as="style"]');
  if (!link) return;
  await new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = reject;
    link.rel = 'stylesheet';
  });
}
