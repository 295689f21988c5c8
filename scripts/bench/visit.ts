// Visits a page for the first time on a simulated slow phone.
import type { Browser } from 'playwright';

const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true };
/** 1.6 Mbps down, 750 kbps up, 150 ms latency. */
const SLOW_NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

/** Runs in the page. The browser buffers past entries for new observers. */
function readEntries(): (PerformanceEntry & { value?: number; encodedBodySize?: number })[] {
  const types = ['navigation', 'resource', 'paint', 'largest-contentful-paint', 'longtask', 'layout-shift'];
  return types.flatMap((type) => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type, buffered: true });
    return observer.takeRecords().map((entry) => entry.toJSON());
  });
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

export type Measurements = ReturnType<typeof toMeasurements>;

/** Paint times are in milliseconds since navigation started. Kilobytes count response bodies, not headers. */
function toMeasurements(entries: ReturnType<typeof readEntries>) {
  const entriesOfType = (type: string) => entries.filter(({ entryType }) => entryType === type);
  const firstContentfulPaint = entriesOfType('paint').find(({ name }) => name === 'first-contentful-paint');
  const firstPaint = firstContentfulPaint?.startTime ?? Number.NaN;
  const taskDurations = entriesOfType('longtask').map(({ startTime, duration }) =>
    Math.min(duration, startTime + duration - firstPaint),
  );
  const resources = entriesOfType('resource');
  const kilobytesOf = (responses: typeof entries) =>
    sum(responses.map(({ encodedBodySize = 0 }) => encodedBodySize)) / 1000;
  return {
    firstPaint,
    largestPaint: entriesOfType('largest-contentful-paint').at(-1)?.startTime ?? Number.NaN,
    /** Total blocking time, in milliseconds. Each task after first paint counts for its time beyond 50 ms. */
    blockingMs: sum(taskDurations.map((duration) => Math.max(0, duration - 50))),
    /** The sum of all shifts, which is never less than CLS. */
    layoutShift: sum(entriesOfType('layout-shift').map(({ value = 0 }) => value)),
    kilobytes: kilobytesOf([...entriesOfType('navigation'), ...resources]),
    scriptKilobytes: kilobytesOf(resources.filter(({ name }) => name.endsWith('.js'))),
    requests: 1 + resources.length,
  };
}

export async function measureVisit(browser: Browser, url: string): Promise<Measurements> {
  const page = await browser.newPage(PHONE);
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', SLOW_NETWORK);
  await page.goto(url, { waitUntil: 'networkidle' });
  // Scripts may still be running.
  await page.waitForTimeout(2000);
  const entries = await page.evaluate(readEntries);
  await page.close();
  return toMeasurements(entries);
}
