// What to do after registering (§4). It stands above the form, which is empty again.
import { registerDone } from '../../content/register-done';
import { Tile } from '../../ui/tile';

export function RegisterDone({ email }: { email: string }) {
  const { heading, sentTo, steps, again } = registerDone;
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
