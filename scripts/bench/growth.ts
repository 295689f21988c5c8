// How the build and the events page grow with the number of events, which are kept for good.
import { randomUUID } from 'node:crypto';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { DAY_MS } from '../../web/src/schedule/event-dates.ts';
import { buildSite } from '../build/build-site.ts';
import { CONTENT_FOLDER, fromRoot } from '../cli/paths.ts';
import { readContentJson } from '../content/check-content.ts';

/** The first 60 are upcoming. Texts differ, because repeated ones would compress too well. */
function createEvents(count: number, now: number): readonly object[] {
  const formatTime = (time: number) => new Date(time).toISOString().replace(/\.\d+/, '');
  return Array.from({ length: count }, (_, index) => {
    const start = now + (60 - index) * 6 * DAY_MS;
    return {
      id: `event-${count - index}`,
      title: `Build ${randomUUID().slice(0, 8)}`,
      dates: [{ start: formatTime(start), end: formatTime(start + DAY_MS / 12) }],
      place: `Room ${index % 9}, ${index} Example Street, Fremont`,
      text: `Come and try ${randomUUID()}. No experience needed.`,
      picture: 'arm',
      updated: formatTime(start - 400 * DAY_MS).slice(0, 10),
    };
  });
}

export async function measureBuilds(counts: readonly number[]): Promise<readonly object[]> {
  const rows: object[] = [];
  for (const count of counts) {
    const now = Date.now();
    // Node would use the modules of an earlier build in the same folder again.
    const outFolder = fromRoot(`build/growth-${count}`);
    const contentFolder = `${outFolder}-content`;
    cpSync(CONTENT_FOLDER, contentFolder, { recursive: true });
    const events = { ...readContentJson('events'), timeZone: 'UTC', list: createEvents(count, now) };
    writeFileSync(`${contentFolder}/events.json`, JSON.stringify(events));
    await buildSite(outFolder, { now, contentFolder });
    rows.push({
      events: count,
      'build, s': (Date.now() - now) / 1000,
      '/events, kB (brotli)': brotliCompressSync(readFileSync(`${outFolder}/events.html`)).length / 1000,
      'events.ics, kB': count > 0 ? readFileSync(`${outFolder}/events.ics`).length / 1000 : 0,
    });
  }
  return rows;
}
