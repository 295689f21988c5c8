// What each page is called: in the tab, in search results, in the bar and at the foot.
import json from '../../content/pages.json';
import { checked } from './checked';
import type { PagesContent } from './types';

export const pages = checked<PagesContent>(json);
