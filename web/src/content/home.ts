// The words of the home page.
import json from '../../content/home.json';
import { checked } from './checked';

export const home = checked<'home'>(json);
