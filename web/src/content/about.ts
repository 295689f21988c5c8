// The words of the about page.
import json from '../../content/about.json';
import { checked } from './checked';
import type { AboutContent } from './types';

export const about = checked<AboutContent>(json);
