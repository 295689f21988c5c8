import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SignedInUser } from '../../domain/entities';
import { SignedIn, UserTile } from '../../ui/signed-in';
import { useLogOut } from '../forms/mutations';
import { useSession } from './session';

type Props = {
  stored: SignedInUser | null;
  signIn: ReactNode;
  /** Whether the page is members-only. If so, Back shouldn't lead to it after a logout. */
  guarded: boolean;
};

/** Treats the stored user as logged in until Firebase has checked the session. */
function useUser(stored: SignedInUser | null): SignedInUser | null {
  const session = useSession();
  return session === undefined ? stored : session;
}

export function BarUser({ stored }: Pick<Props, 'stored'>) {
  const user = useUser(stored);
  return user && <UserTile user={user} />;
}

export function UserMenu({ stored, signIn, guarded }: Props) {
  const user = useUser(stored);
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
