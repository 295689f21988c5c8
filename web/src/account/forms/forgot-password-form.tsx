// Shows the same result whether or not the address has an account.
import { useState } from 'react';
import { forgotPasswordFormSchema } from '../../domain/validation';
import { Field } from '../../ui/form/field';
import { Form } from '../../ui/form/form';
import { useLocationState } from '../session/location-state';
import { preloadGateway, useCurrentUser } from '../session/session';
import { SignedInRedirect } from '../session/signed-in-redirect';
import { useResendCooldown } from './resend-cooldown';
import { useResetOnEmailChange } from './use-reset-on-email-change';
import { useReturnTo } from './use-return-to';
import { useSendPasswordReset } from './use-send-password-reset';

export function ForgotPasswordForm() {
  const resetMutation = useSendPasswordReset();
  const user = useCurrentUser();
  const state = useLocationState();
  const returnTo = useReturnTo();
  const [email, setEmail] = useState(state?.email ?? '');
  const secondsLeft = useResendCooldown('password-reset', email);
  const isStale = useResetOnEmailChange(resetMutation, email);

  // Links to this page set `state`. Whoever follows one has forgotten a password, even if someone is signed in.
  if (user && resetMutation.isIdle && !state) return <SignedInRedirect to="/account" />;

  return (
    <Form
      initialValues={{ email }}
      schema={forgotPasswordFormSchema}
      onTouch={preloadGateway}
      onSubmit={(values) => resetMutation.mutateAsync({ ...values, returnTo })}
      label="Send reset link"
      busyLabel="Sending..."
      isBusy={resetMutation.isPending}
      onValuesChange={(values) => setEmail(values.email)}
      secondsLeft={secondsLeft}
      status={isStale ? null : resetMutation.statusMessage}
    >
      <Field name="email" label="Email" type="email" autoComplete="username" />
    </Form>
  );
}
