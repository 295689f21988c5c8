import { type FormikConfig, FormikProvider } from 'formik';
import { type ReactNode, type SubmitEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { SLOW_NOTE_DELAY_MS } from '../../domain/limits';
import { MESSAGES, resendCooldownMessage } from '../../domain/messages';
import type { FormSchema } from '../../domain/validation';
import { StatusBox, type StatusMessage } from '../status-box';
import { Tile } from '../tile';
import { useErrorInTitle } from '../use-error-in-title';
import { useHydrated } from '../use-hydrated';
import { focusNextField, useEnterKeyHints } from './enter-key';
import { ErrorSummary } from './error-summary';
import { useInvalidControls } from './use-invalid-controls';
import { useUncontrolledFormik } from './use-uncontrolled-formik';

export type FormProps<Values extends Record<string, string>> = Omit<SubmitButtonProps, 'isOnCooldown'> & {
  labelledBy?: string;
  initialValues: Values;
  /** Shown instead of the initial values until the form is reset. */
  draft?: Values | undefined;
  schema: FormSchema<NoInfer<Values>>;
  /** Called when a field gets focus or is filled in, for example to preload the code that submits the form. */
  onTouch?: () => void;
  /** Receives the values as cast by the schema. `reset` shows the initial values again. If it rejects, `status` says why. */
  onSubmit: (values: Values, reset: () => void) => Promise<unknown>;
  onValuesChange?: (values: Values) => void;
  /** How long to wait before sending the form again. */
  secondsLeft?: number;
  /** Hides the fields and the button. */
  isCollapsed?: boolean;
  status: StatusMessage | null;
  /** Shown below the status, except while submitting. `hideStatus` hides the status until the next submit. */
  renderAfterStatus?: (values: Values, hideStatus: () => void) => ReactNode;
  children?: ReactNode;
};

export function Form<Values extends Record<string, string>>(props: FormProps<Values>) {
  const { labelledBy, initialValues, draft, schema, onTouch, onSubmit, onValuesChange } = props;
  const { label, busyLabel, isBusy, buttonClass, secondsLeft = 0 } = props;
  const { isCollapsed, status, renderAfterStatus, children } = props;
  // A second submit in the same tick shares this promise. State would update too late to stop it.
  const submissionPromise = useRef<Promise<unknown>>(null);
  // From a submit until its result, so an old result doesn't show beside the new submit's errors.
  const [isStatusHidden, setIsStatusHidden] = useState(false);
  const formRef = useRef<HTMLFormElement>(null);
  const config: FormikConfig<Values> = {
    initialValues: draft ?? initialValues,
    validationSchema: schema,
    onSubmit: (values, { resetForm }) => {
      const reset = () => {
        // Blur the focused field before the reset empties it. A blur after the reset would show "Required".
        formRef.current?.querySelector<HTMLElement>(':focus')?.blur();
        resetForm({ values: initialValues });
      };
      submissionPromise.current ??= onSubmit(schema.cast(values), reset)
        .catch(() => undefined)
        .finally(() => {
          submissionPromise.current = null;
          setIsStatusHidden(false);
        });
      return submissionPromise.current;
    },
  };
  const { formik, syncFieldValues, submitFields } = useUncontrolledFormik(formRef, config, onTouch);
  useEnterKeyHints(formRef);
  // A form may stay busy after a success. A note shouldn't replace the success message.
  const waitingNote = useWaitingNote(isBusy && status?.tone !== 'success');

  // biome-ignore lint/correctness/useExhaustiveDependencies: the values decide
  useLayoutEffect(() => void onValuesChange?.(formik.values), [formik.values]);

  const invalidControls = useInvalidControls(formRef, formik);
  useErrorInTitle(invalidControls.length > 0);

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (secondsLeft > 0) return;
    setIsStatusHidden(true);
    submitFields();
  }

  return (
    <FormikProvider value={formik}>
      <form
        className="form"
        // Some password managers call form.submit(), which runs no listener. With this method, it does nothing.
        method="dialog"
        noValidate
        aria-labelledby={labelledBy}
        ref={formRef}
        onSubmit={handleSubmit}
        onKeyDown={focusNextField}
        onFocus={({ target }) => {
          syncFieldValues();
          // Ignore focus on the status and the buttons.
          if (target.matches('input, textarea')) onTouch?.();
        }}
        onBlur={() => syncFieldValues()}
        // Password managers fill in fields without focusing them.
        onChange={() => onTouch?.()}
      >
        <ErrorSummary invalidControls={invalidControls} />
        {!isCollapsed && (
          <>
            {children}
            <SubmitButton
              label={label}
              busyLabel={busyLabel}
              isBusy={isBusy}
              buttonClass={buttonClass}
              isOnCooldown={secondsLeft > 0}
            />
          </>
        )}
        {secondsLeft > 0 && <p className="hint">{resendCooldownMessage(secondsLeft)}</p>}
        <StatusBox status={waitingNote ?? (isStatusHidden ? null : status)} />
        {!isBusy && renderAfterStatus?.(formik.values, () => setIsStatusHidden(true))}
      </form>
    </FormikProvider>
  );
}

type SubmitButtonProps = {
  /** The button's text. */
  label: string;
  busyLabel: string;
  isBusy: boolean;
  buttonClass?: string | undefined;
  isOnCooldown?: boolean;
};

/** Disabled until hydration, because until then, the browser would submit the form itself. */
export function SubmitButton({ label, busyLabel, isBusy, buttonClass, isOnCooldown }: SubmitButtonProps) {
  const isHydrated = useHydrated();
  return (
    <button
      className={buttonClass ? `btn ${buttonClass}` : 'btn'}
      type="submit"
      disabled={isBusy || isOnCooldown || !isHydrated}
      // Keeps focus in the field. A blur could show an error that moves the button away from the pointer.
      onMouseDown={(event) => event.preventDefault()}
    >
      <span>{isBusy ? busyLabel : label}</span>
      <Tile
        drawing={isBusy ? 'loop' : 'arrow'}
        color={isBusy ? 'sky' : 'poppy'}
        className={isBusy ? 'spin' : undefined}
      />
    </button>
  );
}

/** Returns a note once `isBusy` has lasted a few seconds, or right away if offline. */
function useWaitingNote(isBusy: boolean): StatusMessage | null {
  const [message, setMessage] = useState<string | null>(null);
  useEffect(() => {
    if (!isBusy) return;
    if (!navigator.onLine) setMessage(MESSAGES.offline);
    const timer = setTimeout(() => setMessage(MESSAGES.stillWorking), SLOW_NOTE_DELAY_MS);
    return () => {
      clearTimeout(timer);
      setMessage(null);
    };
  }, [isBusy]);
  return message === null ? null : { tone: 'note', message };
}
