// What follows a registration (§4), in place of the form.
import { register } from 'virtual:content';
import { useEffect, useRef } from 'react';
import { ButtonContent } from '../../ui/button';
import { EmailText } from '../../ui/email-text';
import { Link } from '../../ui/link';
import { Tile } from '../../ui/tile';
import type { LocationState } from '../session/location-state';
import { useReturnTo } from './use-return-to';

const content = register.done;

export function RegistrationDone({ email }: { email: string }) {
  const returnTo = useReturnTo();
  return (
    <>
      <Tile drawing="envelope" color="gold" />
      <p>
        {content.sentTo} <EmailText>{email}</EmailText>
      </p>
      <ol>
        {content.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
        <li>
          <span>
            {content.lastStep}{' '}
            <Link to="/login" state={{ email, returnTo } satisfies LocationState}>
              {content.login}
            </Link>
            . {returnTo.startsWith('/reserve/') ? content.afterLoginIfReserving : content.afterLogin}
          </span>
        </li>
      </ol>
    </>
  );
}

export function RegisterAgainButton({ onExpand }: { onExpand: () => void }) {
  const buttonRef = useRef<HTMLButtonElement>(null);
  // The unfolded form takes the button's place, and its focus.
  useEffect(() => {
    const form = buttonRef.current?.form;
    return () => form?.querySelector('input')?.focus();
  }, []);
  return (
    <div className="register-again">
      <p>{content.anotherAccount}</p>
      <button className="btn secondary" type="button" onClick={onExpand} ref={buttonRef}>
        <ButtonContent label={content.registerAgain} />
      </button>
    </div>
  );
}
