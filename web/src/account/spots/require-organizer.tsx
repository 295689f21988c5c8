import type { ReactNode } from 'react';
import type { SignedInUser } from '../../domain/entities';
import { SPOT_MESSAGES } from '../../domain/spot-messages';
import { LoadFailure } from './load-failure';
import { useIsOrganizer } from './use-spots';

interface RequireOrganizerProps {
  user: SignedInUser;
  /** The document's head, unless the member sees `notOrganizerPage`. */
  head: ReactNode;
  fallback: ReactNode;
  /** What other members see. */
  notOrganizerPage: ReactNode;
  children: ReactNode;
}

export function RequireOrganizer({ user, head, fallback, notOrganizerPage, children }: RequireOrganizerProps) {
  const query = useIsOrganizer(user.uid);
  if (query.data === false) return notOrganizerPage;
  return (
    <>
      {head}
      {query.data ? (
        children
      ) : query.error ? (
        <section className="page-grid">
          <div className="gutters">
            <LoadFailure query={query} failureMessage={SPOT_MESSAGES.listNotLoaded} />
          </div>
        </section>
      ) : (
        fallback
      )}
    </>
  );
}
