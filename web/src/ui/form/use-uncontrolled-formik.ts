// Formik for fields that keep their own values. Someone may type before hydration, and a password manager may set a
// value without an event, so the fields' values count, not React's.
import { type FormikConfig, useFormik } from 'formik';
import { type RefObject, useEffect, useLayoutEffect, useReducer } from 'react';
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

  // Formik submits the values of its last render, so reading the fields comes first, in a render of its own.
  const [submitCount, submitAfterRender] = useReducer((count: number) => count + 1, 0);
  function submitFields() {
    syncFieldValues(false);
    submitAfterRender();
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each submit
  useEffect(() => {
    if (submitCount > 0) formik.handleSubmit();
  }, [submitCount]);

  // Runs a submit made before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: hydration happens once
  useLayoutEffect(() => {
    if (!formRef.current) return;
    restoreFields(formRef.current);
    const { dataset } = formRef.current;
    if (syncFieldValues(false) || formRef.current.contains(document.activeElement)) onTouch?.();
    if (dataset.earlySubmit === 'pending') submitFields();
    // Keeps the inline script from marking later submits.
    dataset.earlySubmit = 'done';
  }, []);

  return { formik, syncFieldValues, submitFields };
}
