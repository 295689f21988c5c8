// The sticky bar (§2). On small screens, its links are in a native popover, which needs no script.
import { site } from 'virtual:content';
import { useLayoutEffect, useRef } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { closeMenu } from '../boot/menu';
import { type Ground, Mark, Tile, type TileName } from '../ui/tile';
import { AccountMenu, AccountTile } from './account-menu';
import { routes } from './routes';

type NavTile = readonly [Ground, TileName];

const PLAIN: NavTile = ['plate', 'rings'];

const tiles: Readonly<Record<string, NavTile>> = {
  '/': ['bay', 'hills'],
  '/about': ['gold', 'rings'],
  '/classes': ['spruce', 'brackets'],
  '/team': ['plate', 'mentor'],
  '/contact': ['gold', 'mail'],
  '/donate': ['sky', 'poppy'],
  '/stemnn': ['poppy', 'neuron'],
  '/events': ['gold', 'calendar'],
  '/parents': ['sky', 'speech'],
};

/** The wide bar has no room for these pages. */
const menuOnly = ['/events', '/parents'];

export function NavBar() {
  const { key } = useLocation();
  const last = useRef(key);

  // A layout effect runs in the same commit as the new page, so it can't close a menu opened later. It skips the first
  // render, because the menu may have been opened before hydration.
  useLayoutEffect(() => {
    if (last.current === key) return;
    last.current = key;
    closeMenu();
  }, [key]);

  return (
    <header className="bar">
      <div>
        <Link className="brand" to="/">
          <Mark />
          <span>{site.name}</span>
        </Link>
        <AccountTile />
        <button className="menu-button" type="button" popoverTarget="nav">
          {site.labels.menu}
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path className="bars" d="M1 4h22v3H1zM1 10.500h22v3H1zM1 17h14v3H1z" />
            <path className="cross" d="m4 4 16 16M20 4 4 20" />
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
            {routes.map(({ path, nav, footer, account }) => {
              const [ground, tile] = tiles[path] ?? PLAIN;
              const isMenuOnly = menuOnly.includes(path);
              return (nav || isMenuOnly) && !account ? (
                <li key={path} className={isMenuOnly ? 'menu-only' : undefined}>
                  <NavLink to={path} end className={ground}>
                    <span>{nav ?? footer}</span>
                    <Tile name={tile} />
                  </NavLink>
                </li>
              ) : null;
            })}
            <AccountMenu />
          </ul>
        </nav>
      </div>
    </header>
  );
}
