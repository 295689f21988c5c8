// What to do after registering (§4). Shown above the form, which is empty again.
import type { register } from 'virtual:content';
import { Tile } from '../../ui/tile';

interface Props {
  email: string;
  words: typeof register.done;
}

export function RegisterDone({ email, words: { heading, sentTo, steps, again } }: Props) {
  return (
    <>
      <section className="register-done gold">
        <Tile name="mail" />
        <div>
          <h2>{heading}</h2>
          <p>
            {sentTo} <bdi>{email}</bdi>
          </p>
        </div>
        <ol>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
      <p className="register-again">{again}</p>
    </>
  );
}
