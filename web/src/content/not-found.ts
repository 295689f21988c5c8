// The words of the page for an unknown address.
import json from '../../content/not-found.json';
import { checked } from './checked';
import type { NotFoundContent } from './types';

export const notFound = checked<NotFoundContent>(json);
