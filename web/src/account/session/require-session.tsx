// Guards members-only pages (§4). Logging in after the redirect leads back to the page.
import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { SignedInUser } from '../../domain/entities';
import { fullPathOf } from '../../domain/return-path';
import { useSessionEndReason, useSignedInUser } from './session';

interface RequireSessionProps {
  fallback: ReactNode;
  children: (user: SignedInUser) => ReactNode;
}

export function RequireSession({ fallback, children }: RequireSessionProps) {
  const user = useSignedInUser();
  const endReason = useSessionEndReason();
  const location = useLocation();
  const hadSession = useRef(false);

  useEffect(() => {
    if (user) hadSession.current = true;
  }, [user]);

  // Without the key, what one person has typed or been told would stay when another tab logs in someone else.
  if (user) return <Fragment key={user.uid}>{children(user)}</Fragment>;
  if (user === undefined) return fallback;
  if (hadSession.current && endReason === 'deleted')
    return <Navigate to="/" replace state={{ accountDeleted: true }} />;
  // Someone who logs out on this page doesn't want to come back to it.
  const hasLoggedOut = hadSession.current && endReason === null;
  const state = hasLoggedOut ? { loggedOut: true } : { returnTo: fullPathOf(location) };
  return <Navigate to="/login" replace state={state} />;
}
