// What happens on arriving at another page: the scroll position, and the focus on the page's heading, so that a screen reader says where one is.
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Where the visitor stood, by the key of the history entry. */
const places = new Map<string, number>();

export function useScrollAndFocus() {
  const { key, pathname, hash } = useLocation();
  const way = useNavigationType();
  const last = useRef({ key, pathname });

  useEffect(() => {
    const remember = () => places.set(last.current.key, scrollY);
    // The browser restores by itself what leaves this document, a reload above all; within it the page must be there first.
    // WebKit restores right after 'load' and 'pageshow': in a task of its own, this comes later than that.
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
    // A link within the page, the skip link above all, is the browser's own business.
    if (before.pathname === pathname && (hash || way === 'POP')) return;
    scrollTo({ top: way === 'POP' ? (places.get(key) ?? 0) : 0, behavior: 'instant' });
    // A heading that is soon replaced takes no focus: it would be lost with it.
    const heading =
      document.querySelector<HTMLElement>('main h1[tabindex]') ?? document.querySelector('main');
    heading?.focus({ preventScroll: true });
  }, [key, pathname, hash, way]);
}
