import { useFormikContext } from 'formik';
import { type ComponentProps, type KeyboardEvent, type MouseEvent, useEffect, useId, useState } from 'react';
import { PASSWORD_MIN_LENGTH } from '../../domain/limits';
import { MESSAGES } from '../../domain/messages';
import { useHydrated } from '../use-hydrated';

/** Password managers follow this rule when they generate a password. */
const PASSWORD_RULES_PROPS = { passwordrules: `minlength: ${PASSWORD_MIN_LENGTH};` };

type PasswordInputProps = Omit<ComponentProps<'input'>, 'type'> & {
  /** Tells this field's Show button from those of other password fields. */
  showButtonNote: string;
  advice?: string | undefined;
};

export function PasswordInput({ showButtonNote, advice, onBlur, ...inputProps }: PasswordInputProps) {
  const [isPasswordVisible, setIsPasswordVisible] = useState(false);
  const [isCapsLockOn, setIsCapsLockOn] = useState(false);
  const isHydrated = useHydrated();
  const noteId = useId();
  const note = isCapsLockOn ? MESSAGES.capsLock : advice;
  const { submitCount } = useFormikContext();

  // biome-ignore lint/correctness/useExhaustiveDependencies: rerun on each submit
  useEffect(() => setIsPasswordVisible(false), [submitCount]);

  const updateCapsLock = (event: KeyboardEvent | MouseEvent) => setIsCapsLockOn(event.getModifierState('CapsLock'));

  return (
    <>
      <div className="password">
        <input
          {...inputProps}
          {...(inputProps.autoComplete === 'new-password' && PASSWORD_RULES_PROPS)}
          type={isPasswordVisible ? 'text' : 'password'}
          aria-describedby={[inputProps['aria-describedby'], note && noteId].filter(Boolean).join(' ') || undefined}
          onKeyDown={updateCapsLock}
          onKeyUp={updateCapsLock}
          onClick={updateCapsLock}
          onBlur={(event) => {
            setIsCapsLockOn(false);
            onBlur?.(event);
          }}
        />
        {isHydrated && (
          <button
            type="button"
            aria-label={`${isPasswordVisible ? 'Hide' : 'Show'} password${showButtonNote === 'Password' ? '' : ` (${showButtonNote})`}`}
            // Keeps focus in the field, so the caret stays put and a phone's keyboard stays open.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => setIsPasswordVisible(!isPasswordVisible)}
          >
            {isPasswordVisible ? 'Hide' : 'Show'}
          </button>
        )}
      </div>
      <p className="field-note" id={noteId} role="status">
        {note}
      </p>
    </>
  );
}
