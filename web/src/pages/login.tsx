import { login } from 'virtual:content';
import { Link } from 'react-router-dom';
import { LoginForm } from '../account/forms/login-form';
import { WithoutScript } from '../account/forms/without-script';
import { LOGIN_REASON_ID, useLoginReason } from '../account/session/login-reason';
import { Mosaic, type TileWords } from '../ui/mosaic';
import { PageTitle } from '../ui/page';

const tiles: readonly TileWords[] = [
  'plate dots',
  'gold key',
  'spruce corner 270',
  'poppy rings 270',
  'sky cursor',
  'gold chip',
  'spruce q 90',
  'bay hillsw',
  'gold half',
  'sky arcs',
  'poppy prompt',
];

export default function Login() {
  const { heading, intro, question, link } = login;
  const reason = useLoginReason();
  return (
    <section className="account-page sheet">
      <Mosaic tiles={tiles} />
      <div className="account-page-form flow">
        <PageTitle>{heading}</PageTitle>
        {reason === null ? (
          <p>{intro}</p>
        ) : (
          <div className="form">
            <p className="status" id={LOGIN_REASON_ID}>
              {reason}
            </p>
          </div>
        )}
        <WithoutScript />
        <LoginForm />
        <p>
          {question} <Link to="/register">{link}</Link>
        </p>
      </div>
    </section>
  );
}
