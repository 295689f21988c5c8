// Visits a page for the first time, simulating a slow phone. Injects nothing until the page is idle, so the
// measurement adds no script work to a page that has none.
import type { Browser } from 'playwright';
import type { Site } from './server.ts';

export const slowProcessor = { rate: 4 };
/** 1.6 Mbps down, 750 kbps up, 150 ms latency. */
export const slowNetwork = {
  ...{ offline: false, latency: 150 },
  ...{ downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 },
};
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 };

/** Runs in the page: waits until a second passes without loads or long tasks. */
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

/** Runs in the page. Reads past entries, which the browser buffers for new observers. */
function readEntries(): (PerformanceEntry & { value?: number })[] {
  const types = ['paint', 'largest-contentful-paint', 'longtask', 'layout-shift'];
  return types.flatMap((type) => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type, buffered: true });
    return observer.takeRecords().map((entry) => entry.toJSON());
  });
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

export type Figures = ReturnType<typeof figuresOf>;

/** Paint times are in milliseconds since navigation started. Kilobytes count response bodies, not headers. */
export function figuresOf(entries: ReturnType<typeof readEntries>, answers: Site['answers']) {
  const of = (type: string) => entries.filter(({ entryType }) => entryType === type);
  const first = of('paint').find(({ name }) => name === 'first-contentful-paint');
  const firstPaint = first?.startTime ?? Number.NaN;
  const afterPaint = of('longtask').map(({ startTime, duration }) =>
    Math.min(duration, startTime + duration - firstPaint),
  );
  return {
    firstPaint,
    largestPaint: of('largest-contentful-paint').at(-1)?.startTime ?? Number.NaN,
    /** Total blocking time, in milliseconds: the part beyond 50 ms of each task after first paint. */
    blocking: sum(afterPaint.map((duration) => Math.max(0, duration - 50))),
    /** The sum of all shifts, which is never less than CLS. */
    shift: sum(of('layout-shift').map(({ value = 0 }) => value)),
    kilobytes: sum(answers.map(({ bytes }) => bytes)) / 1000,
    scriptKilobytes: sum(answers.map(({ script, bytes }) => (script ? bytes : 0))) / 1000,
    requests: answers.length,
  };
}

export async function visit(browser: Browser, { name, origin, answers }: Site, path: string) {
  const context = await browser.newContext({ ...phone, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  const warn = (fault: string) => console.warn(`${path} of ${name}: ${fault}`);
  page.on('pageerror', ({ message }) => warn(message));
  page.on('console', (message) => message.type() === 'error' && warn(message.text()));
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.emulateNetworkConditions', slowNetwork);
  await cdp.send('Emulation.setCPUThrottlingRate', slowProcessor);
  answers.length = 0;
  await page.goto(origin + path, { waitUntil: 'networkidle', timeout: 120_000 });
  await page.evaluate(quiet);
  const figures = figuresOf(await page.evaluate(readEntries), answers);
  const ended = new URL(page.url()).pathname;
  await context.close();
  return { ...figures, ended };
}
