// The account pages pass on which members-only page someone asked for (§4).
import type { ReactNode } from 'react';
import { useLinkClickHandler } from 'react-router-dom';
import { addReturnTo, parseReturnTo } from '../../domain/return-to';
import { useHydrated } from '../../ui/use-hydrated';
import { type LocationState, useLocationState } from '../session/location-state';

export const useReturnTo = (): string => parseReturnTo(useLocationState()?.returnTo);

type LinkWithReturnToProps = {
  path: '/login' | '/register';
  className?: string;
  children: ReactNode;
};

export function LinkWithReturnTo({ path, className, children }: LinkWithReturnToProps) {
  const returnTo = useReturnTo();
  const onClick = useLinkClickHandler<HTMLAnchorElement>(path, { state: { returnTo } satisfies LocationState });
  // The URL is for a new tab, which doesn't get the history entry's state.
  const href = useHydrated() ? addReturnTo(path, returnTo) : path;
  return (
    <a className={className} href={href} onClick={onClick}>
      {children}
    </a>
  );
}
