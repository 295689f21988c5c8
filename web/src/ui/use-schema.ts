// Lazy-loads the schema and the error summary when a form is first touched. A submit waits until both have loaded.
import { type ComponentType, useRef, useState } from 'react';
import type { FormSchema } from '../domain/validation';
import type { ErrorSummaryProps } from './error-summary';

/** Both are `null` until loaded. */
type Loaded<Values> = {
  schema: FormSchema<Values> | null;
  ErrorSummary: ComponentType<ErrorSummaryProps> | null;
};

type LateSchema<Values> = Loaded<Values> & {
  load: () => void;
  /** Queues a submit until the schema loads. */
  submitLater: () => void;
  /** The queued submit's state. The submit fails if the schema doesn't load. */
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
      // Only a waiting submit shows this error. The next touch or submit retries.
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
