import { events } from 'virtual:content';
import { calendarFeedUrl } from '../../content/select-events';
import { type EventContent, findLatestEnd, sortedDatesOf } from '../../schedule/event-dates';
import { toVisibilityProps } from '../../schedule/visibility';
import { ButtonLink } from '../button';
import { BannerSection } from '../page';
import { useNow } from '../use-now';
import { CalendarLinks } from './calendar-links';

const { labels } = events;

/** Shown until the event is over. */
export function AddToCalendarBanner({ event }: { event: EventContent }) {
  const now = useNow();
  const dates = sortedDatesOf(event);
  return (
    <div {...toVisibilityProps({ until: findLatestEnd(dates) }, now)}>
      <BannerSection
        color="gold"
        heading={labels.calendarHeading}
        text={labels.calendarDelay}
        link={labels.calendarFile}
        to={`/events/${event.id}.ics`}
      >
        <ButtonLink to={calendarFeedUrl} isSecondary>
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
      </BannerSection>
    </div>
  );
}
