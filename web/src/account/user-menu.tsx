import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import toast from 'react-hot-toast/headless';
import { useNavigate } from 'react-router-dom';
import { MESSAGES } from '../domain/messages';
import { SignedInItems, UserTile } from '../ui/signed-in-items';
import { queryClient } from './session/query-client';
import { logOut, useLastKnownUser } from './session/session';

interface UserMenuProps {
  signInItem: ReactNode;
  /** Whether the page is members-only. If so, Back shouldn't lead to it after a logout. */
  membersOnly: boolean;
}

export function NavBarUser() {
  const user = useLastKnownUser();
  return user && <UserTile user={user} />;
}

export function UserMenu({ signInItem, membersOnly }: UserMenuProps) {
  const user = useLastKnownUser();
  const { mutate, isPending } = useMutation(
    {
      mutationFn: logOut,
      onSuccess: () => toast.success(MESSAGES.loggedOut),
      onError: () => toast.error(MESSAGES.logoutFailed),
    },
    queryClient,
  );
  const navigate = useNavigate();
  if (!user) return signInItem;

  return (
    <SignedInItems
      user={user}
      busy={isPending}
      onLogout={() =>
        mutate(undefined, {
          onSuccess: () => navigate('/login', { replace: membersOnly }),
        })
      }
    />
  );
}
