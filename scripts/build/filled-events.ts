import { readFileSync } from 'node:fs';
import { events as fields } from '../../web/content/fields/events.ts';
import { fromRoot } from '../cli/paths.ts';

const filledEventsJson = readFileSync(fromRoot('e2e/support/filled-content/events.json'), 'utf8');

export const events = fields.parse(JSON.parse(filledEventsJson));
export const site = { name: 'Example Code Lab', address: 'https://example.org' };

export function findEvent(id: string) {
  const event = events.list.find((one) => one.id === id);
  if (!event) throw new Error(`There's no event ${id}.`);
  return event;
}
