import type { ContentOf } from '../../web/content/schemas/files.ts';
import type { Route } from '../../web/src/app/routes.tsx';
import { eventMetaDescriptionOf, isEventOver } from '../../web/src/schedule/event-dates.ts';
import { toEventJsonLdScript } from './structured-data.ts';

export type ServerEntry = typeof import('../../web/src/app/entry-server.tsx');

export type RouteToBuild = Route & {
  readonly head?: string;
  /** Another page's path, if the page shares that page's preview picture. */
  readonly previewPath?: string;
};

/** Returns the route table's pages, plus one for each offer, each event and, if there are many events, each year. */
export function listRoutesToBuild(
  { routes, reserveRoute, offers, eventRoute, eventsOfYearRoute, yearsWithPage }: ServerEntry,
  events: ContentOf<'events'>,
  site: ContentOf<'site'>,
  now: number,
): readonly RouteToBuild[] {
  const reserveRoutes = offers.map(({ kind, id, title }) => ({
    ...reserveRoute,
    path: `/reserve/${id}`,
    title: `${reserveRoute.title}: ${title}`,
    previewPath: kind === 'event' ? '/events' : '/classes',
  }));
  const yearRoutes = yearsWithPage.map((year) => ({
    ...eventsOfYearRoute,
    path: `/events/${year}`,
    title: `${events.labels.eventsOfYear} ${year}`,
    description: `${events.labels.eventsOfYear} ${year}: ${site.name}`,
    previewPath: '/events',
  }));
  const eventRoutes = events.list.map((event) => ({
    ...eventRoute,
    path: `/events/${event.id}`,
    title: event.title,
    description: eventMetaDescriptionOf(event, events),
    head: toEventJsonLdScript(event, site),
    // Drawing a picture takes longer than the rest of a page, and few people share a past event.
    ...(isEventOver(event, now) ? { previewPath: '/events' } : {}),
  }));
  return [...routes, ...reserveRoutes, ...yearRoutes, ...eventRoutes];
}
