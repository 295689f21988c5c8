// §2 Register: the frame around the form.
import { Link } from 'react-router-dom';
import { account } from '../content/account';
import { ButtonFace } from '../ui/button';
import { Mosaic, type TileWords } from '../ui/mosaic';
import { PageTitle } from '../ui/page';

const wall: readonly TileWords[] = [
  'gold key',
  'spruce line',
  'poppy corner 270',
  'sky prompt',
  'plate poppy',
  'gold chip',
  'poppy rings',
  'spruce dna',
  'sky arcs',
  'gold dots',
  'bay hillsw',
  'sky loop',
  'spruce tri',
  'gold half',
  'plate steps',
  'spruce glider',
  'poppy atom',
];

export default function Register() {
  const { heading, intro, question, link } = account.register;
  return (
    <section className="entry sheet">
      <Mosaic tiles={wall} />
      <div className="entry-form flow">
        <PageTitle>{heading}</PageTitle>
        <p>{intro}</p>
        {/* PLACEHOLDER: the register form of the account room replaces this form. */}
        <form className="form" method="post">
          {[
            ['name', 'Name', 'text', 'name'],
            ['email', 'Email', 'email', 'email'],
            ['password', 'Password', 'password', 'new-password'],
            ['confirmPassword', 'Confirm Password', 'password', 'new-password'],
          ].map(([id, label, type, complete]) => (
            <div className="f" key={id}>
              <label htmlFor={id}>{label}</label>
              <input id={id} name={id} type={type} autoComplete={complete} />
            </div>
          ))}
          <button className="btn" type="submit" disabled>
            <ButtonFace label="Register" ground="poppy" />
          </button>
        </form>
        <p>
          {question} <Link to="/login">{link}</Link>
        </p>
      </div>
    </section>
  );
}
