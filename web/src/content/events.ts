// The upcoming events, and the words while there are none.
import json from '../../content/events.json';
import { checked } from './checked';

export const events = checked<'events'>(json);
