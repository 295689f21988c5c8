// The words of the STEMNN page.
import json from '../../content/stemnn.json';
import { checked } from './checked';

export const stemnn = checked<'stemnn'>(json);
