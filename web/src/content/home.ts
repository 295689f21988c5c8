// The words of the home page.
import json from '../../content/home.json';
import { checked } from './checked';
import type { HomeContent } from './types';

export const home = checked<HomeContent>(json);
