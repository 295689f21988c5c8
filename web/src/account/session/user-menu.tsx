import { type ReactNode, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SignedInUser } from '../../domain/entities';
import { SignedIn, UserTile } from '../../ui/signed-in';
import { useLogOut } from '../forms/mutations';
import { useSession } from './session';
import { readStoredUser, subscribeToStorage } from './stored-session';

type Props = {
  signIn: ReactNode;
  /** Whether the page is members-only. If so, Back shouldn't lead to it after a logout. */
  guarded: boolean;
};

/**
 * Treats the stored user as logged in until Firebase has checked the session. From then on, storage doesn't matter,
 * because it may be blocked, full or cleared.
 */
function useUser(): SignedInUser | null {
  const stored = useSyncExternalStore(subscribeToStorage, readStoredUser, () => null);
  const session = useSession();
  return session === undefined ? stored : session;
}

export function BarUser() {
  const user = useUser();
  return user && <UserTile user={user} />;
}

export function UserMenu({ signIn, guarded }: Props) {
  const user = useUser();
  const logOut = useLogOut();
  const navigate = useNavigate();
  if (!user) return signIn;

  return (
    <SignedIn
      user={user}
      busy={logOut.isPending}
      onLogout={() =>
        logOut.mutate(undefined, {
          onSuccess: () => navigate('/login', { replace: guarded }),
        })
      }
    />
  );
}
