// After a submit with errors, focuses the invalid field. If there are several, the error summary takes focus instead.
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Control, controlsOf } from './controls';

type SubmitState = { submitCount: number; isValidating: boolean; isValid: boolean };

/** Returns the invalid fields of the last submit, until every field is valid. */
export function useInvalidControls(
  form: RefObject<HTMLFormElement | null>,
  { submitCount, isValidating, isValid }: SubmitState,
): readonly Control[] {
  const [invalidControls, setInvalidControls] = useState<readonly Control[]>([]);
  const handledSubmitCount = useRef(0);
  useEffect(() => {
    // Setting a new empty array on every run would rerender forever.
    if (isValid && invalidControls.length > 0) setInvalidControls([]);
    if (isValidating || submitCount === handledSubmitCount.current) return;
    handledSubmitCount.current = submitCount;
    const newInvalidControls = controlsOf(form.current).filter((control) => control.matches('[aria-invalid=true]'));
    if (newInvalidControls.length === 1) newInvalidControls[0]?.focus();
    setInvalidControls(newInvalidControls);
  }, [form, submitCount, isValidating, isValid, invalidControls]);
  return invalidControls;
}
