import { site, telUrls } from 'virtual:content';

export const einLine = site.ein && `${site.labels.ein} ${site.ein}`;

export const legalLines = [site.taxStatus, einLine, site.postalAddress].filter((line) => line !== undefined);

export const contactMailtoUrl = `mailto:${site.contact.email}`;

export const toContactMailtoUrl = (label: string, title: string): string =>
  `${contactMailtoUrl}?subject=${encodeURIComponent(`${label}: ${title}`)}`;

export const phoneUrl = telUrls[site.contact.phone] ?? '';
