/** Calls `work` now or, on a page the browser prerenders, once the visitor opens it. */
export function onceShown(work: () => void): void {
  if ('prerendering' in document && document.prerendering)
    document.addEventListener('prerenderingchange', work, { once: true });
  else work();
}
