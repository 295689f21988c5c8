// After a navigation, sets the scroll position and focuses the page's heading, so screen readers announce it.
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { decodeUrl } from '../domain/page-urls';
import { didReactLoseElements } from './error-boundary';

const scrollPositions = new Map<string, number>();

export function useScrollAndFocus() {
  const { key, pathname, hash } = useLocation();
  const navigationType = useNavigationType();
  const lastLocation = useRef({ key, pathname });

  useEffect(() => {
    const savePosition = () => scrollPositions.set(lastLocation.current.key, scrollY);
    // After a reload, the browser restores the position itself. On in-app navigation, it would do so too early, before
    // the page renders. WebKit restores right after 'load' and 'pageshow', so switch to 'manual' in the next task.
    const setManualRestoration = () => {
      setTimeout(() => {
        history.scrollRestoration = 'manual';
      });
    };
    const setAutoRestoration = () => {
      history.scrollRestoration = 'auto';
    };
    if (document.readyState === 'complete') setManualRestoration();
    addEventListener('scroll', savePosition, { passive: true });
    addEventListener('pageshow', setManualRestoration);
    addEventListener('pagehide', setAutoRestoration);
    return () => {
      removeEventListener('scroll', savePosition);
      removeEventListener('pageshow', setManualRestoration);
      removeEventListener('pagehide', setAutoRestoration);
    };
  }, []);

  useLayoutEffect(() => {
    const previousLocation = lastLocation.current;
    if (previousLocation.key === key) return;
    lastLocation.current = { key, pathname };
    // The bar or the footer may have lost a part. The URL is already the new page's.
    if (didReactLoseElements()) location.reload();
    history.scrollRestoration = 'manual';
    // The browser handles links within a page, but not React Router's, or the way back from them.
    if (previousLocation.pathname === pathname && navigationType === 'POP') {
      if (hash === '') scrollTo({ top: scrollPositions.get(key) ?? 0, behavior: 'instant' });
      return;
    }
    const target = navigationType === 'POP' ? null : document.getElementById(decodeUrl(hash.slice(1)));
    if (target) {
      // Lets an element that isn't a control take focus.
      target.setAttribute('tabindex', String(target.tabIndex));
      target.scrollIntoView({ behavior: 'instant' });
      target.focus({ preventScroll: true });
      return;
    }
    scrollTo({ top: navigationType === 'POP' ? (scrollPositions.get(key) ?? 0) : 0, behavior: 'instant' });
    // A heading without tabindex belongs to the loading screen. Don't focus it, because the page will soon replace it.
    const heading = document.querySelector<HTMLElement>('main h1[tabindex]') ?? document.querySelector('main');
    heading?.focus({ preventScroll: true });
  }, [key, pathname, hash, navigationType]);
}
