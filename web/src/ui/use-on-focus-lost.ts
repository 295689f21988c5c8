import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/** Calls `onFocusLost` once the component is gone, if it took the focused element with it. */
export function useOnFocusLost(elementRef: RefObject<HTMLElement | null>, onFocusLost: () => void): void {
  const moveLostFocus = useEffectEvent(() => {
    if (document.activeElement === document.body) onFocusLost();
  });
  useLayoutEffect(() => {
    const element = elementRef.current;
    return () => {
      const { activeElement } = document;
      // A dialog may belong to the element. While it's open, nothing outside can take focus.
      if (element?.contains(activeElement) || activeElement?.closest('dialog')) queueMicrotask(moveLostFocus);
    };
  }, [elementRef]);
}
