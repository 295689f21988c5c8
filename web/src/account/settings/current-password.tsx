import { Field } from '../../ui/form/field';
import { useMember } from '../session/require-session';

export function CurrentPasswordField() {
  const { email } = useMember();
  return (
    <>
      {/* Tells password managers whose password this is. It has no name, so it isn't a form value. */}
      <input hidden readOnly type="email" autoComplete="username" value={email ?? ''} />
      <Field name="password" label="Current password" type="password" autoComplete="current-password" />
    </>
  );
}
