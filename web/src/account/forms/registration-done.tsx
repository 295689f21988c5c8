// What follows a registration (§4), in place of the form.
import type { register } from 'virtual:content';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { isReserving } from '../../domain/return-path';
import { ButtonContent } from '../../ui/button';
import { Tile } from '../../ui/tile';
import { useReturnTo } from './return-to';

type Words = typeof register.done;

export function RegistrationDone({ email, words }: { email: string; words: Words }) {
  const returnTo = useReturnTo();
  return (
    <>
      <Tile name="envelope" color="gold" />
      <p>
        {words.sentTo} <bdi>{email}</bdi>
      </p>
      <ol>
        {words.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
        <li>
          <span>
            {words.lastStep}{' '}
            <Link to="/login" state={{ email, returnTo }}>
              {words.login}
            </Link>
            . {isReserving(returnTo) ? words.backToSpot : words.thenReserve}
          </span>
        </li>
      </ol>
    </>
  );
}

export function RegisterAgain({ words, unfold }: { words: Words; unfold: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  // The unfolded form takes the button's place, and its focus.
  useEffect(() => {
    const form = button.current?.form;
    return () => form?.querySelector('input')?.focus();
  }, []);
  return (
    <div className="register-again">
      <p>{words.again}</p>
      <button className="btn secondary" type="button" onClick={unfold} ref={button}>
        <ButtonContent label={words.startAgain} name="arrow" />
      </button>
    </div>
  );
}
