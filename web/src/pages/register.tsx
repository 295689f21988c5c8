// §2 Register: the frame around the form.
import { Link } from 'react-router-dom';
import { RegisterForm } from '../account/register-form';
import { account } from '../content/account';
import { Mosaic, type TileWords } from '../ui/mosaic';
import { PageTitle } from '../ui/page';
import { WithoutScript } from './without-script';

const tiles: readonly TileWords[] = [
  'gold key',
  'spruce line',
  'poppy corner 270',
  'sky prompt',
  'plate poppy',
  'gold chip',
  'poppy rings 270',
  'spruce dna',
  'sky arcs',
  'gold dots',
  'bay hillsw',
  'poppy atom',
  'spruce glider',
  'gold half',
  'gold brackets',
  'poppy cursor',
  'sky loop',
];

export default function Register() {
  const { heading, intro, children, question, link } = account.register;
  return (
    <section className="account-page sheet">
      <Mosaic tiles={tiles} />
      <div className="account-page-form flow">
        <PageTitle>{heading}</PageTitle>
        <p>{intro}</p>
        <p>{children}</p>
        <WithoutScript />
        <RegisterForm />
        <p>
          {question} <Link to="/login">{link}</Link>
        </p>
      </div>
    </section>
  );
}
