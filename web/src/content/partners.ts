// The words of the partners page.
import json from '../../content/partners.json';
import { checked } from './checked';

export const partners = checked<'partners'>(json);
