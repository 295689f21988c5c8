// The sticky bar (§2). On small screens, its links are in a native popover, which needs no script.
import { pages, site } from 'virtual:content';
import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { type LocationState, useLocationState } from '../account/session/location-state';
import { DashboardAvatarLink, UserNavItems } from '../account/user-nav';
import { closeMenu } from '../boot/menu';
import { Link, NavLink } from '../ui/link';
import { type DrawingName, Logo, Tile, type TileColor } from '../ui/tile';
import { ErrorBoundary } from './error-boundary';
import { matchRoute, routes } from './routes';

const TILE_BY_PATH: Readonly<Record<string, { color: TileColor; drawing: DrawingName }>> = {
  '/': { color: 'bay', drawing: 'hills' },
  '/about': { color: 'gold', drawing: 'rings' },
  '/classes': { color: 'spruce', drawing: 'brackets' },
  '/team': { color: 'surface', drawing: 'mentor' },
  '/contact': { color: 'gold', drawing: 'envelope' },
  '/donate': { color: 'sky', drawing: 'poppy' },
  '/stemnn': { color: 'poppy', drawing: 'neuron' },
  '/events': { color: 'gold', drawing: 'calendar' },
  '/parents': { color: 'sky', drawing: 'speech' },
};

/** The bar hides these pages where a member's name leaves no room for them. */
const HIDEABLE_PATHS = ['/events', '/parents'];

/** Without the login page, whose item depends on the session. */
const LINKED_ROUTES = routes.filter(({ path, nav }) => (nav || HIDEABLE_PATHS.includes(path)) && path !== '/login');

function SignInItem() {
  // Keeps `returnTo`, because someone who's asked to log in may click this link first.
  const returnTo = useLocationState()?.returnTo;
  return (
    <li className="sign-in">
      <NavLink to="/login" state={{ returnTo } satisfies LocationState} className="spruce">
        <span>{pages.login.nav ?? pages.login.title}</span>
        <Tile drawing="key" />
      </NavLink>
    </li>
  );
}

export function NavBar() {
  const { key, pathname } = useLocation();
  const lastLocationKey = useRef(key);

  // A layout effect runs in the same commit as the new page, so it can't close a menu opened later. It skips the first
  // render, because the menu may have been opened before hydration.
  useLayoutEffect(() => {
    if (lastLocationKey.current === key) return;
    lastLocationKey.current = key;
    closeMenu();
  }, [key]);

  return (
    <header className="bar">
      <div>
        <Link className="brand" to="/">
          <Logo />
          <span>{site.name}</span>
        </Link>
        <ErrorBoundary fallback={null}>
          <DashboardAvatarLink />
        </ErrorBoundary>
        <button className="menu-button" type="button" popoverTarget="nav">
          {site.labels.menu}
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path className="menu-icon" d="M1 4h22v3H1zM1 10.500h22v3H1zM1 17h14v3H1z" />
            <path className="close-icon" d="m4 4 16 16M20 4 4 20" />
          </svg>
        </button>
        <nav className="nav" id="nav" popover="auto" aria-label={site.labels.mainNav}>
          {/* Any link closes the menu at once, even a link to the current page. So does the logout button, because
              an open menu would cover the toast that follows. */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the links and buttons inside work by keyboard */}
          <ul
            onClick={(event) => {
              if (event.target instanceof Element && event.target.closest('a, button')) closeMenu();
            }}
          >
            {LINKED_ROUTES.map(({ path, nav, footer, title }) => {
              const { color = 'surface', drawing = 'rings' } = TILE_BY_PATH[path] ?? {};
              return (
                <li key={path} className={HIDEABLE_PATHS.includes(path) ? 'hideable-link' : undefined}>
                  <NavLink to={path} end className={color}>
                    <span>{nav ?? footer ?? title}</span>
                    <Tile drawing={drawing} />
                  </NavLink>
                </li>
              );
            })}
            <ErrorBoundary fallback={<SignInItem />}>
              <UserNavItems signInItem={<SignInItem />} isMembersOnly={matchRoute(pathname).isMembersOnly === true} />
            </ErrorBoundary>
          </ul>
        </nav>
      </div>
    </header>
  );
}
