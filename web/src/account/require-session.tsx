// The dashboard's guard (§4): waits, shows the page, or redirects to the log-in, which leads back.
import { type ReactNode, useEffect, useRef } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { sessionEndedByItself, useSession } from './session';

type Props = {
  /** Shown until the session is known. */
  waiting: ReactNode;
  children: ReactNode;
};

export function RequireSession({ waiting, children }: Props) {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  const hadSession = useRef(false);

  useEffect(() => {
    if (session) hadSession.current = true;
  }, [session]);

  if (session) return children;
  if (session === undefined) return waiting;
  // A person who logs out here does not want to come back.
  const loggedOut = hadSession.current && !sessionEndedByItself();
  const returnTo = loggedOut ? undefined : pathname + search + hash;
  return <Navigate to="/login" replace state={{ returnTo }} />;
}
