// How the build and the events page grow with the number of events, which are kept for good.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { buildSite } from '../build/build-site.ts';
import { fromRoot } from '../cli/paths.ts';
import { readJson } from '../content/content-files.ts';
import { toMarkdownTable } from './table.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAYS_BETWEEN_EVENTS = 6;
/** At most this many events are still to come. */
const MAX_UPCOMING_EVENTS = 60;
/** It has no daylight saving time. */
const TIME_ZONE = 'America/Phoenix';
const UTC_OFFSET_HOURS = -7;

const WORDS = 'robots games maps music data circuits stories animation sensors puzzles drawing webs'.split(' ');

/** Texts differ, because repeated ones would compress too well. */
const makeText = (seed: number, count: number): string =>
  Array.from({ length: count }, (_, index) => {
    return WORDS[(seed * 31 + index * (seed % 7) + ((seed * index) % 5)) % WORDS.length];
  }).join(' ');

function makeEvents(count: number, now: number): readonly object[] {
  const upcomingCount = Math.min(MAX_UPCOMING_EVENTS, count);
  const formatLocalTime = (time: number) =>
    new Date(time + UTC_OFFSET_HOURS * HOUR_MS).toISOString().replace('.000Z', '-07:00');
  const currentHour = Math.floor(now / HOUR_MS) * HOUR_MS;
  return Array.from({ length: count }, (_, index) => {
    const start = currentHour + (upcomingCount - index) * DAYS_BETWEEN_EVENTS * 24 * HOUR_MS;
    return {
      id: `event-${count - index}`,
      title: `Build ${makeText(index, 3)}`,
      dates: [{ start: formatLocalTime(start), end: formatLocalTime(start + 2 * HOUR_MS) }],
      place: `Room ${index % 9}, ${index} Example Street, Fremont`,
      text: `Come and try ${makeText(index, 12)}. No experience needed.`,
      picture: 'arm',
      updated: formatLocalTime(start - 400 * 24 * HOUR_MS).slice(0, 10),
    };
  });
}

/** Returns a table with a row for each number of events. */
export async function measureGrowth(counts: readonly number[]): Promise<string> {
  const contentFolder = fromRoot('build/growth-content');
  const rows: (readonly string[])[] = [];
  for (const count of counts) {
    const now = Date.now();
    // Node would use the modules of an earlier build in the same folder again.
    const outFolder = fromRoot(`build/growth-${count}`);
    rmSync(contentFolder, { recursive: true, force: true });
    mkdirSync(contentFolder, { recursive: true });
    const events = { ...readJson('events'), timeZone: TIME_ZONE, list: makeEvents(count, now) };
    writeFileSync(`${contentFolder}/events.json`, JSON.stringify(events));
    await buildSite(outFolder, { now, overrideFolder: contentFolder });
    const buildSeconds = (Date.now() - now) / 1000;
    const calendarBytes = count > 0 ? readFileSync(`${outFolder}/events.ics`).length : 0;
    const compressedHtmlBytes = brotliCompressSync(readFileSync(`${outFolder}/events.html`)).length;
    const values = [buildSeconds, compressedHtmlBytes / 1000, calendarBytes / 1000];
    rows.push([`${count}`, ...values.map((value) => value.toFixed(1))]);
  }
  return toMarkdownTable(['events', 'build, s', '/events, kB (brotli)', 'events.ics, kB'], rows);
}
