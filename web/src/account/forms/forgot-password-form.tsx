// Shows the same result whether or not the address has an account.
import { useLocation } from 'react-router-dom';
import { ACCOUNT_MESSAGES } from '../../domain/account-messages';
import { loadValidation } from '../../domain/load-validation';
import { Field } from '../../ui/field';
import { Form } from '../../ui/form';
import { outcomeStatus } from '../../ui/form-status';
import { RedirectSignedIn } from '../session/redirect-signed-in';
import { prepareGateway, useSession } from '../session/session';
import { resetCooldownOf, useIsStale, useResendCooldown } from './resend-cooldown';
import { useSendPasswordReset } from './send-password-reset';

export function ForgotPasswordForm() {
  const send = useSendPasswordReset();
  const session = useSession();
  const { state } = useLocation();
  const email = typeof state?.email === 'string' ? state.email : '';

  const useEarlier = (values: { email: string }) => ({
    secondsLeft: useResendCooldown(resetCooldownOf(values.email)),
    isStale: useIsStale(send, values.email),
  });

  if (session && send.isIdle) return <RedirectSignedIn to="/account" />;

  return (
    <Form
      initialValues={{ email }}
      loadSchema={async () => (await loadValidation()).forgotPasswordSchema}
      onTouch={prepareGateway}
      onSubmit={async (values) => {
        await send.mutateAsync(values).catch(() => undefined);
        return false;
      }}
      label="Send reset link"
      busyLabel="Sending..."
      busy={send.isPending}
      useEarlier={useEarlier}
      status={outcomeStatus(send, ACCOUNT_MESSAGES.resetSent, ACCOUNT_MESSAGES.resetFailed)}
    >
      <Field name="email" label="Email" type="email" autoComplete="username" />
    </Form>
  );
}
