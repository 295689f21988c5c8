// The account in the bar: the signed-in user, or the login link.
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SignedInUser } from '../../domain/entities';
import { SignedIn } from '../../ui/signed-in';
import { useLogOut } from '../forms/mutations';
import { useSession } from './session';

type Props = {
  /** The user in local storage, shown until the provider responds. */
  stored: SignedInUser | null;
  signIn: ReactNode;
  /** Whether the page is members-only: if so, Back must not lead to it after a logout. */
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
