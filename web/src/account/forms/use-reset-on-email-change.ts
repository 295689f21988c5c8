import { useEffect } from 'react';
import { isSameEmail } from '../../domain/normalize';

type SendEmailMutation = {
  variables: { email: string } | undefined;
  isPending: boolean;
  reset: () => void;
};

/** Resets a result for an address other than the one now in the form. Returns whether the result is stale. */
export function useResetOnEmailChange({ variables, isPending, reset }: SendEmailMutation, email: string): boolean {
  const isStale = variables !== undefined && !isSameEmail(variables.email, email);
  // Hiding the result isn't enough: if someone retyped the first address, the result would reappear and steal focus.
  useEffect(() => {
    if (isStale && !isPending) reset();
  }, [isStale, isPending, reset]);
  return isStale;
}
