// What the bar shows of an account: whom it greets, the way to the dashboard, and the log-out.
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { avatarLetter, displayedName, type SignedInUser } from '../domain/entities';
import { SignedIn } from '../ui/signed-in';
import { useLogOut } from './mutations';
import { useSession } from './session';

type Props = {
  /** Whom local storage names; greeted until the provider has answered. */
  stored: SignedInUser | null;
  signIn: ReactNode;
};

export function UserMenu({ stored, signIn }: Props) {
  const session = useSession();
  const logOut = useLogOut();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const user = session === undefined ? stored : session;
  if (!user) return signIn;

  return (
    <SignedIn
      name={displayedName(user)}
      letter={avatarLetter(user)}
      busy={logOut.isPending}
      onLogout={() =>
        logOut.mutate(undefined, {
          onSuccess: () => navigate('/login', { replace: pathname === '/dashboard' }),
        })
      }
    />
  );
}
