// The words of the page "parents".
import json from '../../content/parents.json';
import { checked } from './checked';

export const parents = checked<'parents'>(json);
