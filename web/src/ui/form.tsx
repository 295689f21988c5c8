// The form around its fields: one submit at a time, the focus moves to what is wrong or to the answer,
// and nothing that was typed is lost.
import { FormikProvider, useFormik } from 'formik';
import {
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { SLOW_NOTE_AFTER_MS } from '../domain/limits';
import { ADVICE, MESSAGES, resendCooldown } from '../domain/messages';
import type { FormSchema } from '../domain/validation';
import { toNextField, useEnterKeyHint } from './enter-key';
import { FormStatus, type Status } from './form-status';
import { Tile } from './tile';
import { useHydrated } from './use-hydrated';
import { useRefusedFields } from './use-refused-fields';
import { useSchema } from './use-schema';

type FormProps<Values extends Record<string, string>> = {
  /** The id of the heading that names the form, where a page has several. */
  labelledBy?: string;
  initialValues: Values;
  loadSchema: () => Promise<FormSchema<NoInfer<Values>>>;
  /** Called when a field gets the focus: loads what the submit will need. */
  onTouch?: () => void;
  /** Gets the values as the schema casts them; resolves to whether the form is to be emptied. */
  onSubmit: (values: Values) => Promise<boolean>;
  label: string;
  busyLabel: string;
  busy: boolean;
  /** What an earlier submit means for these values. */
  useEarlier?: (values: Values) => Earlier;
  status: Status | null;
  /** Below the status, for example a button that helps. */
  afterStatus?: (values: Values) => ReactNode;
  /** Below everything, also while the form is sent. */
  foot?: (values: Values) => ReactNode;
  children: ReactNode;
};

type Earlier = {
  /** How long the values may not be sent again. */
  secondsLeft: number;
  /** Whether the status is about other values. */
  isStale: boolean;
};

const useNothing = (): Earlier => ({ secondsLeft: 0, isStale: false });

export function Form<Values extends Record<string, string>>(props: FormProps<Values>) {
  const { initialValues, loadSchema, onTouch, onSubmit, status, afterStatus, children } = props;
  const { useEarlier = useNothing, foot } = props;
  const { schema, ErrorSummary, submit, ...late } = useSchema(loadSchema);
  const busy = props.busy || (submit === 'waits' && !schema);
  // Two submits in one tick share one promise: state would change one render too late.
  const submission = useRef<Promise<unknown>>(null);
  // An earlier answer must not stand beside the errors of a newer submit.
  const [isAnswered, setAnswered] = useState(true);
  const element = useRef<HTMLFormElement>(null);
  const formik = useFormik({
    initialValues,
    validationSchema: schema,
    onSubmit: (typed, { resetForm }) => {
      if (!schema) return;
      submission.current ??= onSubmit(schema.cast(typed))
        .then((isDone) => {
          if (!isDone) return;
          // The answer takes the focus. The field that loses it, empty by then, would say "Required".
          element.current?.querySelector<HTMLElement>(':focus')?.blur();
          resetForm();
        })
        .finally(() => {
          submission.current = null;
          setAnswered(true);
        });
      return submission.current;
    },
  });
  const { secondsLeft, isStale } = useEarlier(formik.values);
  useEnterKeyHint(element);
  // A success may keep the form busy, and must not be hidden.
  const note = useWaitingNote(busy && status?.tone !== 'success');
  const missing: Status | null =
    submit === 'failed' && !schema ? { tone: 'error', message: ADVICE.incomplete } : null;

  function touch() {
    late.load();
    onTouch?.();
  }

  // Takes over what was typed, or filled in by the browser, before hydration.
  const { setValues } = formik;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is hydrated once
  useLayoutEffect(() => {
    const typed = Object.fromEntries(
      Array.from(new FormData(element.current ?? undefined), ([name, value]) => [name, `${value}`]),
    );
    const isTyped = Object.entries(typed).some(([name, text]) => text !== initialValues[name]);
    if (isTyped) void setValues({ ...initialValues, ...typed }, false);
    if (isTyped || element.current?.contains(document.activeElement)) touch();
  }, []);

  // What was done before the schema arrived.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it arrives once
  useEffect(() => {
    if (!schema) return;
    if (submit === 'waits') formik.handleSubmit();
    else void formik.validateForm();
  }, [schema]);

  const refused = useRefusedFields(element, formik);

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (secondsLeft > 0) return;
    setAnswered(false);
    if (schema) formik.handleSubmit();
    else late.submitLater();
  }

  return (
    <FormikProvider value={formik}>
      <form
        className="form"
        method="post"
        noValidate
        aria-labelledby={props.labelledBy}
        ref={element}
        onSubmit={handleSubmit}
        onKeyDown={toNextField}
        onFocus={({ target }) => {
          // The answer, too, gets the focus.
          if (target.matches('input, textarea')) touch();
        }}
        onChange={() => {
          // A password manager fills in without a focus.
          if (!schema) touch();
        }}
      >
        {ErrorSummary && <ErrorSummary refused={refused} />}
        {children}
        <SubmitButton {...props} busy={busy} paused={secondsLeft > 0} />
        {secondsLeft > 0 && <p className="hint">{resendCooldown(secondsLeft)}</p>}
        <FormStatus status={note ?? missing ?? (isAnswered && !isStale ? status : null)} />
        {!busy && afterStatus?.(formik.values)}
        {foot?.(formik.values)}
      </form>
    </FormikProvider>
  );
}

type SubmitButtonProps = { label: string; busyLabel: string; busy: boolean; paused?: boolean };

/** Disabled until hydration: the browser itself would post a form that is sent before. */
export function SubmitButton({ label, busyLabel, busy, paused }: SubmitButtonProps) {
  const hydrated = useHydrated();
  return (
    <button
      className="btn"
      type="submit"
      disabled={busy || paused || !hydrated}
      // The field that is left would show its error, and the button would move away from the click.
      onMouseDown={(event) => event.preventDefault()}
    >
      <span>{busy ? busyLabel : label}</span>
      <Tile
        name={busy ? 'loop' : 'arrow'}
        ground={busy ? 'sky' : 'poppy'}
        className={busy ? 'spin' : undefined}
      />
    </button>
  );
}

/** The status of a form that waits: at once if the browser is offline, else after some seconds. */
export function useWaitingNote(busy: boolean): Status | null {
  const [message, setMessage] = useState<string | null>(null);
  useEffect(() => {
    if (!busy) return;
    if (!navigator.onLine) setMessage(MESSAGES.offline);
    const timer = setTimeout(() => setMessage(MESSAGES.stillWorking), SLOW_NOTE_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setMessage(null);
    };
  }, [busy]);
  return message === null ? null : { tone: 'note', message };
}
