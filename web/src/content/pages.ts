// What each page is called: in the tab, in search results, in the bar and at the foot.
import json from '../../content/pages.json';
import { checked } from './checked';

export const pages = checked<'pages'>(json);
