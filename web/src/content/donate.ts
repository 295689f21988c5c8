// The words of the donation page; the address is in site.ts.
import json from '../../content/donate.json';
import { checked } from './checked';

export const donate = checked<'donate'>(json);
