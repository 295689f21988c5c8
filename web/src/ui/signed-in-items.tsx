import { Link, NavLink } from 'react-router-dom';
import { avatarLetter, displayedName, type SignedInUser } from '../domain/entities';
import { Tile } from './tile';
import { userColorOf } from './user-color';

interface SignedInItemsProps {
  user: SignedInUser;
  onLogout: () => void;
  busy: boolean;
}

/** Names with more UTF-16 code units than this get a smaller font, to leave room for the links. */
const LONG_NAME_LENGTH = 40;

/** Shown in the bar on screens narrower than 72rem, where the user's name and links are in the menu. */
export function UserTile({ user }: Pick<SignedInItemsProps, 'user'>) {
  return (
    <Link
      to="/dashboard"
      className={`avatar user-tile ${userColorOf(user.uid)}`}
      aria-label={`${displayedName(user)}: Dashboard`}
    >
      {avatarLetter(user)}
    </Link>
  );
}

export function SignedInItems({ user, onLogout, busy }: SignedInItemsProps) {
  const name = displayedName(user);
  return (
    <>
      <li className="signed-in">
        <NavLink to="/dashboard">
          <span className={`avatar ${userColorOf(user.uid)}`} aria-hidden="true">
            {avatarLetter(user)}
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
          <Tile name="key" />
        </NavLink>
        <button type="button" className="gold" onClick={onLogout} disabled={busy}>
          <span>Logout</span>
          <Tile name="diagonalArrow" />
        </button>
      </li>
    </>
  );
}
