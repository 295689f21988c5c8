// Facts about the organization, as more than one page shows them.
import { site } from 'virtual:content';

/** What the law and donors want to read, as far as it is written. */
export const legalLines = [
  site.taxStatus,
  site.ein && `${site.words.ein} ${site.ein}`,
  site.postalAddress,
].filter((line) => line !== undefined);

/** The targets of links that write to the organization and call it. */
export const mailAddress = `mailto:${site.contact.email}`;
export const phoneAddress = `tel:${site.contact.phone.replaceAll(/[^+\d]/g, '')}`;
