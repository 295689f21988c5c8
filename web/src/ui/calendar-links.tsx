import type { HTMLAttributes } from 'react';

interface CalendarLinksProps extends Pick<HTMLAttributes<HTMLElement>, 'hidden'> {
  /** Shown before the links, if there's more than one date. */
  date: string | undefined;
  /** For screen readers. */
  day: string;
  google: string;
  outlook: string;
  labels: { google: string; outlook: string };
}

/** The links that add one date to a calendar. */
export function CalendarLinks(props: CalendarLinksProps) {
  const { date, day, google, outlook, labels, ...attributes } = props;
  return (
    <p className="calendar-links" {...attributes}>
      {date !== undefined && <>{date}: </>}
      <a href={google} aria-label={`${labels.google}: ${day}`}>
        {labels.google}
      </a>
      {' · '}
      <a href={outlook} aria-label={`${labels.outlook}: ${day}`}>
        {labels.outlook}
      </a>
    </p>
  );
}
