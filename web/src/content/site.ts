// Facts about the organization that several pages show.
import { site } from 'virtual:content';

/** What the law and donors want to see, as far as it's written. */
export const legalLines = [
  site.taxStatus,
  site.ein && `${site.words.ein} ${site.ein}`,
  site.postalAddress,
].filter((line) => line !== undefined);

/** Link targets for emailing and calling the organization. */
export const mailtoUrl = `mailto:${site.contact.email}`;
export const telUrl = `tel:${site.contact.phone.replaceAll(/[^+\d]/g, '')}`;
