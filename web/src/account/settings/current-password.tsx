// The field with which a logged-in person shows again who they are.
import { Field } from '../../ui/field';

export function CurrentPassword({ email }: { email: string }) {
  return (
    <>
      {/* Tells password managers whose password it is. Without a name it is no value of the form. */}
      <input hidden readOnly type="email" autoComplete="username" value={email} />
      <Field
        name="password"
        label="Current password"
        type="password"
        autoComplete="current-password"
      />
    </>
  );
}
