// Who is logged in, as the bar shows it. A name is the visitor's own text: set apart from its
// surroundings, so that its writing direction stays inside.
import { Link } from 'react-router-dom';

type Props = { name: string; letter: string; busy: boolean; onLogOut: () => void };

export function UserBadge({ name, letter, busy, onLogOut }: Props) {
  return (
    <div className="who">
      <Link className="who-link" to="/dashboard" title={name}>
        <span className="avatar y" aria-hidden="true">
          {letter}
        </span>
        <bdi className="who-name">{name}</bdi>
        <span className="vh">: your dashboard</span>
      </Link>
      <button className="linkish" type="button" onClick={onLogOut} disabled={busy}>
        Logout
      </button>
    </div>
  );
}
