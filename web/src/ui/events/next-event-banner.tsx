import { events } from 'virtual:content';
import type { toNextEventSchedule } from '../../content/select-events';
import { formatDay, formatPlace, formatTimeRange } from '../../schedule/event-dates';
import { toVisibilityProps } from '../../schedule/visibility';
import { BannerSection } from '../page';
import type { TileColor } from '../tile';
import { useNow } from '../use-now';

type NextEventBannerProps = ReturnType<typeof toNextEventSchedule> & { color: TileColor };

/** One banner for each occurrence that will be the next one. Only one shows at a time. */
export function NextEventBanner({ occurrences, allEventsPeriod, color }: NextEventBannerProps) {
  const now = useNow();
  const { heading, intro, timeZone, labels } = events;
  return (
    <>
      {occurrences.map(({ event, date, ...period }) => {
        const text = (
          <>
            {formatDay(date.start, timeZone)}
            <br />
            {formatTimeRange(date, timeZone)}
            <br />
            {formatPlace(event, labels)}
          </>
        );
        return (
          <div key={`${event.id} ${date.start}`} {...toVisibilityProps(period, now)}>
            <BannerSection
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
        <div {...toVisibilityProps(allEventsPeriod, now)}>
          <BannerSection color={color} heading={heading} text={intro} link={labels.allEventsLink} to="/events" />
        </div>
      )}
    </>
  );
}
