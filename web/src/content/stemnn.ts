// The words of the STEMNN page.
import json from '../../content/stemnn.json';
import { checked } from './checked';
import type { StemnnContent } from './types';

export const stemnn = checked<StemnnContent>(json);
