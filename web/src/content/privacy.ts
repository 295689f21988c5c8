// The words of the page "privacy".
import json from '../../content/privacy.json';
import { checked } from './checked';

export const privacy = checked<'privacy'>(json);
