import { events } from 'virtual:content';
import { useLocation } from 'react-router-dom';
import { listOccurrencesOfYear, yearsWithPage } from '../content/all-events';
import { idFromPath } from '../domain/page-urls';
import { type EventDate, formatInTimeZone, formatPlace } from '../schedule/event-dates';
import { isCanceled } from '../schedule/offer';
import { DocumentHead } from '../ui/document-head';
import { EventDateText } from '../ui/events/date-text';
import { Link } from '../ui/link';
import { PageHeader, Section } from '../ui/page';
import NotFound from './not-found';

const { timeZone, labels } = events;

const monthOf = ({ start }: EventDate): string => formatInTimeZone(start, timeZone, { month: 'long' });

export default function EventsOfYear() {
  const { pathname } = useLocation();
  const year = yearsWithPage.find((year) => year === idFromPath(pathname));
  if (year === undefined) return <NotFound />;
  const occurrences = listOccurrencesOfYear(year);
  const months = [...new Set(occurrences.map(({ date }) => monthOf(date)))];
  const title = `${labels.eventsOfYear} ${year}`;
  return (
    <>
      <DocumentHead path={`/events/${year}`} title={title} />
      <PageHeader
        title={title}
        tiles={[
          { color: 'gold', drawing: 'calendar' },
          { color: 'sky', drawing: 'arcs' },
        ]}
      >
        <p className="actions">
          <Link to="/events">{labels.upcomingEvents}</Link>
        </p>
      </PageHeader>
      {months.map((month) => (
        <Section heading={month} key={month}>
          <ul className="flow">
            {occurrences
              .filter(({ date }) => monthOf(date) === month)
              .map(({ event, date }) => (
                <li key={`${event.id} ${date.start}`}>
                  <Link to={`/events/${event.id}`}>{event.title}</Link>
                  {isCanceled(event) && <> ({labels.cancelled})</>}
                  <p className="hint">
                    <EventDateText date={date} />
                    <br />
                    {formatPlace(event, labels)}
                  </p>
                </li>
              ))}
          </ul>
        </Section>
      ))}
    </>
  );
}
