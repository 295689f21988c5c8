// Data about the organization, courses and events for search engines.
import type { ContentOf } from '../../web/content/schemas/files.ts';
import { slugify } from '../../web/src/domain/page-urls.ts';
import { type EventContent, type EventDate, isOnline } from '../../web/src/schedule/event-dates.ts';

export type StructuredDataInput = Readonly<{ site: ContentOf<'site'>; classes: ContentOf<'classes'> }>;

const SCHEMA_ORG = 'https://schema.org';

/** Needs no CSP hash, because it isn't run. Escaping "<" keeps the content from closing the script element. */
const toJsonLdScript = (data: object): string =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': SCHEMA_ORG, ...data }).replaceAll('<', '\\u003c')}</script>`;

function toOrganizationJsonLdScript({ site }: StructuredDataInput): string {
  const socialUrls = site.social.flatMap(({ address }) => address ?? []);
  return toJsonLdScript({
    '@type': 'NGO',
    name: site.name,
    url: `${site.address}/`,
    logo: `${site.address}/apple-touch-icon.png`,
    description: site.summary,
    email: site.contact.email,
    telephone: site.contact.phone,
    // JSON leaves out what's undefined.
    sameAs: socialUrls.length > 0 ? socialUrls : undefined,
    taxID: site.ein,
    address: site.postalAddress,
  });
}

function toCourseListJsonLdScript({ site, classes }: StructuredDataInput): string {
  const { list } = classes.classes;
  // Google only shows lists of three or more courses.
  if (list.length < 3) return '';
  return toJsonLdScript({
    '@type': 'ItemList',
    itemListElement: list.map(({ title, text }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: {
        '@type': 'Course',
        name: title,
        description: text,
        url: `${site.address}/classes#${slugify(title)}`,
        provider: { '@type': 'NGO', name: site.name, url: `${site.address}/` },
      },
    })),
  });
}

/** The organization's data is on the about page, to keep the home page small. */
export function toPageJsonLdScript(path: string, content: StructuredDataInput): string {
  if (path === '/about') return toOrganizationJsonLdScript(content);
  return path === '/classes' ? toCourseListJsonLdScript(content) : '';
}

function toStatusProperties({ status }: EventContent, { originalStart }: EventDate): object {
  if (status === 'cancelled') return { eventStatus: `${SCHEMA_ORG}/EventCancelled` };
  return originalStart === undefined
    ? { eventStatus: `${SCHEMA_ORG}/EventScheduled` }
    : { eventStatus: `${SCHEMA_ORG}/EventRescheduled`, previousStartDate: originalStart };
}

/** Leaves online events out, because search engines list events by place. */
export function toEventJsonLdScript(event: EventContent, { name, address }: ContentOf<'site'>): string {
  if (isOnline(event)) return '';
  const { title, text, place, price } = event;
  return toJsonLdScript({
    '@graph': event.dates.map((date) => ({
      '@type': 'Event',
      name: title,
      description: text,
      url: `${address}/events/${event.id}`,
      startDate: date.start,
      endDate: date.end,
      ...toStatusProperties(event, date),
      eventAttendanceMode: `${SCHEMA_ORG}/OfflineEventAttendanceMode`,
      location: { '@type': 'Place', name: place, address: place },
      organizer: { '@type': 'Organization', name, url: address },
      isAccessibleForFree: price?.toLowerCase() === 'free' || undefined,
    })),
  });
}
