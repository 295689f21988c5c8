// The upcoming events, and the words while there are none.
import json from '../../content/events.json';
import { checked } from './checked';
import type { EventsContent } from './types';

export const events = checked<EventsContent>(json);
