import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SignedInUser } from '../../domain/entities';
import { SignedIn } from '../../ui/signed-in';
import { useLogOut } from '../forms/mutations';
import { useSession } from './session';

type Props = {
  stored: SignedInUser | null;
  signIn: ReactNode;
  /** Whether the page is members-only. If so, Back shouldn't lead to it after a logout. */
  guarded: boolean;
};

export function UserMenu({ stored, signIn, guarded }: Props) {
  const session = useSession();
  const logOut = useLogOut();
  const navigate = useNavigate();
  const user = session === undefined ? stored : session;
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
