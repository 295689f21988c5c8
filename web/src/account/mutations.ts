// The account's writes (§4, §7) as mutations: each owns its state and its toasts, which outlive the
// form that started them. Where to go afterwards is the form's business.
import { useMutation } from '@tanstack/react-query';
import toast from 'react-hot-toast/headless';
import { withDeadline } from '../domain/deadline';
import type { LoginValues, RegisterValues } from '../domain/entities';
import { CALL_DEADLINE_MS } from '../domain/limits';
import { AccountError, failureMessage, MESSAGES } from '../domain/messages';
import type { Gateway } from '../firebase/gateway';
import { queryClient } from './query-client';
import { startResendPause } from './resend-cooldown';
import { connect, logOut } from './session';
import { readStoredSession } from './stored-session';

/** One action of a person: its code, its configuration and its calls share one deadline. */
function act<T>(run: (gateway: Gateway, signal: AbortSignal) => Promise<T>): Promise<T> {
  return withDeadline(CALL_DEADLINE_MS, async (signal) => run(await connect(signal), signal));
}

export function useLogIn() {
  return useMutation(
    {
      mutationFn: (values: LoginValues) => act((gateway, signal) => gateway.logIn(values, signal)),
      onSuccess: () => {
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
      mutationFn: (values: RegisterValues) =>
        act((gateway, signal) => gateway.register(values, signal)),
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
      mutationFn: (values: LoginValues) =>
        act((gateway, signal) => gateway.resendVerification(values, signal)),
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
      mutationFn: logOut,
      onSuccess: () => toast.success(MESSAGES.loggedOut),
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
