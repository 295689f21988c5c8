import { login } from 'virtual:content';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { hasErrorReason } from '../../domain/errors';
import { REDIRECT_AFTER_LOGIN_DELAY_MS } from '../../domain/limits';
import { MESSAGES } from '../../domain/messages';
import { isSameEmail } from '../../domain/normalize';
import { loginFormSchema } from '../../domain/validation';
import { Field } from '../../ui/form/field';
import { Form } from '../../ui/form/form';
import { Link } from '../../ui/link';
import { type LocationState, useLocationState } from '../session/location-state';
import { preloadGateway, useCurrentUser } from '../session/session';
import { SignedInRedirect } from '../session/signed-in-redirect';
import { ResendVerification } from './resend-verification';
import { useLogIn } from './use-login-mutations';
import { useReturnTo } from './use-return-to';

export function LoginForm() {
  const logInMutation = useLogIn();
  const user = useCurrentUser();
  const { pathname } = useLocation();
  const returnTo = useReturnTo();
  const initialEmail = useLocationState()?.email ?? '';
  const [email, setEmail] = useState(initialEmail);

  useRedirectAfterLogin(logInMutation.isSuccess && Boolean(user), pathname, returnTo);
  const hasLoggedOutSince = logInMutation.isSuccess && user === null;
  const resetLogIn = logInMutation.reset;
  // Without this, the form would stay busy if the user logged out before the redirect.
  useEffect(() => {
    if (hasLoggedOutSince) resetLogIn();
  }, [hasLoggedOutSince, resetLogIn]);
  if (user && !logInMutation.isPending && !logInMutation.isSuccess) {
    // Before the first attempt, compare with the email that the page linking here filled in.
    const wantedEmail = logInMutation.variables?.email ?? initialEmail;
    const isOtherUser = wantedEmail !== '' && !isSameEmail(wantedEmail, user.email ?? '');
    return <SignedInRedirect to={returnTo} {...(isOtherUser && { message: MESSAGES.someoneElseLoggedIn })} />;
  }

  return (
    <Form
      initialValues={{ email: initialEmail, password: '' }}
      schema={loginFormSchema}
      onTouch={preloadGateway}
      onValuesChange={(values) => setEmail(values.email)}
      onSubmit={(values) => logInMutation.mutateAsync(values)}
      label="Login"
      busyLabel="Logging in..."
      // Stays busy after success, so no one logs in twice before the redirect.
      isBusy={logInMutation.isPending || logInMutation.isSuccess}
      status={logInMutation.statusMessage}
      renderAfterStatus={(values, hideStatus) =>
        hasErrorReason(logInMutation.error, 'unverified') && (
          <ResendVerification credentials={values} onSent={hideStatus} />
        )
      }
    >
      <Field name="email" label="Email" type="email" autoComplete="username" />
      <Field name="password" label="Password" type="password" autoComplete="current-password" />
      <p>
        <Link to="/forgot-password" state={{ email, returnTo } satisfies LocationState}>
          {login.forgotPassword}
        </Link>
      </p>
    </Form>
  );
}

/** Redirects after a delay, unless the user has opened another page by then. */
function useRedirectAfterLogin(isSuccess: boolean, currentPath: string, targetPath: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isSuccess) return;
    const timer = setTimeout(() => {
      // Check the URL, because it changes before the new page loads and this one unmounts.
      if (window.location.pathname === currentPath) navigate(targetPath, { replace: true });
    }, REDIRECT_AFTER_LOGIN_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isSuccess, currentPath, targetPath, navigate]);
}
