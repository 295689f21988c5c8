import {
  formatDay,
  formatHours,
  placeOf,
  type UpcomingDate,
  type VisiblePeriod,
  visibilityProps,
} from '../content/event-dates';
import { Banner } from './page';
import type { TileColor } from './tile';

interface NextEventsProps {
  dates: readonly UpcomingDate[];
  /** When to link to all events instead. */
  allEventsPeriod: VisiblePeriod | undefined;
  now: number;
  color: TileColor;
  events: {
    heading: string;
    intro: string;
    timeZone: string;
    labels: { nextEvent: string; seeEvent: string; allEventsLink: string; online: string };
  };
}

/** One banner for each date that will be the next one. Only one shows at a time. */
export function NextEvents(props: NextEventsProps) {
  const { dates, allEventsPeriod, now, color, events } = props;
  const { heading, intro, timeZone, labels } = events;
  return (
    <>
      {dates.map(({ event, date, ...period }) => {
        const text = (
          <>
            {formatDay(date.start, timeZone)}
            <br />
            {formatHours(date, timeZone)}
            <br />
            {placeOf(event, labels)}
          </>
        );
        return (
          <div key={`${event.id} ${date.start}`} {...visibilityProps(period, now)}>
            <Banner
              color={color}
              heading={`${labels.nextEvent}: ${event.title}`}
              text={text}
              link={labels.seeEvent}
              to={`/events/${event.id}`}
            />
          </div>
        );
      })}
      {allEventsPeriod && (
        <div {...visibilityProps(allEventsPeriod, now)}>
          <Banner color={color} heading={heading} text={intro} link={labels.allEventsLink} to="/events" />
        </div>
      )}
    </>
  );
}
