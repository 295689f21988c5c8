// Formik for fields that keep their own values. Someone may type before hydration, and a password manager may set a
// value without an event, so the fields' values count, not React's.
import { type FormikConfig, useFormik } from 'formik';
import { type RefObject, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { controlsOf } from './controls';
import { restoreFields } from './prerendered-fields';

/** @param onTouch called after hydration if a field is already filled in or has focus */
export function useUncontrolledFormik<Values extends Record<string, string>>(
  formRef: RefObject<HTMLFormElement | null>,
  config: FormikConfig<Values>,
  onTouch?: () => void,
) {
  const formik = useFormik(config);

  /** Takes over what the fields show. Returns whether anything was new. */
  function syncFieldValues(shouldValidate?: boolean): boolean {
    const currentValues = controlsOf(formRef.current).map(({ name, value }) => [name, value] as const);
    const isOutOfSync = currentValues.some(([name, value]) => value !== formik.values[name]);
    if (isOutOfSync) void formik.setValues({ ...formik.values, ...Object.fromEntries(currentValues) }, shouldValidate);
    return isOutOfSync;
  }

  function submitFields() {
    // Formik submits the values of its last render.
    flushSync(() => syncFieldValues(false));
    formik.handleSubmit();
  }

  // Runs a submit made before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: hydration happens once
  useLayoutEffect(() => {
    if (!formRef.current) return;
    restoreFields(formRef.current);
    const { dataset } = formRef.current;
    if (syncFieldValues(false) || formRef.current.contains(document.activeElement)) onTouch?.();
    if (dataset.earlySubmit === 'pending') queueMicrotask(submitFields);
    // Keeps the inline script from marking later submits.
    dataset.earlySubmit = 'done';
  }, []);

  return { formik, syncFieldValues, submitFields };
}
