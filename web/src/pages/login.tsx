// §2 Login: the frame around the form.
import { Link } from 'react-router-dom';
import { account } from '../content/account';
import { ButtonFace } from '../ui/button';
import { Mosaic, type TileWords } from '../ui/mosaic';
import { PageTitle } from '../ui/page';

// The key turns, and the signal runs down to the chip.
const door: readonly TileWords[] = [
  'plate dots',
  'gold key',
  'spruce corner 270',
  'poppy rings',
  'sky cursor',
  'gold chip',
  'spruce q 90',
  'bay hillsw',
  'gold half',
  'sky arcs',
  'poppy prompt',
];

export default function Login() {
  const { heading, intro, question, link } = account.login;
  return (
    <section className="entry sheet">
      <Mosaic tiles={door} />
      <div className="entry-form flow">
        <PageTitle>{heading}</PageTitle>
        <p>{intro}</p>
        {/* PLACEHOLDER: the login form of the account room replaces this form. */}
        <form className="form" method="post">
          <div className="f">
            <label htmlFor="email">Email</label>
            <input id="email" name="email" type="email" autoComplete="email" />
          </div>
          <div className="f">
            <label htmlFor="password">Password</label>
            <input id="password" name="password" type="password" autoComplete="current-password" />
          </div>
          <button className="btn" type="submit" disabled>
            <ButtonFace label="Login" ground="poppy" />
          </button>
        </form>
        <p>
          {question} <Link to="/register">{link}</Link>
        </p>
      </div>
    </section>
  );
}
