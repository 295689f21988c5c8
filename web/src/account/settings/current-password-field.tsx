import { Field } from '../../ui/form/field';
import { useSignedInUser } from '../session/require-session';

/** @param purpose what the form is for, because this page has several such fields */
export function CurrentPasswordField({ purpose }: { purpose: string }) {
  const { email } = useSignedInUser();
  return (
    <>
      {/* Tells password managers whose password this is. It has no name, so it isn't a form value. */}
      <input hidden readOnly type="email" autoComplete="username" value={email ?? ''} />
      <Field
        name="password"
        label="Current password"
        showButtonNote={purpose}
        type="password"
        autoComplete="current-password"
      />
    </>
  );
}
