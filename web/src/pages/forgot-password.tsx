import { forgotPassword } from 'virtual:content';
import { Link } from 'react-router-dom';
import { ForgotPasswordForm } from '../account/forms/forgot-password-form';
import { WithoutScript } from '../account/forms/without-script';
import { Mosaic, type TileWords } from '../ui/mosaic';
import { PageTitle } from '../ui/page';

const tiles: readonly TileWords[] = [
  'sky mail',
  'plate key',
  'gold corner 270',
  'spruce q 90',
  'poppy arcs',
  'bay hillsw',
  'gold rings',
  'sky loop',
];

export default function ForgotPassword() {
  const { heading, intro, question, link } = forgotPassword;
  return (
    <section className="account-page sheet">
      <Mosaic tiles={tiles} />
      <div className="account-page-form flow">
        <PageTitle>{heading}</PageTitle>
        <p>{intro}</p>
        <WithoutScript />
        <ForgotPasswordForm />
        <p>
          {question} <Link to="/login">{link}</Link>
        </p>
      </div>
    </section>
  );
}
