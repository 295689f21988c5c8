// The account's writes (§4, §7) as mutations: each owns its state and its toasts, which outlive the
// form that started them. Where to go afterwards is the form's business.
import { useMutation } from '@tanstack/react-query';
import toast from 'react-hot-toast/headless';
import type { LoginValues, RegisterValues } from '../domain/entities';
import { AccountError, failureMessage, MESSAGES } from '../domain/messages';
import { openGateway } from './open-gateway';
import { queryClient } from './query-client';
import { startResendPause } from './resend-pause';
import { setSession } from './session';
import { readStoredSession } from './stored-session';

export function useLogIn() {
  return useMutation(
    {
      mutationFn: async (values: LoginValues) => (await openGateway()).logIn(values),
      onSuccess: (user) => {
        setSession(user);
        toast.success(MESSAGES.loginSucceeded);
        if (!readStoredSession()) toast(MESSAGES.sessionNotRemembered);
      },
      onError: (error) => {
        // Whoever logged in again, or out, in the meantime has an answer already.
        if (codeOf(error) !== 'site/superseded') toast.error(logInFailure(error));
      },
    },
    queryClient,
  );
}

export function useRegister() {
  return useMutation(
    {
      mutationFn: async (values: RegisterValues) => (await openGateway()).register(values),
      onSuccess: ({ mailFailure }, { email }) => {
        if (isBusy(mailFailure)) startResendPause(email);
        if (mailFailure) toast.error(MESSAGES.accountWithoutMail);
        else toast.success(MESSAGES.registerSucceeded);
      },
      onError: (error) => toast.error(registerFailure(error)),
    },
    queryClient,
  );
}

export function useResendVerification() {
  return useMutation(
    {
      mutationFn: async (values: LoginValues) => (await openGateway()).resendVerification(values),
      onSuccess: (outcome, { email }) => {
        if (outcome === 'sent') startResendPause(email);
        toast.success(resendSuccess(outcome));
      },
      onError: (error, { email }) => {
        if (isBusy(error)) startResendPause(email);
        toast.error(failureMessage(error, MESSAGES.resendFailed));
      },
    },
    queryClient,
  );
}

export function useLogOut() {
  return useMutation(
    {
      mutationFn: async () => (await openGateway()).logOut(),
      onSuccess: () => {
        setSession(null);
        toast.success(MESSAGES.loggedOut);
      },
      onError: () => toast.error(MESSAGES.logoutFailed),
    },
    queryClient,
  );
}

function codeOf(error: unknown): string | null {
  return error instanceof AccountError ? error.code : null;
}

/** Too many mails: then the next one waits as well. */
function isBusy(error: unknown): boolean {
  return error instanceof AccountError && error.kind === 'busy';
}

export function isUnverified(error: unknown): boolean {
  return codeOf(error) === 'site/unverified';
}

export function logInFailure(error: unknown): string {
  return isUnverified(error)
    ? MESSAGES.loginUnverified
    : failureMessage(error, MESSAGES.loginFailed);
}

export function registerFailure(error: unknown): string {
  return codeOf(error) === 'auth/email-already-in-use'
    ? MESSAGES.registerEmailInUse
    : failureMessage(error, MESSAGES.registerFailed);
}

export function resendSuccess(outcome: 'sent' | 'already-verified'): string {
  return outcome === 'sent' ? MESSAGES.resendSucceeded : MESSAGES.resendAlreadyVerified;
}
