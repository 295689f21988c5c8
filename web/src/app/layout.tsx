import { site } from 'virtual:content';
import type { MouseEvent, ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { AccountDeletedNotice } from '../account/session/account-deleted-notice';
import { NotLoadedNotice } from '../ui/script-notices';
import { Toaster } from '../ui/toaster';
import { useHydrated } from '../ui/use-hydrated';
import { BrokenPage } from './broken-page';
import { ErrorBoundary } from './error-boundary';
import { Footer } from './footer';
import { NavBar } from './nav-bar';
import { matchRoute } from './routes';
import { useScrollAndFocus } from './use-scroll-and-focus';

export function Layout({ children }: { children: ReactNode }) {
  useScrollAndFocus();
  const { pathname } = useLocation();
  const { preloads } = matchRoute(pathname);
  const isHydrated = useHydrated();
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: without JavaScript, it's a real link */}
      <a className="skip-link" href="#main" onClick={skipToMain}>
        {site.labels.skipLink}
      </a>
      {/* An empty bar prevents a layout shift. The footer's links still work. */}
      <ErrorBoundary fallback={<header className="bar" />}>
        <NavBar />
      </ErrorBoundary>
      <main id="main" tabIndex={-1}>
        <AccountDeletedNotice />
        {/* Without a Suspense, which React would hydrate later than the rest, and which would hide a page's error from
            the build. While the next page's chunk loads, the router's transition keeps showing this page. */}
        <ErrorBoundary key={pathname} fallback={(error) => <BrokenPage error={error} />}>
          {children}
        </ErrorBoundary>
        {preloads !== 'none' && <NotLoadedNotice />}
      </main>
      <ErrorBoundary fallback={null}>
        <Footer />
      </ErrorBoundary>
      {/* Stays mounted while the app runs, so a toast outlives its page and its session. Static pages have no toasts. */}
      <ErrorBoundary fallback={null}>{isHydrated && <Toaster />}</ErrorBoundary>
    </>
  );
}

/** Doesn't follow the link, because a new history entry would lose the login form's `returnTo`. */
function skipToMain(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}
