// The signed-in visitor in the bar and in the menu: letter, whole name, ways to the
// dashboard and out. It knows no session; it shows what it is given.
import { Link } from 'react-router-dom';

interface SignedInProps {
  name: string;
  letter: string;
  /** Missing as long as the code that logs out is on its way. */
  onLogout?: () => void;
  busy?: boolean;
}

/** A name of more UTF-16 units is set smaller, so that it leaves room for the links. */
const LONG = 40;

/** Two list items for the list of the bar. */
export function SignedIn({ name, letter, onLogout, busy = false }: SignedInProps) {
  return (
    <>
      <li className="who">
        <Link to="/dashboard">
          <span className="avatar gold" aria-hidden="true">
            {letter}
          </span>
          <span>
            <bdi className={name.length > LONG ? 'name long' : 'name'}>{name}</bdi>
            <small>Dashboard</small>
          </span>
        </Link>
      </li>
      <li className="out">
        <button type="button" className="linkish" onClick={onLogout} disabled={busy || !onLogout}>
          Logout
        </button>
      </li>
    </>
  );
}
