import { pages } from 'virtual:content';
import { NavLink, useLocation } from 'react-router-dom';
import { NavBarUser, UserMenu } from '../account/user-menu';
import { Tile } from '../ui/tile';
import { Toaster } from '../ui/toaster';
import { useHydrated } from '../ui/use-hydrated';
import { ErrorBoundary } from './error-boundary';
import { matchRoute } from './routes';

export function AccountTile() {
  return (
    <ErrorBoundary fallback={null}>
      <NavBarUser />
    </ErrorBoundary>
  );
}

export function AccountMenu() {
  const { membersOnly = false } = matchRoute(useLocation().pathname);
  return (
    <ErrorBoundary fallback={<SignInItem />}>
      <UserMenu signInItem={<SignInItem />} membersOnly={membersOnly} />
    </ErrorBoundary>
  );
}

/** Stays mounted while the app runs, so a toast outlives its page and its session. Documents have no toasts. */
export const HydratedToaster = () => useHydrated() && <Toaster />;

function SignInItem() {
  return (
    <li className="sign-in">
      <NavLink to="/login" className="spruce">
        <span>{pages.login.nav ?? pages.login.title}</span>
        <Tile name="key" />
      </NavLink>
    </li>
  );
}
