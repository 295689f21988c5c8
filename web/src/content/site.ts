// The facts about the organization that more than one page shows.
import json from '../../content/site.json';
import { checked } from './checked';
import type { SiteContent } from './types';

export const site = checked<SiteContent>(json);
