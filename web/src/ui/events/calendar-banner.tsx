import { events } from 'virtual:content';
import type { EventContent, EventDate } from '../../content/event-dates';
import { calendarFeedUrl } from '../../content/events';
import { toVisibilityProps } from '../../content/visibility';
import { ButtonLink } from '../button';
import { Banner } from '../page';
import { useNow } from '../use-now';
import { CalendarLinks } from './calendar-links';

const { labels } = events;

type CalendarBannerProps = {
  event: EventContent;
  dates: readonly EventDate[];
  /** When the event is over. */
  end: string | undefined;
};

/** Shown until the event is over. */
export function CalendarBanner({ event, dates, end }: CalendarBannerProps) {
  const now = useNow();
  return (
    <div {...toVisibilityProps({ until: end }, now)}>
      <Banner
        color="gold"
        heading={labels.calendarHeading}
        text={labels.calendarDelay}
        link={labels.calendarFile}
        to={`/events/${event.id}.ics`}
      >
        <ButtonLink to={calendarFeedUrl} secondary>
          {labels.subscribeLink}
        </ButtonLink>
        {dates.map((date) => (
          <CalendarLinks
            {...toVisibilityProps({ until: date.end }, now)}
            key={date.start}
            event={event}
            date={date}
            showsDate={dates.length > 1}
          />
        ))}
      </Banner>
    </div>
  );
}
