import { pages } from 'virtual:content';
import { useSyncExternalStore } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { onStoredSessionChange, readStoredSession } from '../account/session/stored-session';
import { SignedIn } from '../ui/signed-in';
import { Tile } from '../ui/tile';
import { ErrorBoundary } from './error-boundary';
import { lazyModule } from './lazy-module';
import { rowOf } from './routes';
import { useUnhandledRejection } from './unhandled-rejections';

const useUserMenu = lazyModule(() => import('../account/session/user-menu'));
const useToasts = lazyModule(() => import('../ui/toaster'));

function useStoredSession() {
  return useSyncExternalStore(onStoredSessionChange, readStoredSession, () => null);
}

export function AccountMenu() {
  return (
    <ErrorBoundary fallback={<SignIn />}>
      <Account />
    </ErrorBoundary>
  );
}

function Account() {
  const stored = useStoredSession();
  const row = rowOf(useLocation().pathname);
  const menu = useUserMenu(stored !== null || row.account);
  if (menu) {
    const { guarded = false } = row;
    return <menu.UserMenu stored={stored} signIn={<SignIn />} guarded={guarded} />;
  }
  if (!stored) return <SignIn />;
  return <SignedIn user={stored} />;
}

export function Toasts() {
  const stored = useStoredSession();
  const row = rowOf(useLocation().pathname);
  const unexpected = useUnhandledRejection();
  const toasts = useToasts(stored !== null || row.account || row.toasts || unexpected);
  return toasts && <toasts.Toaster />;
}

function SignIn() {
  return (
    <li className="sign-in">
      <NavLink to="/login" className="spruce">
        <span>{pages.login.nav ?? pages.login.title}</span>
        <Tile name="key" />
      </NavLink>
    </li>
  );
}
