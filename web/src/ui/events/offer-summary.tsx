import type { ReactNode } from 'react';
import type { EventContent } from '../../schedule/event-dates';
import { Link } from '../link';
import { ShortFacts, type ShortFactsProps } from './short-facts';
import { StatusTag } from './status-tag';

type OfferSummaryProps = ShortFactsProps & {
  to: string;
  title: string;
  status?: EventContent['status'] | undefined;
  /** Below the facts. */
  note?: ReactNode;
  children: ReactNode;
};

/** The title and facts of an event, class or program, beside what people can do about it. */
export const OfferSummary = ({ to, title, status, note, children, ...facts }: OfferSummaryProps) => (
  <div className="halves">
    <div>
      <h3>
        <Link to={to}>{title}</Link>
      </h3>
      <StatusTag status={status} />
      <ShortFacts {...facts} />
      {note}
    </div>
    <div>{children}</div>
  </div>
);
