// The words of the about page.
import json from '../../content/about.json';
import { checked } from './checked';

export const about = checked<'about'>(json);
