// The words around the links in our mails.
import json from '../../content/email-links.json';
import { checked } from './checked';

export const emailLinks = checked<'email-links'>(json);
