// After a submit with errors, focuses the invalid field. If there are several, the error summary takes focus instead.
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Control } from './enter-key';

type Submits = { submitCount: number; isValidating: boolean; isValid: boolean };

/** If the last submit had several invalid fields, returns them until every field is valid. */
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
    const wrong = [...(form.current?.querySelectorAll<Control>('[aria-invalid="true"]') ?? [])];
    if (wrong.length === 1) wrong[0]?.focus();
    setRefused(wrong.length > 1 ? wrong : []);
  }, [form, submitCount, isValidating, isValid, refused]);
  return refused;
}
