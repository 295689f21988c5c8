// What the forms share: one submit at a time, errors only where the person has been, the
// focus where the answer is, and nothing typed is lost.
import { Form, Formik, type FormikErrors, useFormikContext } from 'formik';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { SLOW_NOTE_AFTER_MS } from '../domain/limits';
import { MESSAGES } from '../domain/messages';
import type { FormSchema } from '../domain/validation';
import { FormStatus, focusFirstInvalid, type Status, SubmitButton } from '../ui/form';

type AccountFormProps<Values extends Record<string, string>> = {
  initialValues: Values;
  schema: FormSchema<Values>;
  /** Gets the values as the schema casts them; resolves to whether the form is to be emptied. */
  onSubmit: (values: Values) => Promise<boolean>;
  label: string;
  busyLabel: string;
  busy: boolean;
  status: Status | null;
  /** Stands beneath the status, for example a way on. */
  afterStatus?: (values: Values) => ReactNode;
  children: ReactNode;
};

export function AccountForm<Values extends Record<string, string>>({
  initialValues,
  schema,
  onSubmit,
  label,
  busyLabel,
  busy,
  status,
  afterStatus,
  children,
}: AccountFormProps<Values>) {
  // State would change a render too late: two submits in one tick must be one.
  const submitting = useRef(false);
  const note = useWaitingNote(busy);

  return (
    <Formik
      initialValues={initialValues}
      validationSchema={schema}
      onSubmit={async (typed, { resetForm }) => {
        if (submitting.current) return;
        submitting.current = true;
        try {
          if (await onSubmit(schema.validateSync(typed))) resetForm();
        } finally {
          submitting.current = false;
        }
      }}
    >
      {({ values }) => (
        <Form className="form" method="post" noValidate>
          <TypedEarlier />
          <InvalidFocus />
          {children}
          <SubmitButton label={label} busyLabel={busyLabel} busy={busy} />
          <FormStatus status={note ?? status} />
          {!busy && afterStatus?.(values)}
        </Form>
      )}
    </Formik>
  );
}

/** What to say while waiting: at once if offline, else when one begins to wonder. */
function useWaitingNote(busy: boolean): Status | null {
  const [note, setNote] = useState<Status | null>(null);
  useEffect(() => {
    if (!busy) return;
    if (!navigator.onLine) setNote({ tone: 'note', message: MESSAGES.offline });
    const timer = setTimeout(
      () => setNote({ tone: 'note', message: MESSAGES.stillWorking }),
      SLOW_NOTE_AFTER_MS,
    );
    return () => {
      clearTimeout(timer);
      setNote(null);
    };
  }, [busy]);
  return note;
}

/** Takes over what was typed, or filled in by the browser, before the page was alive. */
function TypedEarlier() {
  const { setValues, initialValues } = useFormikContext<Record<string, string>>();
  const marker = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page comes alive once
  useEffect(() => {
    const form = marker.current?.form;
    if (!form) return;
    const typed = Object.fromEntries(
      Object.keys(initialValues).map((name) => {
        const field = form.elements.namedItem(name);
        const filled = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
        return [name, filled ? field.value : ''];
      }),
    );
    if (Object.values(typed).some(Boolean)) void setValues(typed, false);
  }, []);
  return <input type="hidden" ref={marker} />;
}

/** After a refused submit the first field with an error gets the focus. */
function InvalidFocus() {
  const { submitCount, isValidating, errors } = useFormikContext<Record<string, string>>();
  const marker = useRef<HTMLInputElement>(null);
  const answered = useRef(0);
  useEffect(() => {
    if (isValidating || submitCount === answered.current) return;
    answered.current = submitCount;
    if (hasErrors(errors)) focusFirstInvalid(marker.current?.form ?? null);
  }, [submitCount, isValidating, errors]);
  return <input type="hidden" ref={marker} />;
}

function hasErrors(errors: FormikErrors<Record<string, string>>): boolean {
  return Object.keys(errors).length > 0;
}
