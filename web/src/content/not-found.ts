// The words of the page for an unknown address.
import json from '../../content/not-found.json';
import { checked } from './checked';

export const notFound = checked<'not-found'>(json);
