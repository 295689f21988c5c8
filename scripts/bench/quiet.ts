// When a page has done all that it does by itself: for a while nothing is loaded, and no long task runs.
import type { Page, Request } from 'playwright';
import { UserError } from '../cli/run-command.ts';

/** So long must it be quiet. */
const usualMs = 500;
const longestMs = 60_000;

export interface LongTask {
  /** In milliseconds of the clock on the wall. */
  readonly start: number;
  readonly duration: number;
}

/** The tasks above 50 ms of the current document so far: the browser keeps them for whoever asks later. */
export const longTasks = (page: Page): Promise<readonly LongTask[]> =>
  page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'longtask', buffered: true });
    return observer
      .takeRecords()
      .map(({ startTime, duration }) => ({ start: performance.timeOrigin + startTime, duration }));
  });

/** The requests of a page. */
export class Traffic {
  private readonly underway = new Set<Request>();
  private last = Date.now();

  constructor(page: Page) {
    page.on('request', (request) => {
      this.underway.add(request);
      this.last = Date.now();
    });
    const end = (request: Request): void => {
      this.underway.delete(request);
      this.last = Date.now();
    };
    page.on('requestfinished', end);
    page.on('requestfailed', end);
  }

  /** Begins to wait anew. */
  startAgain(): void {
    this.last = Date.now();
  }

  /** For how long nothing has been loaded. */
  get idleMs(): number {
    return this.underway.size > 0 ? 0 : Date.now() - this.last;
  }
}

/** Waits until the page is quiet, and returns its long tasks. */
export async function untilQuiet(
  page: Page,
  traffic: Traffic,
  title: string,
  quietMs = usualMs,
): Promise<readonly LongTask[]> {
  const deadline = Date.now() + longestMs;
  for (;;) {
    let rest = quietMs - traffic.idleMs;
    if (rest <= 0) {
      const tasks = await longTasks(page);
      const ended = Math.max(0, ...tasks.map(({ start, duration }) => start + duration));
      rest = quietMs - (Date.now() - ended);
      if (rest <= 0) return tasks;
    }
    if (Date.now() > deadline)
      throw new UserError(
        `${title} is still at work after a minute: it has to come to rest by itself.`,
      );
    await new Promise((resolve) => setTimeout(resolve, rest));
  }
}
