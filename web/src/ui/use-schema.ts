// What a form accepts. It is loaded with the first touch of the form, and a submit that is quicker waits.
import { useRef, useState } from 'react';
import type { FormSchema } from '../domain/validation';

type LateSchema<Values> = {
  /** `null` until it has arrived. */
  schema: FormSchema<Values> | null;
  load: () => void;
  /** Remembers a submit until the schema is there. */
  submitLater: () => void;
  /** What becomes of the remembered submit; it may be carried out once the schema is there. */
  submit: 'none' | 'waits' | 'failed';
};

export function useSchema<Values>(
  loadSchema: () => Promise<FormSchema<Values>>,
): LateSchema<Values> {
  const [schema, setSchema] = useState<FormSchema<Values> | null>(null);
  const [submit, setSubmit] = useState<LateSchema<Values>['submit']>('none');
  const isLoading = useRef(false);

  async function load() {
    if (schema || isLoading.current) return;
    isLoading.current = true;
    try {
      setSchema(await loadSchema());
    } catch {
      // Told to those who wait for it; the next touch or submit tries again.
      setSubmit((now) => (now === 'waits' ? 'failed' : now));
    } finally {
      isLoading.current = false;
    }
  }

  function submitLater() {
    setSubmit('waits');
    void load();
  }

  return { schema, load, submitLater, submit };
}
