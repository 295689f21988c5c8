// Facts about the organization that several pages show.
import { site } from 'virtual:content';

/** Lines that the law and donors expect. The ones that aren't filled in are left out. */
export const legalLines = [
  site.taxStatus,
  site.ein && `${site.words.ein} ${site.ein}`,
  site.postalAddress,
].filter((line) => line !== undefined);

export const mailtoUrl = `mailto:${site.contact.email}`;
export const telUrl = `tel:${site.contact.phone.replaceAll(/[^+\d]/g, '')}`;
