// The place of the account in the bar: the way to sign in.
import { NavLink } from 'react-router-dom';
import { pages } from '../content/pages';
import { Tile } from '../ui/tile';

export function AccountSlot() {
  return (
    <li className="in">
      <NavLink to="/login" className="spruce">
        <span>{pages.login.nav}</span>
        <Tile name="key" />
      </NavLink>
    </li>
  );
}
