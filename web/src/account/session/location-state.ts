import { useLocation } from 'react-router-dom';

/** What a link or redirect passes on to the page it leads to, in the history entry. */
export type LocationState = {
  email?: string | undefined;
  /** Comes from a URL, so check it with `parseReturnTo()`. */
  returnTo?: string | undefined;
  loggedOut?: boolean;
  accountDeleted?: boolean;
};

/** Returns `null` if nothing was passed on. */
export function useLocationState(): LocationState | null {
  // An earlier version of the site may have written it, because history entries outlive reloads and deployments.
  const state: Record<keyof LocationState, unknown> | null = useLocation().state;
  return (
    state && {
      email: typeof state.email === 'string' ? state.email : undefined,
      returnTo: typeof state.returnTo === 'string' ? state.returnTo : undefined,
      loggedOut: Boolean(state.loggedOut),
      accountDeleted: Boolean(state.accountDeleted),
    }
  );
}
