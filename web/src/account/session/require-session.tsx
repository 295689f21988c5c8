// Guards members-only pages (§4). Logging in after the redirect leads back to the page.
import { createContext, type ReactNode, use, useEffect, useRef } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { fullPathOf } from '../../domain/return-to';
import type { SignedInUser } from '../../domain/user';
import membersStyleSheet from '../../ui/styles/members-pages.css?url';
import type { LocationState } from './location-state';
import { useCurrentOrStoredUser, useCurrentUser, useSessionEndReason } from './session';

/** Exported for tests. */
export const SignedInUserContext = createContext<SignedInUser | null>(null);

/** Returns the signed-in user. Only for components inside {@link RequireSession}. */
export function useSignedInUser(): SignedInUser {
  const user = use(SignedInUserContext);
  if (!user) throw new Error('useSignedInUser() needs RequireSession');
  return user;
}

/** React moves it into the head. A page opened by a link shows once it has loaded. */
const STYLES = <link rel="stylesheet" href={membersStyleSheet} precedence="default" />;

export function RequireSession({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const user = useCurrentUser();
  const lastKnownUser = useCurrentOrStoredUser();
  const endReason = useSessionEndReason();
  const location = useLocation();
  const hadSession = useRef(false);

  useEffect(() => {
    if (lastKnownUser) hadSession.current = true;
  }, [lastKnownUser]);

  // Without the key, what one person has typed or been told would stay when another tab logs in someone else.
  if (user)
    return (
      <SignedInUserContext key={user.uid} value={user}>
        {STYLES}
        {children}
      </SignedInUserContext>
    );
  if (user === undefined)
    return (
      <>
        {STYLES}
        {fallback}
      </>
    );
  if (hadSession.current && endReason === 'deleted')
    return <Navigate to="/" replace state={{ accountDeleted: true } satisfies LocationState} />;
  // Someone who logs out on this page doesn't want to come back to it.
  const hasLoggedOut = hadSession.current && endReason === null;
  const state: LocationState = hasLoggedOut ? { loggedOut: true } : { returnTo: fullPathOf(location) };
  return <Navigate to="/login" replace state={state} />;
}
