import { readFileSync } from 'node:fs';
import { eventsSchema } from '../../../web/content/schemas/events.ts';
import { fromRoot } from '../../cli/paths.ts';
import { readContent, readContentJson } from '../../content/check-content.ts';

const json = readFileSync(fromRoot('e2e/support/filled-content/events.json'), 'utf8');

export const events = eventsSchema.parse({ ...readContentJson('events'), ...JSON.parse(json) });
export const testSite = { ...readContent('site'), name: 'Example Code Lab', address: 'https://example.org' };

export function getEvent(id: string) {
  const event = events.list.find((listedEvent) => listedEvent.id === id);
  if (!event) throw new Error(`There's no event ${id}.`);
  return event;
}
