// What a form accepts, and what tells that a form was refused. Both are loaded with the first touch of the
// form, and a submit that is quicker waits.
import { type ComponentType, useRef, useState } from 'react';
import type { FormSchema } from '../domain/validation';
import type { ErrorSummaryProps } from './error-summary';

/** `null` until it has arrived. */
type Loaded<Values> = {
  schema: FormSchema<Values> | null;
  ErrorSummary: ComponentType<ErrorSummaryProps> | null;
};

type LateSchema<Values> = Loaded<Values> & {
  load: () => void;
  /** Remembers a submit until the schema is there. */
  submitLater: () => void;
  /** What becomes of the remembered submit; it may be carried out once the schema is there. */
  submit: 'none' | 'waits' | 'failed';
};

export function useSchema<Values>(
  loadSchema: () => Promise<FormSchema<Values>>,
): LateSchema<Values> {
  const [loaded, setLoaded] = useState<Loaded<Values>>({ schema: null, ErrorSummary: null });
  const [submit, setSubmit] = useState<LateSchema<Values>['submit']>('none');
  const isLoading = useRef(false);

  async function load() {
    if (loaded.schema || isLoading.current) return;
    isLoading.current = true;
    try {
      const [schema, { ErrorSummary }] = await Promise.all([
        loadSchema(),
        import('./error-summary'),
      ]);
      setLoaded({ schema, ErrorSummary });
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

  return { ...loaded, load, submitLater, submit };
}
