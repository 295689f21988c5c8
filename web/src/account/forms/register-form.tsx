// The registration form (§2, §4). Submitting the same email and password again resumes an interrupted registration.
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { adviseOnCommonPassword } from '../../domain/new-password-validation';
import { type RegisterValues, registerFormSchema } from '../../domain/validation';
import { Field } from '../../ui/form/field';
import { Form } from '../../ui/form/form';
import { findDraft, keepDraft } from '../session/drafts';
import { preloadGateway, useCurrentUser } from '../session/session';
import { SignedInRedirect } from '../session/signed-in-redirect';
import { RegisterAgainButton, RegistrationDone } from './registration-done';
import { ResendVerification } from './resend-verification';
import { useRegister } from './use-login-mutations';
import { useReturnTo } from './use-return-to';

const EMPTY_VALUES: RegisterValues = { name: '', email: '', password: '', confirmPassword: '' };

export function RegisterForm() {
  const registerMutation = useRegister();
  const user = useCurrentUser();
  const returnTo = useReturnTo();
  // Back shows again what someone had typed, except passwords.
  const draftId = useLocation().key;
  const [isTouched, setIsTouched] = useState(false);
  const [isExpandedAgain, setIsExpandedAgain] = useState(false);
  const emailError = registerMutation.data?.emailError;
  const status = registerMutation.statusMessage;
  const registeredValues = emailError === null ? registerMutation.variables : undefined;
  const isCollapsed = registeredValues !== undefined && !isExpandedAgain;

  // Keep what someone has typed, even if another tab has since logged in.
  if (user && registerMutation.isIdle && !isTouched) return <SignedInRedirect to={returnTo} />;

  return (
    <Form
      initialValues={EMPTY_VALUES}
      draft={findDraft<RegisterValues>(null, draftId)}
      onValuesChange={({ name, email }) => keepDraft(null, draftId, { ...EMPTY_VALUES, name, email })}
      schema={registerFormSchema}
      onTouch={() => {
        setIsTouched(true);
        void preloadGateway().then((gateway) => gateway?.preloadRegistration());
      }}
      onSubmit={async (values, reset) => {
        const registration = await registerMutation.mutateAsync({ ...values, returnTo }).catch(() => undefined);
        setIsExpandedAgain(false);
        if (registration?.emailError === null) reset();
      }}
      label="Register"
      busyLabel="Processing..."
      isBusy={registerMutation.isPending}
      isCollapsed={isCollapsed}
      status={
        status && {
          ...status,
          details: registeredValues && <RegistrationDone email={registeredValues.email} />,
        }
      }
      renderAfterStatus={(values, hideStatus) =>
        isCollapsed ? (
          <>
            <ResendVerification credentials={registeredValues} />
            <RegisterAgainButton onExpand={() => setIsExpandedAgain(true)} />
          </>
        ) : (
          emailError && <ResendVerification credentials={values} onSent={hideStatus} />
        )
      }
    >
      <Field name="name" label="Name" autoComplete="name" hint="Your own. You’ll add students when you reserve." />
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
        getAdvice={adviseOnCommonPassword}
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
