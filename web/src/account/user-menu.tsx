// What the bar shows of an account: whom it greets, the way to the dashboard, and the log-out.
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { avatarLetter, displayedName, type SignedInUser } from '../domain/entities';
import { UserBadge } from '../ui/user-badge';
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
    <UserBadge
      name={displayedName(user)}
      letter={avatarLetter(user)}
      busy={logOut.isPending}
      onLogOut={() =>
        logOut.mutate(undefined, {
          onSuccess: () => navigate('/login', { replace: pathname === '/dashboard' }),
        })
      }
    />
  );
}
