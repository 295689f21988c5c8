import { useField, useFormikContext } from 'formik';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { PASSWORD_MIN_LENGTH } from '../../domain/limits';
import { Tile } from '../tile';
import { PasswordInput } from './password-input';

const NEW_PASSWORD_HINT = `At least ${PASSWORD_MIN_LENGTH} characters.`;

type FieldProps = {
  name: string;
  label: string;
  /** If omitted, a field for a new password shows the minimum length. */
  hint?: string;
  /** Tells apart the Show buttons of passwords. Defaults to the label. */
  showButtonNote?: string;
  type?: 'text' | 'email' | 'password';
  autoComplete: string;
  isMultiline?: boolean;
  isOptional?: boolean;
  /** Offered while typing. */
  suggestions?: readonly string[];
  /** Returns advice about a valid password, shown once the field has been touched. */
  getAdvice?: ((password: string) => string | undefined) | undefined;
};

export function Field(props: FieldProps) {
  const { name, label, type = 'text', autoComplete, isMultiline, isOptional, suggestions = [], getAdvice } = props;
  const { showButtonNote = label, hint = autoComplete === 'new-password' ? NEW_PASSWORD_HINT : undefined } = props;
  const [{ value, ...input }, { touched, error, initialValue }] = useField<string>(name);
  const { isSubmitting } = useFormikContext();
  const visibleError = touched && error;
  const ref = useValueWritingRef(value);
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const controlProps = {
    // Phones would turn a rare name into a common word, and capitalize emails and passwords.
    ...(!isMultiline && { autoCapitalize: type === 'text' ? 'words' : 'none', autoCorrect: 'off', spellCheck: false }),
    ...input,
    id,
    ref,
    'data-label': label,
    required: !isOptional,
    // A success empties the form, so what's typed meanwhile would be lost. Password managers skip read-only fields.
    readOnly: isSubmitting && type === 'text',
    autoComplete,
    'aria-invalid': visibleError ? true : undefined,
    'aria-describedby': [hint && hintId, visibleError && errorId].filter(Boolean).join(' ') || undefined,
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="hint" id={hintId}>
          {hint}
        </p>
      )}
      {isMultiline ? (
        <textarea rows={6} defaultValue={initialValue} {...controlProps} />
      ) : type === 'password' ? (
        <PasswordInput
          {...controlProps}
          showButtonNote={showButtonNote}
          advice={touched && !error ? getAdvice?.(value) : undefined}
        />
      ) : (
        <input
          type={type}
          inputMode={type}
          defaultValue={initialValue}
          // The key that added this field may still be held down, and would submit the form.
          onKeyDown={(event) => event.repeat && event.key === 'Enter' && event.preventDefault()}
          list={suggestions.length > 0 ? `${id}-list` : undefined}
          {...controlProps}
        />
      )}
      {suggestions.length > 0 && (
        <datalist id={`${id}-list`}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
      {visibleError && (
        <p className="field-error" id={errorId} ref={scrollFocusIntoView}>
          <Tile drawing="exclamation" />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}

/**
 * Shows a new value in an uncontrolled field. A controlled field would lose a value that a password manager has set
 * without an event, and React would copy a password to the page's HTML.
 */
function useValueWritingRef(value: string) {
  // The type fits an input and a textarea.
  const controlRef = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const lastValue = useRef(value);
  useLayoutEffect(() => {
    if (lastValue.current === value) return;
    lastValue.current = value;
    if (controlRef.current && controlRef.current.value !== value) controlRef.current.value = value;
  }, [value]);
  useEffect(() => {
    // On a page from the back/forward cache, WebKit empties these fields in the task after the event.
    const showValue = () => {
      const control = controlRef.current;
      const isReset = control?.autocomplete === 'off' && control.value === control.defaultValue;
      if (isReset) control.value = lastValue.current;
    };
    const handlePageShow = ({ persisted }: PageTransitionEvent) => persisted && setTimeout(showValue);
    addEventListener('pageshow', handlePageShow);
    return () => removeEventListener('pageshow', handlePageShow);
  }, []);
  return controlRef;
}

/** An error above the focused field may push it out of view. It appears just before the next field gets the focus. */
function scrollFocusIntoView() {
  requestAnimationFrame(() => document.activeElement?.scrollIntoView({ block: 'nearest' }));
}
