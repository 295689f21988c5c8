import { site } from 'virtual:content';
import type { ReactNode } from 'react';
import { Tile } from './tile';

/** Shown in a section until its list has loaded. */
export const Loading = () => (
  <div className="loading">
    <EmptyState>
      <p role="status">{site.labels.loading}</p>
    </EmptyState>
  </div>
);

/** Shown in place of a list's items. */
export const EmptyState = ({ children }: { children: ReactNode }) => (
  <div className="offers">
    <div className="offer">
      {/* The section's heading needs a baseline to align with. */}
      <span className="date surface">&nbsp;</span>
      <Tile color="surface" drawing="dashedSquare" />
      <div>{children}</div>
    </div>
  </div>
);
