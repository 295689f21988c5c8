// The words of the contact page; the addresses are in site.ts.
import json from '../../content/contact.json';
import { checked } from './checked';
import type { ContactContent } from './types';

export const contact = checked<ContactContent>(json);
