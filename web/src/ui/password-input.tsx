import {
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { PASSWORD_MIN_LENGTH } from '../domain/limits';
import { MESSAGES } from '../domain/messages';
import { useHydrated } from './use-hydrated';

type Props = Omit<ComponentProps<'input'>, 'type'> & {
  advice?: string | undefined;
};

export function PasswordInput({ advice, onBlur, ...control }: Props) {
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const hydrated = useHydrated();
  const noteId = useId();
  const note = capsLock ? MESSAGES.capsLock : advice;
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const form = box.current?.closest('form');
    const hide = () => setShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);

  const readCapsLock = (event: KeyboardEvent | MouseEvent) =>
    setCapsLock(event.getModifierState('CapsLock'));

  return (
    <>
      <div className="password" ref={box}>
        <input
          {...control}
          {...(control.autoComplete === 'new-password' && RULES)}
          type={shown ? 'text' : 'password'}
          aria-describedby={
            [control['aria-describedby'], note && noteId].filter(Boolean).join(' ') || undefined
          }
          onKeyDown={readCapsLock}
          onKeyUp={readCapsLock}
          onClick={readCapsLock}
          onBlur={(event) => {
            setCapsLock(false);
            onBlur?.(event);
          }}
        />
        {hydrated && (
          <button
            type="button"
            aria-label={shown ? 'Hide password' : 'Show password'}
            aria-describedby={`${control.id}-label`}
            // Keeps focus in the field, so the caret stays put and a phone's keyboard stays open.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => setShown(!shown)}
          >
            {shown ? 'Hide' : 'Show'}
          </button>
        )}
      </div>
      <p className="field-note" id={noteId} role="status">
        {note}
      </p>
    </>
  );
}

/** Password managers follow this rule when they generate a password. */
const RULES = { passwordrules: `minlength: ${PASSWORD_MIN_LENGTH};` };
