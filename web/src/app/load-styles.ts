/**
 * Applies the full style sheet, which the page has preloaded: its HTML contains only the rules it uses. Vite's dev
 * server delivers styles another way.
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
