// Visits a page for the first time as a slow phone does. Nothing is added to the page before it is quiet, so
// that a page without script stays one.
import type { Browser } from 'playwright';
import type { Site } from './server.ts';

export const slowProcessor = { rate: 4 };
/** 1.6 Mbps down, 750 kbps up, 150 ms until an answer begins. */
export const slowNetwork = {
  ...{ offline: false, latency: 150 },
  ...{ downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 },
};
const phone = {
  ...{ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 },
  ...{ isMobile: true, hasTouch: true },
};

/** Times are milliseconds since the start of the navigation, bytes compressed bodies without headers. */
export interface Figures {
  readonly bytes: number;
  readonly scriptBytes: number;
  readonly requests: number;
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** Of each task after the first paint, what is beyond 50 ms. */
  readonly blocking: number;
  /** The sum of all shifts, which is never less than CLS. */
  readonly shift: number;
}

/** Runs in the page: waits until for a second nothing was loaded and no task took long. */
export async function quiet(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve));
  await new Promise<void>((resolve) => {
    let timer = setTimeout(resolve, 1000);
    const observer = new PerformanceObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(resolve, 1000);
    });
    for (const type of ['resource', 'longtask']) observer.observe({ type });
  });
}

export interface Entry {
  readonly entryType: string;
  readonly name: string;
  readonly startTime: number;
  readonly duration: number;
  /** Of a layout shift. */
  readonly value?: number;
}

/** Runs in the page. The browser keeps these entries for observers that come later. */
function readEntries(): Entry[] {
  const types = ['paint', 'largest-contentful-paint', 'longtask', 'layout-shift'];
  return types.flatMap((type) => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type, buffered: true });
    return observer.takeRecords().map((entry) => entry.toJSON());
  });
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

export function timesOf(entries: readonly Entry[]) {
  const of = (type: string) => entries.filter(({ entryType }) => entryType === type);
  const first = of('paint').find(({ name }) => name === 'first-contentful-paint');
  const firstPaint = first?.startTime ?? Number.NaN;
  const largestPaint = of('largest-contentful-paint').at(-1)?.startTime ?? Number.NaN;
  const afterPaint = of('longtask').map(({ startTime, duration }) =>
    Math.min(duration, startTime + duration - firstPaint),
  );
  const blocking = sum(afterPaint.map((duration) => Math.max(0, duration - 50)));
  const shift = sum(of('layout-shift').map(({ value = 0 }) => value));
  return { firstPaint, largestPaint, blocking, shift };
}

/** @param fault is told what fails in the page */
export async function visit(
  browser: Browser,
  { origin, answers }: Site,
  path: string,
  fault: (what: string) => void,
): Promise<{ figures: Figures; ended: string }> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  page.on('pageerror', ({ message }) => fault(message));
  page.on('console', (message) => message.type() === 'error' && fault(message.text()));
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.emulateNetworkConditions', slowNetwork);
  await cdp.send('Emulation.setCPUThrottlingRate', slowProcessor);
  answers.length = 0;
  await page.goto(origin + path, { waitUntil: 'networkidle', timeout: 120_000 });
  await page.evaluate(quiet);
  const times = timesOf(await page.evaluate(readEntries));
  const ended = new URL(page.url()).pathname;
  await context.close();
  const bytes = sum(answers.map((answer) => answer.bytes));
  const scriptBytes = sum(answers.filter(({ script }) => script).map((answer) => answer.bytes));
  return { figures: { ...times, bytes, scriptBytes, requests: answers.length }, ended };
}
