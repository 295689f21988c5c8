// Mutations for the account forms and logout (§4, §7). Each shows its own toasts, which outlive the form.
import { useMutation } from '@tanstack/react-query';
import toast from 'react-hot-toast/headless';
import type { LoginValues, RegisterValues } from '../../domain/entities';
import { AccountError, type FailureReason } from '../../domain/errors';
import { CALL_TIMEOUT_MS } from '../../domain/limits';
import { failureText, MESSAGES } from '../../domain/messages';
import { normalizeEmail } from '../../domain/normalize';
import { withTimeout } from '../../domain/timeout';
import type { Gateway } from '../../firebase/gateway';
import { toastWithoutAnnouncement } from '../../ui/toast-without-announcement';
import { queryClient } from '../session/query-client';
import { connectGateway, currentSession, hasUserChanged, logIn, logOut } from '../session/session';
import { startResendCooldown } from './resend-cooldown';

type Action<Values, Data> = {
  run: (gateway: Gateway, values: Values, signal: AbortSignal) => Promise<Data>;
  onSuccess?: (data: Data, values: Values) => void;
  onError?: (error: Error, values: Values) => void;
};

/**
 * Runs one user action. Loading the gateway and all of the action's calls share one timeout. The result is reported only
 * to the person who started the action, so not if someone else has logged in since.
 */
export function useGatewayMutation<Values, Data>({
  run,
  onSuccess,
  onError,
}: Action<Values, Data>) {
  return useMutation(
    {
      mutationFn: (values: Values) =>
        withTimeout(CALL_TIMEOUT_MS, async (signal) =>
          run(await connectGateway(signal), values, signal),
        ),
      onMutate: () => ({ before: currentSession() }),
      onSuccess: (data, values, { before }) => {
        if (!hasUserChanged(before)) onSuccess?.(data, values);
      },
      onError: (error, values, started) => {
        if (!hasUserChanged(started?.before)) onError?.(error, values);
      },
    },
    queryClient,
  );
}

export function useLogIn() {
  return useMutation(
    {
      mutationFn: (values: LoginValues) =>
        withTimeout(CALL_TIMEOUT_MS, (signal) => logIn(values, signal)),
      onMutate: () => ({ before: currentSession() }),
      onSuccess: () => toastWithoutAnnouncement.success(MESSAGES.loginSucceeded),
      onError: (error, _, started) => {
        // The newer login or the logout that superseded this login shows its own toast.
        if (!hasReason(error, 'superseded') && !hasUserChanged(started?.before))
          toastWithoutAnnouncement.error(failureText(error, MESSAGES.loginFailed));
      },
    },
    queryClient,
  );
}

export function useRegister() {
  return useGatewayMutation({
    run: (gateway, values: RegisterValues, signal) => gateway.register(values, signal),
    onSuccess: ({ emailFailure }, { email }) => {
      if (!emailFailure || isBusy(emailFailure)) startResendCooldown(email);
      if (emailFailure)
        toastWithoutAnnouncement.error(failureText(emailFailure, MESSAGES.emailNotSent));
      else toastWithoutAnnouncement.success(MESSAGES.registerSucceeded);
    },
    onError: (error) => toastWithoutAnnouncement.error(failureText(error, MESSAGES.registerFailed)),
  });
}

export function useResendVerification() {
  return useGatewayMutation({
    run: (gateway, values: LoginValues, signal) =>
      gateway.resendVerification({ ...values, email: normalizeEmail(values.email) }, signal),
    onSuccess: (outcome, { email }) => {
      if (outcome === 'sent') startResendCooldown(email);
      toastWithoutAnnouncement.success(resendSuccess(outcome));
    },
    onError: (error, { email }) => {
      if (isBusy(error)) startResendCooldown(email);
      toastWithoutAnnouncement.error(failureText(error, MESSAGES.resendFailed));
    },
  });
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

function hasReason(error: unknown, reason: FailureReason): boolean {
  return error instanceof AccountError && error.reason === reason;
}

function isBusy(error: unknown): boolean {
  return error instanceof AccountError && error.kind === 'busy';
}

export function isUnverified(error: unknown): boolean {
  return hasReason(error, 'unverified');
}

export function resendSuccess(outcome?: 'sent' | 'already-verified'): string {
  return outcome === 'already-verified' ? MESSAGES.resendAlreadyVerified : MESSAGES.resendSucceeded;
}
