// The signed-in person in the bar: avatar letter, whole name, links to the dashboard and the account, log-out.
import { Link, NavLink } from 'react-router-dom';
import { avatarLetter, displayedName, type SignedInUser } from '../domain/entities';
import { ownGround } from './own-ground';
import { Tile } from './tile';

interface SignedInProps {
  user: SignedInUser;
  /** Missing until the code that logs out is loaded. */
  onLogout?: () => void;
  busy?: boolean;
}

/** A name of more UTF-16 units is set smaller, so that it leaves room for the links. */
const LONG = 40;

/** Two list items for the list of the bar. */
export function SignedIn({ user, onLogout, busy = false }: SignedInProps) {
  const name = displayedName(user);
  return (
    <>
      <li className="signed-in">
        <Link to="/dashboard">
          <span className={`avatar ${ownGround(user.uid)}`} aria-hidden="true">
            {avatarLetter(user)}
          </span>
          <span>
            <bdi className={name.length > LONG ? 'name long-name' : 'name'}>{name}</bdi>
            <small>Dashboard</small>
          </span>
        </Link>
      </li>
      <li className="log-out">
        <NavLink to="/account" className="plate">
          <span>Account</span>
          <Tile name="key" />
        </NavLink>
        <button
          type="button"
          className="text-button"
          onClick={onLogout}
          disabled={busy || !onLogout}
        >
          Logout
        </button>
      </li>
    </>
  );
}
