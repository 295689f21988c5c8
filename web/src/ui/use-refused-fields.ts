// After a submit with errors, focuses the invalid field. If there are several, the error summary takes focus instead.
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Control, controlsOf } from './controls';

type Submits = { submitCount: number; isValidating: boolean; isValid: boolean };

/** Returns the invalid fields of the last submit, until every field is valid. */
export function useRefusedFields(
  form: RefObject<HTMLFormElement | null>,
  { submitCount, isValidating, isValid }: Submits,
): readonly Control[] {
  const [refused, setRefused] = useState<readonly Control[]>([]);
  const handledSubmits = useRef(0);
  useEffect(() => {
    // Setting a new empty array on every run would rerender forever.
    if (isValid && refused.length > 0) setRefused([]);
    if (isValidating || submitCount === handledSubmits.current) return;
    handledSubmits.current = submitCount;
    const wrong = controlsOf(form.current).filter((control) =>
      control.matches('[aria-invalid=true]'),
    );
    if (wrong.length === 1) wrong[0]?.focus();
    setRefused(wrong);
  }, [form, submitCount, isValidating, isValid, refused]);
  return refused;
}
