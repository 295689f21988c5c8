/**
 * Applies the complete style sheet, which the page has preloaded: its HTML contains only the rules that it
 * uses itself. Vite's development server brings the styles in another way.
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
