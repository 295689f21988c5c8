/** Calls `work` now; on a prerendered page, not before a visitor opens it. */
export function onceShown(work: () => void): void {
  if ('prerendering' in document && document.prerendering)
    document.addEventListener('prerenderingchange', work, { once: true });
  else work();
}
