// The registration form (§2, §4). Submitting the same email and password again resumes an interrupted registration.
import { register as words } from 'virtual:content';
import { useState } from 'react';
import type { RegisterValues } from '../../domain/entities';
import { loadValidation } from '../../domain/load-validation';
import { MESSAGES } from '../../domain/messages';
import { Field } from '../../ui/field';
import { Form } from '../../ui/form';
import { failureStatus, outcomeStatus } from '../../ui/form-status';
import { RedirectSignedIn } from '../session/redirect-signed-in';
import { prepareGateway, useSession } from '../session/session';
import { useRegister } from './mutations';
import type { RegisterDone } from './register-done';
import { ResendVerification } from './resend-verification';

interface Late {
  passwordAdvice: (password: string) => string | undefined;
  RegisterDone: typeof RegisterDone;
}

const EMPTY: RegisterValues = { name: '', email: '', password: '', confirmPassword: '' };

export function RegisterForm() {
  const register = useRegister();
  const session = useSession();
  const [late, setLate] = useState<Late>();
  const [isTouched, setTouched] = useState(false);
  const emailFailure = register.data?.emailFailure;
  const status = emailFailure
    ? failureStatus(emailFailure, MESSAGES.emailNotSent)
    : outcomeStatus(register, MESSAGES.registerSucceeded, MESSAGES.registerFailed);
  const isDone = late && emailFailure === null;

  // Keep what someone has typed, even if another tab has since logged in.
  if (session && register.isIdle && !isTouched) return <RedirectSignedIn to="/" />;

  return (
    <Form
      initialValues={EMPTY}
      loadSchema={async () => {
        const [{ registerSchema, passwordAdvice }, { RegisterDone }] = await Promise.all([
          loadValidation(),
          import('./register-done'),
        ]);
        setLate({ passwordAdvice, RegisterDone });
        return registerSchema;
      }}
      onTouch={() => {
        setTouched(true);
        prepare();
      }}
      onSubmit={async (values) => {
        const registration = await register.mutateAsync(values).catch(() => undefined);
        return registration?.emailFailure === null;
      }}
      label="Register"
      busyLabel="Processing..."
      busy={register.isPending}
      status={
        status && {
          ...status,
          more: isDone && (
            <late.RegisterDone email={register.variables?.email ?? ''} words={words.done} />
          ),
        }
      }
      afterStatus={(values, hideStatus) =>
        emailFailure && <ResendVerification credentials={values} onSent={hideStatus} />
      }
    >
      {isDone && <p className="register-again">{words.done.again}</p>}
      <Field name="name" label="Name" autoComplete="name" />
      <Field
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
        hint="We’ll email you a link to verify it."
      />
      <Field
        name="password"
        label="Password"
        type="password"
        autoComplete="new-password"
        advise={late?.passwordAdvice}
      />
      <Field
        name="confirmPassword"
        label="Confirm Password"
        type="password"
        autoComplete="new-password"
        // The field above already shows the minimum length.
        hint=""
      />
    </Form>
  );
}

function prepare(): void {
  prepareGateway();
  // Preload the profile code, because registration needs it as soon as the account exists.
  import('../../firebase/profiles').catch(() => undefined);
}
