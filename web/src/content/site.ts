// The facts about the organization that more than one page shows.
import json from '../../content/site.json';
import { checked } from './checked';

export const site = checked<'site'>(json);
