// The account pages pass on which members-only page someone asked for (§4).
import type { ReactNode } from 'react';
import { useLinkClickHandler, useLocation } from 'react-router-dom';
import { addReturnTo, parseReturnTo } from '../../domain/return-to';
import { useHydrated } from '../../ui/use-hydrated';

export const useReturnTo = (): string => parseReturnTo(useLocation().state?.returnTo);

type LinkWithReturnToProps = {
  path: '/login' | '/register';
  className?: string;
  children: ReactNode;
};

export function LinkWithReturnTo({ path, className, children }: LinkWithReturnToProps) {
  const returnTo = useReturnTo();
  const onClick = useLinkClickHandler<HTMLAnchorElement>(path, { state: { returnTo } });
  // The URL is for a new tab, which doesn't get the history entry's state.
  const href = useHydrated() ? addReturnTo(path, returnTo) : path;
  return (
    <a className={className} href={href} onClick={onClick}>
      {children}
    </a>
  );
}
