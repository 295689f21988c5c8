// The words of the contact page; the addresses are in site.ts.
import json from '../../content/contact.json';
import { checked } from './checked';

export const contact = checked<'contact'>(json);
