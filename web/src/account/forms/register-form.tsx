// The registration form (§2, §4). Submitting the same email and password again resumes an interrupted registration.
import { register as words } from 'virtual:content';
import { useState } from 'react';
import type { RegisterValues } from '../../domain/entities';
import { MESSAGES } from '../../domain/messages';
import { passwordAdvice, registerSchema } from '../../domain/validation';
import { Field } from '../../ui/field';
import { Form } from '../../ui/form';
import { failureStatus, outcomeStatus } from '../../ui/form-status';
import { RedirectSignedIn } from '../session/redirect-signed-in';
import { preloadGateway, useSession } from '../session/session';
import { useRegister } from './mutations';
import { RegisterAgain, RegistrationDone } from './registration-done';
import { ResendVerification } from './resend-verification';
import { useReturnTo } from './return-to';

const EMPTY: RegisterValues = { name: '', email: '', password: '', confirmPassword: '' };

export function RegisterForm() {
  const register = useRegister();
  const session = useSession();
  const returnTo = useReturnTo();
  const [isTouched, setTouched] = useState(false);
  const [isUnfolded, setUnfolded] = useState(false);
  const emailFailure = register.data?.emailFailure;
  const status = emailFailure
    ? failureStatus(emailFailure, MESSAGES.emailNotSent)
    : outcomeStatus(register, MESSAGES.registerSucceeded, MESSAGES.registerFailed);
  const done = emailFailure === null ? register.variables : undefined;
  const isFolded = done !== undefined && !isUnfolded;

  // Keep what someone has typed, even if another tab has since logged in.
  if (session && register.isIdle && !isTouched) return <RedirectSignedIn to={returnTo} />;

  return (
    <Form
      initialValues={EMPTY}
      schema={registerSchema}
      onTouch={() => {
        setTouched(true);
        void preloadGateway().then((gateway) => gateway?.preloadRegistration());
      }}
      onSubmit={async (values) => {
        const registration = await register
          .mutateAsync({ ...values, returnTo })
          .catch(() => undefined);
        setUnfolded(false);
        return registration?.emailFailure === null;
      }}
      label="Register"
      busyLabel="Processing..."
      busy={register.isPending}
      isCollapsed={isFolded}
      status={
        status && {
          ...status,
          details: done && <RegistrationDone email={done.email} words={words.done} />,
        }
      }
      afterStatus={(values, hideStatus) =>
        isFolded ? (
          <>
            <ResendVerification credentials={done} />
            <RegisterAgain words={words.done} unfold={() => setUnfolded(true)} />
          </>
        ) : (
          emailFailure && <ResendVerification credentials={values} onSent={hideStatus} />
        )
      }
    >
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
        getAdvice={passwordAdvice}
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
