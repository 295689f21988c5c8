// A field of a form, with its label, hint and error, which assistive technology reads together.
import { useField } from 'formik';
import { useEffect, useId, useRef } from 'react';
import { Tile } from './tile';

type FieldProps = {
  name: string;
  label: string;
  hint?: string;
  type?: 'text' | 'email' | 'password';
  autoComplete: string;
  multiline?: boolean;
};

export function Field({ name, label, hint, type = 'text', autoComplete, multiline }: FieldProps) {
  const [input, { touched, error }] = useField<string>(name);
  const secret = usePassword(type, input.value);
  const shown = touched && error;
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const control = {
    ...input,
    id,
    required: true,
    autoComplete,
    'aria-invalid': shown ? true : undefined,
    'aria-describedby': [hint && hintId, shown && errorId].filter(Boolean).join(' ') || undefined,
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="hint" id={hintId}>
          {hint}
        </p>
      )}
      {multiline ? (
        <textarea rows={6} {...control} />
      ) : (
        <input type={type} {...(type !== 'text' && LITERAL)} {...control} {...secret} />
      )}
      {shown && (
        <p className="field-error" id={errorId}>
          <Tile name="bang" />
          {error}
        </p>
      )}
    </div>
  );
}

// Phones would correct and capitalize e-mail addresses.
const LITERAL = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

/**
 * React mirrors the value of a controlled input in its `value` attribute, where every script and
 * every saved copy of the page could read it. A password is kept in the property alone.
 */
function usePassword(type: FieldProps['type'], value: string) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (ref.current && ref.current.value !== value) ref.current.value = value;
  }, [value]);
  return type === 'password' ? { ref, value: undefined } : {};
}
