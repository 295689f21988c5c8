// The one layout of §2: the bar, the page area and the footer around every page.
import { site } from 'virtual:content';
import { type MouseEvent, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { Toasts } from './account-menu';
import { BrokenPage } from './broken-page';
import { ErrorBoundary } from './error-boundary';
import { Footer } from './footer';
import { NavBar } from './nav-bar';
import { useScrollAndFocus } from './scroll-and-focus';

export function Layout({ children }: { children: ReactNode }) {
  useScrollAndFocus();
  const { pathname } = useLocation();
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: it does lead to its target, without script too */}
      <a className="skip-link" href="#main" onClick={skipToMain}>
        {site.words.skip}
      </a>
      {/* An empty bar keeps the page in its place; the links of the footer still work. */}
      <ErrorBoundary fallback={<header className="bar" />}>
        <NavBar />
      </ErrorBoundary>
      <main id="main" tabIndex={-1}>
        {/* Without a key: a new Suspense would show an empty page until the next page's chunk has arrived. */}
        <Suspense>
          <ErrorBoundary key={pathname} fallback={(error) => <BrokenPage error={error} />}>
            {children}
          </ErrorBoundary>
        </Suspense>
      </main>
      <ErrorBoundary fallback={null}>
        <Footer />
      </ErrorBoundary>
      <ErrorBoundary fallback={null}>
        <Toasts />
      </ErrorBoundary>
    </>
  );
}

/** Makes no history entry: a new one would lose the address to which the log-in returns. */
function skipToMain(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}
