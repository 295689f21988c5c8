// What the bar shows to signed-in users (§2).
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import toast from 'react-hot-toast/headless';
import { NavLink, useNavigate } from 'react-router-dom';
import { displayedName, initialOf } from '../domain/display-name';
import { MESSAGES } from '../domain/messages';
import { Link } from '../ui/link';
import { Tile } from '../ui/tile';
import { userColorOf } from '../ui/user-color';
import { logOut, useCurrentOrStoredUser } from './session/session';

/** Names with more UTF-16 code units than this get a smaller font, to leave room for the links. */
const LONG_NAME_LENGTH = 40;

/** Shown in the bar on screens narrower than 72rem, where the user's name and links are in the menu. */
export function DashboardAvatarLink() {
  const user = useCurrentOrStoredUser();
  if (!user) return null;
  const name = displayedName(user);
  return (
    <Link to="/dashboard" className={`avatar user-tile ${userColorOf(user.uid)}`} aria-label={`${name}: Dashboard`}>
      {initialOf(name)}
    </Link>
  );
}

type UserNavItemsProps = {
  signInItem: ReactNode;
  /** Whether the page is members-only. If so, Back shouldn't lead to it after a logout. */
  isMembersOnly: boolean;
};

export function UserNavItems({ signInItem, isMembersOnly }: UserNavItemsProps) {
  const user = useCurrentOrStoredUser();
  const { mutate, isPending } = useMutation({
    mutationFn: logOut,
    onSuccess: () => toast.success(MESSAGES.loggedOut),
    onError: () => toast.error(MESSAGES.logoutFailed),
  });
  const navigate = useNavigate();
  if (!user) return signInItem;

  const name = displayedName(user);
  const goToLogin = () => navigate('/login', { replace: isMembersOnly });
  return (
    <>
      <li className="signed-in">
        <NavLink to="/dashboard">
          <span className={`avatar ${userColorOf(user.uid)}`} aria-hidden="true">
            {initialOf(name)}
          </span>
          <span>
            <bdi className={name.length > LONG_NAME_LENGTH ? 'user-name long-name' : 'user-name'}>{name}</bdi>
            <small>Dashboard</small>
          </span>
        </NavLink>
      </li>
      <li className="account-links">
        <NavLink to="/account" className="surface">
          <span>Account</span>
          <Tile drawing="key" />
        </NavLink>
        <button
          type="button"
          className="gold"
          onClick={() => mutate(undefined, { onSuccess: goToLogin })}
          disabled={isPending}
        >
          <span>Logout</span>
          <Tile drawing="diagonalArrow" />
        </button>
      </li>
    </>
  );
}
