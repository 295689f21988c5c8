// The facts about the organization that more than one page shows.
import json from '../../content/site.json';
import { checked } from './checked';

export const site = checked<'site'>(json);

/** The targets of links that write to the organization and call it. */
export const mailAddress = `mailto:${site.contact.email}`;
export const phoneAddress = `tel:${site.contact.phone.replaceAll(/[^+\d]/g, '')}`;
