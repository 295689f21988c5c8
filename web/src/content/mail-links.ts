// The words around the links in our mails.
import json from '../../content/mail-links.json';
import { checked } from './checked';

export const mailLinks = checked<'mail-links'>(json);
