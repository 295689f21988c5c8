// Says what to do after registering (§4). Appears in the form's status, above the cleared fields.
import type { register } from 'virtual:content';
import { Tile } from '../../ui/tile';

interface Props {
  email: string;
  words: typeof register.done;
}

export function RegisterDone({ email, words: { sentTo, steps } }: Props) {
  return (
    <>
      <Tile name="mail" ground="gold" />
      <p>
        {sentTo} <bdi>{email}</bdi>
      </p>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </>
  );
}
