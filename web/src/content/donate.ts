// The words of the donation page; the address is in site.ts.
import json from '../../content/donate.json';
import { checked } from './checked';
import type { DonateContent } from './types';

export const donate = checked<DonateContent>(json);
