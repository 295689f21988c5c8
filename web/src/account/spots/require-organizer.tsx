import type { ReactNode } from 'react';
import type { SignedInUser } from '../../domain/entities';
import { SPOT_MESSAGES } from '../../domain/spot-messages';
import { LoadFailure } from './load-failure';
import { useIsOrganizer } from './use-spots';

interface Props {
  user: SignedInUser;
  waiting: ReactNode;
  /** What other members see. */
  otherwise: ReactNode;
  children: ReactNode;
}

export function RequireOrganizer({ user, waiting, otherwise, children }: Props) {
  const query = useIsOrganizer(user.uid);
  if (query.data) return children;
  if (query.data === false) return otherwise;
  if (!query.error) return waiting;
  return (
    <section className="page-grid">
      <div className="gutters">
        <LoadFailure query={query} failed={SPOT_MESSAGES.listNotLoaded} />
      </div>
    </section>
  );
}
