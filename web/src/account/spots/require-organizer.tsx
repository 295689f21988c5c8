import type { ReactNode } from 'react';
import type { SignedInUser } from '../../domain/entities';
import { SPOT_MESSAGES } from '../../domain/spot-messages';
import { LoadFailure } from './load-failure';
import { useIsOrganizer } from './use-spots';

interface Props {
  user: SignedInUser;
  fallback: ReactNode;
  /** What other members see. */
  otherwise: ReactNode;
  children: ReactNode;
}

export function RequireOrganizer({ user, fallback, otherwise, children }: Props) {
  const query = useIsOrganizer(user.uid);
  if (query.data) return children;
  if (query.data === false) return otherwise;
  if (!query.error) return fallback;
  return (
    <section className="page-grid">
      <div className="gutters">
        <LoadFailure query={query} failureMessage={SPOT_MESSAGES.listNotLoaded} />
      </div>
    </section>
  );
}
