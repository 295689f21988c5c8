// The account in the bar: the signed-in person, or the link to the log-in.
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SignedInUser } from '../../domain/entities';
import { SignedIn } from '../../ui/signed-in';
import { useLogOut } from '../forms/mutations';
import { useSession } from './session';

type Props = {
  /** The user in local storage, who is shown until the provider has answered. */
  stored: SignedInUser | null;
  signIn: ReactNode;
  /** The page is for members only, so that Back must not lead to it after the log-out. */
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
