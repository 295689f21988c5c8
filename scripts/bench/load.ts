// Loads a page as a phone on a slow connection does, and says what that took. Nothing is added to the page:
// the browser's own protocol gives the figures, so that a page without script stays one.
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';
import { UserError } from '../cli/run-command.ts';
import { type Figures, figuresOf, nothingSeen } from './figures.ts';
import { Traffic, untilQuiet } from './quiet.ts';
import type { ServedSite } from './server.ts';

const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 };
const touch = { isMobile: true, hasTouch: true };
const slowerProcessor = 4;
/** 1.6 Mbps down, 750 kbps up, 150 ms until an answer begins. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

/** One tab of the slow phone. */
export class MeasuredTab {
  private seen = nothingSeen();
  private readonly faults: string[] = [];
  private readonly traffic: Traffic;

  private constructor(
    readonly page: Page,
    private readonly cdp: CDPSession,
    private readonly site: ServedSite,
  ) {
    this.traffic = new Traffic(page);
  }

  /** @param pointer a mouse instead of a finger, and a window instead of the phone's screen */
  static async open(browser: Browser, site: ServedSite, pointer = false): Promise<MeasuredTab> {
    const options = pointer ? { viewport: { width: 1280, height: 800 } } : { ...phone, ...touch };
    const context: BrowserContext = await browser.newContext(options);
    const page = await context.newPage();
    const tab = new MeasuredTab(page, await context.newCDPSession(page), site);
    await tab.listen();
    return tab;
  }

  private async listen(): Promise<void> {
    const { page, cdp, faults } = this;
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(message.text());
    });
    page.on('requestfailed', (request) => {
      const why = request.failure()?.errorText ?? '';
      // A page that leads on to another one gives up what it was loading.
      if (why !== 'net::ERR_ABORTED') faults.push(`${request.url()}: ${why}`);
    });
    cdp.on('Network.requestWillBeSent', (request) => {
      const { type, timestamp, wallTime, requestId, loaderId } = request;
      const path = new URL(request.request.url).pathname;
      this.seen.loads.set(requestId, { path, received: 0, complete: false });
      if (type !== 'Document' || requestId !== loaderId) return;
      this.seen.documents += 1;
      this.seen.start ??= timestamp;
      if (this.seen.documents === 1)
        this.seen.startOnWall = wallTime - (timestamp - this.seen.start);
    });
    cdp.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
      const load = this.seen.loads.get(requestId);
      if (load) load.received += encodedDataLength;
    });
    cdp.on('Network.loadingFinished', ({ requestId }) => {
      const load = this.seen.loads.get(requestId);
      if (load) load.complete = true;
    });
    cdp.on('Page.lifecycleEvent', ({ name, timestamp }) => {
      if (name === 'firstContentfulPaint') this.seen.fcp ??= timestamp;
    });
    cdp.on('PerformanceTimeline.timelineEventAdded', ({ event }) => {
      const { lcpDetails, layoutShiftDetails: shift, time } = event;
      if (lcpDetails) this.seen.lcp = lcpDetails.renderTime || lcpDetails.loadTime;
      // Also with "recent input": nobody touches these pages, but setting the phone's size counts as such.
      if (shift) this.seen.shifts.push({ time, value: shift.value });
    });
    await cdp.send('Network.enable');
    await cdp.send('Page.enable');
    await cdp.send('Page.setLifecycleEventsEnabled', { enabled: true });
    await cdp.send('Performance.enable', { timeDomain: 'timeTicks' });
    await cdp.send('PerformanceTimeline.enable', {
      eventTypes: ['largest-contentful-paint', 'layout-shift'],
    });
  }

  /** From now on, processor and connection are slow. */
  async slowDown(): Promise<void> {
    await this.cdp.send('Network.emulateNetworkConditions', network);
    await this.cdp.send('Emulation.setCPUThrottlingRate', { rate: slowerProcessor });
  }

  /** Does something and waits until the page has answered to it. */
  async rest(act: () => Promise<unknown>, quietMs?: number): Promise<void> {
    await act();
    this.traffic.startAgain();
    await untilQuiet(this.page, this.traffic, this.site.name, quietMs);
  }

  /**
   * Measures what `go` leads to, until the page is quiet: undefined if that loaded no document.
   * @throws UserError if anything in the page fails
   */
  async measure(path: string, go: (page: Page) => Promise<unknown>): Promise<Figures | undefined> {
    const { page, site } = this;
    this.seen = nothingSeen();
    site.answers.length = 0;
    await go(page);
    const tasks = await untilQuiet(page, this.traffic, `The page ${path} of "${site.name}"`);
    const busy = await this.metric('TaskDuration');
    const failed = site.answers.filter(({ status }) => status >= 400);
    const faults = [
      ...this.faults,
      ...failed.map((answer) => `${answer.path}: status ${answer.status}`),
    ];
    if (faults.length > 0 && site.faults === undefined)
      throw new UserError(`The page ${path} of "${site.name}" failed: ${faults.join('; ')}`);
    for (const fault of faults) site.faults?.add(`${path}: ${fault}`);
    if (this.seen.documents === 0) return undefined;
    const figures = figuresOf(this.seen, site.answers, tasks, busy * 1000);
    if (figures) return figures;
    throw new UserError(`The page ${path} of "${site.name}" painted nothing.`);
  }

  private async metric(name: 'TaskDuration' | 'Timestamp'): Promise<number> {
    const { metrics } = await this.cdp.send('Performance.getMetrics');
    return metrics.find((metric) => metric.name === name)?.value ?? 0;
  }

  /** Presses the mouse where it is: times count from here, and not from the request that follows. */
  async press(): Promise<void> {
    this.seen.start = await this.metric('Timestamp');
    await this.page.mouse.down();
    await this.page.mouse.up();
  }

  /** Where the page is by now. */
  get path(): string {
    return new URL(this.page.url()).pathname;
  }

  close(): Promise<void> {
    return this.page.context().close();
  }
}

export async function withTab<T>(
  opening: Promise<MeasuredTab>,
  work: (tab: MeasuredTab) => Promise<T>,
): Promise<T> {
  const tab = await opening;
  try {
    return await work(tab);
  } finally {
    await tab.close();
  }
}
