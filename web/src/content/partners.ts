// The words of the partners page.
import json from '../../content/partners.json';
import { checked } from './checked';
import type { PartnersContent } from './types';

export const partners = checked<PartnersContent>(json);
