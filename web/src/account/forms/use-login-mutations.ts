// Mutations for the account forms (§4, §7). Each shows its own toasts, which outlive the form.
import { useMutation } from '@tanstack/react-query';
import { AppError, hasErrorReason } from '../../domain/errors';
import { errorText, MESSAGES } from '../../domain/messages';
import { trimEmail } from '../../domain/normalize';
import type { WithReturnTo } from '../../domain/return-to';
import type { LoginValues, RegisterValues } from '../../domain/validation';
import { toErrorStatusMessage, toSuccessStatusMessage } from '../../ui/status-box';
import { toastWithoutAnnouncement } from '../../ui/toast-without-announcement';
import { getCurrentUser, hasSomeoneElseLoggedIn, logIn } from '../session/session';
import { useGatewayMutation } from '../session/use-gateway-mutation';
import { startResendCooldown } from './resend-cooldown';

/** Not useGatewayMutation(), which would take the person who has just logged in for someone else. */
export function useLogIn() {
  const mutation = useMutation({
    mutationFn: logIn,
    onMutate: () => ({ userBefore: getCurrentUser() }),
    onSuccess: () => toastWithoutAnnouncement.success(MESSAGES.loginSucceeded),
    onError: (error, _, context) => {
      // The newer login or the logout that superseded this login shows its own toast.
      if (!hasErrorReason(error, 'superseded') && !hasSomeoneElseLoggedIn(context?.userBefore))
        toastWithoutAnnouncement.error(errorText(error, MESSAGES.loginFailed));
    },
  });
  const { isSuccess, error } = mutation;
  const errorStatus = error && toErrorStatusMessage(error, MESSAGES.loginFailed);
  return { ...mutation, statusMessage: isSuccess ? toSuccessStatusMessage(MESSAGES.loginSucceeded) : errorStatus };
}

export function useRegister() {
  return useGatewayMutation({
    mutationFn: (gateway, values: RegisterValues & WithReturnTo, signal) => gateway.register(values, signal),
    errorMessage: MESSAGES.registerFailed,
    toSuccessStatus: ({ emailError }) =>
      emailError
        ? toErrorStatusMessage(emailError, MESSAGES.emailNotSent)
        : toSuccessStatusMessage(MESSAGES.registerSucceeded),
    onSuccess: ({ emailError }, { email }) => {
      if (!emailError || isRateLimited(emailError)) startResendCooldown('verification', email);
    },
  });
}

export const RESEND_VERIFICATION_MUTATION_KEY = ['resend-verification'];

export function useResendVerification() {
  return useGatewayMutation({
    mutationKey: RESEND_VERIFICATION_MUTATION_KEY,
    mutationFn: (gateway, values: LoginValues & WithReturnTo, signal) =>
      gateway.resendVerification({ ...values, email: trimEmail(values.email) }, signal),
    errorMessage: MESSAGES.resendFailed,
    toSuccessStatus: (outcome) =>
      toSuccessStatusMessage(outcome === 'sent' ? MESSAGES.resendSucceeded : MESSAGES.resendAlreadyVerified),
    onSuccess: (outcome, { email }) => {
      if (outcome === 'sent') startResendCooldown('verification', email);
    },
    onError: (error, { email }) => {
      if (isRateLimited(error)) startResendCooldown('verification', email);
    },
  });
}

const isRateLimited = (error: unknown): boolean => error instanceof AppError && error.kind === 'busy';
