// Visits a page for the first time on a simulated slow phone. Injects no script until the network is
// idle, so measuring doesn't slow down loading.
import { setTimeout as wait } from 'node:timers/promises';
import type { PipedBrowser } from './piped-browser.ts';
import type { BenchSite } from './server.ts';

const PHONE_METRICS = { width: 412, height: 823, deviceScaleFactor: 1.75, mobile: true };

/** Runs in the page. Waits until a second passes without loads or long tasks. */
export async function waitUntilQuiet(): Promise<void> {
  if (document.readyState !== 'complete') await new Promise((resolve) => addEventListener('load', resolve));
  await new Promise<void>((resolve) => {
    let timer = setTimeout(resolve, 1000);
    const observer = new PerformanceObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(resolve, 1000);
    });
    for (const type of ['resource', 'longtask']) observer.observe({ type });
  });
}

/** Runs in the page. The browser buffers past entries for new observers. */
function readEntries(): (PerformanceEntry & { value?: number })[] {
  const types = ['paint', 'largest-contentful-paint', 'longtask', 'layout-shift'];
  return types.flatMap((type) => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type, buffered: true });
    return observer.takeRecords().map((entry) => entry.toJSON());
  });
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

export type Measurements = ReturnType<typeof toMeasurements>;

/** Paint times are in milliseconds since navigation started. Kilobytes count response bodies, not headers. */
function toMeasurements(entries: ReturnType<typeof readEntries>, responses: BenchSite['responses']) {
  const entriesOfType = (type: string) => entries.filter(({ entryType }) => entryType === type);
  const firstContentfulPaint = entriesOfType('paint').find(({ name }) => name === 'first-contentful-paint');
  const firstPaint = firstContentfulPaint?.startTime ?? Number.NaN;
  const taskDurations = entriesOfType('longtask').map(({ startTime, duration }) =>
    Math.min(duration, startTime + duration - firstPaint),
  );
  return {
    firstPaint,
    largestPaint: entriesOfType('largest-contentful-paint').at(-1)?.startTime ?? Number.NaN,
    /** Total blocking time, in milliseconds. Each task after first paint counts for its time beyond 50 ms. */
    blockingMs: sum(taskDurations.map((duration) => Math.max(0, duration - 50))),
    /** The sum of all shifts, which is never less than CLS. */
    layoutShift: sum(entriesOfType('layout-shift').map(({ value = 0 }) => value)),
    kilobytes: sum(responses.map(({ bytes }) => bytes)) / 1000,
    scriptKilobytes: sum(responses.map(({ isScript, bytes }) => (isScript ? bytes : 0))) / 1000,
    requests: responses.length,
  };
}

export async function measureVisit({ open, evaluate }: PipedBrowser, { origin, responses }: BenchSite, path: string) {
  responses.length = 0;
  const { pageId, close } = await open(origin + path, PHONE_METRICS);
  for (let previousCount = -1; responses.length !== previousCount; await wait(1000)) previousCount = responses.length;
  await evaluate(pageId, waitUntilQuiet);
  const measurements = toMeasurements(await evaluate(pageId, readEntries), responses);
  await close();
  return measurements;
}
