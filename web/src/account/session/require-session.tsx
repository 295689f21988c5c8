// Guards members-only pages (§4). Logging in after the redirect leads back to the page.
import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { SignedInUser } from '../../domain/entities';
import { pathOf } from '../../domain/return-path';
import { useSession, useSessionEnd } from './session';

type Props = {
  fallback: ReactNode;
  children: (user: SignedInUser) => ReactNode;
};

export function RequireSession({ fallback, children }: Props) {
  const session = useSession();
  const endReason = useSessionEnd();
  const location = useLocation();
  const hadSession = useRef(false);

  useEffect(() => {
    if (session) hadSession.current = true;
  }, [session]);

  // Without the key, what one person has typed or been told would stay when another tab logs in someone else.
  if (session) return <Fragment key={session.uid}>{children(session)}</Fragment>;
  if (session === undefined) return fallback;
  if (hadSession.current && endReason === 'deleted')
    return <Navigate to="/" replace state={{ accountDeleted: true }} />;
  // Someone who logs out on this page doesn't want to come back to it.
  const hasLoggedOut = hadSession.current && endReason === null;
  const state = hasLoggedOut ? { loggedOut: true } : { returnTo: pathOf(location) };
  return <Navigate to="/login" replace state={state} />;
}
