// The parts of a form. A field owns its label, hint, error and their ties for assistive technology;
// a form only orders fields. Knows nothing of accounts.
import { useField } from 'formik';
import { useEffect, useId, useRef, useState } from 'react';
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
  const secret = useSecret(type, input.value);
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
    <div className="f">
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
        <p className="err" id={errorId}>
          <Tile name="bang" />
          {error}
        </p>
      )}
    </div>
  );
}

// Phones would correct and capitalize what must be taken literally.
const LITERAL = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

/**
 * React mirrors the value of a controlled input in its `value` attribute, where every script and
 * every saved copy of the page could read it. A password is kept in the property alone.
 */
function useSecret(type: FieldProps['type'], value: string) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (ref.current && ref.current.value !== value) ref.current.value = value;
  }, [value]);
  return type === 'password' ? { ref, value: undefined } : {};
}

type SubmitButtonProps = { label: string; busyLabel: string; busy: boolean };

/** Disabled until the page is alive: a form sent before that would be posted by the browser. */
export function SubmitButton({ label, busyLabel, busy }: SubmitButtonProps) {
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return (
    <button className="btn" type="submit" disabled={busy || !alive}>
      <span>{busy ? busyLabel : label}</span>
      <Tile
        name={busy ? 'loop' : 'arrow'}
        ground={busy ? 'sky' : 'poppy'}
        className={busy ? 'spin' : undefined}
      />
    </button>
  );
}

export type Status = {
  tone: 'error' | 'success' | 'note';
  message: string;
  hint?: string | null;
};

/**
 * How the last submit ended. A failure or success takes the focus, so that it is read out and stands
 * in view on a small screen; a note only speaks.
 */
export function FormStatus({ status }: { status: Status | null }) {
  const box = useRef<HTMLDivElement>(null);
  const { tone, message } = status ?? {};
  useEffect(() => {
    if (message && tone !== 'note') box.current?.focus();
  }, [message, tone]);
  return (
    <div
      className={tone ? CLASSES[tone] : 'status'}
      role={tone === 'error' ? 'alert' : 'status'}
      tabIndex={-1}
      ref={box}
    >
      {message && <p>{message}</p>}
      {status?.hint && <p className="hint">{status.hint}</p>}
    </div>
  );
}

const CLASSES = { error: 'status bad', success: 'status good', note: 'status' } as const;

/** Moves the focus to the first field with an error, once a refused submit has shown them all. */
export function focusFirstInvalid(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
