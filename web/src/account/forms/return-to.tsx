// The account pages pass on which members-only page someone asked for (§4), and which offer.
import type { ReactNode } from 'react';
import { useLinkClickHandler, useLocation } from 'react-router-dom';
import { addReturnTo, safeReturnPath } from '../../domain/return-path';
import { useHydrated } from '../../ui/use-hydrated';
import type { RequestedOffer } from './read-requested-offer';

/** What the account pages pass on in the history entry. */
export function useReturnState() {
  const { returnTo, requestedOffer } = useLocation().state ?? {};
  return { returnTo: safeReturnPath(returnTo), requestedOffer: requestedOffer as RequestedOffer | undefined };
}

export const useReturnTo = (): string => useReturnState().returnTo;

type LinkWithReturnToProps = {
  path: '/login' | '/register';
  className?: string;
  children: ReactNode;
};

export function LinkWithReturnTo({ path, className, children }: LinkWithReturnToProps) {
  const state = useReturnState();
  const onClick = useLinkClickHandler<HTMLAnchorElement>(path, { state });
  // The URL is for a new tab, which doesn't get the history entry's state.
  const href = useHydrated() ? addReturnTo(path, state.returnTo) : path;
  return (
    <a className={className} href={href} onClick={onClick}>
      {children}
    </a>
  );
}
