// After a navigation: sets the scroll position, and the focus on the page's heading, so that a screen
// reader reads it out.
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** The scroll position by the key of the history entry. */
const places = new Map<string, number>();

export function useScrollAndFocus() {
  const { key, pathname, hash } = useLocation();
  const way = useNavigationType();
  const last = useRef({ key, pathname });

  useEffect(() => {
    const remember = () => places.set(last.current.key, scrollY);
    // After a reload the browser restores the position by itself. Within the document it would do so
    // before the page is rendered. WebKit restores right after 'load' and 'pageshow', so the switch to
    // 'manual' waits for the next task.
    const own = () => {
      setTimeout(() => {
        history.scrollRestoration = 'manual';
      });
    };
    const leave = () => {
      history.scrollRestoration = 'auto';
    };
    if (document.readyState === 'complete') own();
    addEventListener('scroll', remember, { passive: true });
    addEventListener('pageshow', own);
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('scroll', remember);
      removeEventListener('pageshow', own);
      removeEventListener('pagehide', leave);
    };
  }, []);

  useLayoutEffect(() => {
    const before = last.current;
    if (before.key === key) return;
    last.current = { key, pathname };
    history.scrollRestoration = 'manual';
    // The browser itself handles links within the page, such as the skip link.
    if (before.pathname === pathname && (hash || way === 'POP')) return;
    scrollTo({ top: way === 'POP' ? (places.get(key) ?? 0) : 0, behavior: 'instant' });
    // A heading that is soon replaced has no tabindex: the focus would be lost with it.
    const heading =
      document.querySelector<HTMLElement>('main h1[tabindex]') ?? document.querySelector('main');
    heading?.focus({ preventScroll: true });
  }, [key, pathname, hash, way]);
}
