import { pages } from 'virtual:content';
import { useSyncExternalStore } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { onStoredSessionChange, readStoredSession } from '../account/session/stored-session';
import { BarUser, UserMenu } from '../account/session/user-menu';
import { Tile } from '../ui/tile';
import { Toaster } from '../ui/toaster';
import { ErrorBoundary } from './error-boundary';
import { rowOf } from './routes';
import { useUnhandledRejection } from './unhandled-rejections';

function useStoredSession() {
  return useSyncExternalStore(onStoredSessionChange, readStoredSession, () => null);
}

export function AccountTile() {
  const stored = useStoredSession();
  const { account } = rowOf(useLocation().pathname);
  return (
    (stored || account) && (
      <ErrorBoundary fallback={null}>
        <BarUser stored={stored} />
      </ErrorBoundary>
    )
  );
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
  if (!stored && !row.account) return <SignIn />;
  const { guarded = false } = row;
  return <UserMenu stored={stored} signIn={<SignIn />} guarded={guarded} />;
}

export function Toasts() {
  const stored = useStoredSession();
  const row = rowOf(useLocation().pathname);
  const unexpected = useUnhandledRejection();
  return (stored || row.account || row.toasts || unexpected) && <Toaster />;
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
