/** Calls `callback` now or, if the browser is prerendering the page, once the visitor opens it. */
export function whenActivated(callback: () => void): void {
  if ('prerendering' in document && document.prerendering)
    document.addEventListener('prerenderingchange', callback, { once: true });
  else callback();
}
