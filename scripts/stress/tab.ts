// One tab of a browser with a faulty connection: every HTTP call from it may meet a fault, and the tab
// may be closed at any call. What reached the server before that still takes effect.

import { type Caller, current, healthyFetch, tally } from './faulty-fetch.ts';
import { activeTime } from './process-clock.ts';
import type { Random } from './random.ts';
import { busy, type Fault, isEndless, malformed, pickFault, unavailable } from './random-faults.ts';

const lateAfterMs = 12_300;
const slowestMs = 1_200;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const never = (): Promise<never> => new Promise(() => undefined);
const broken = (): TypeError => new TypeError('fetch failed');

/** Answers a call in its own way; `send` asks the server. */
export type Answer = (send: () => Promise<Response>) => Promise<Response>;

export interface TabOptions {
  readonly name: string;
  readonly random: Random;
  /** The share of calls that meet a fault. */
  readonly faults: number;
  /** Decides what happens to a call; undefined leaves it to chance. */
  readonly plan?: (kind: string, nth: number) => Fault | Answer | undefined;
  /** The tab is closed at the first call of this kind. */
  readonly crashAt?: string;
  /** Whether a call may now wait in vain for an answer; each user meets that a few times at most. */
  readonly mayHang: (moment: string) => boolean;
  readonly log: (line: string) => void;
}

export class Tab implements Caller {
  /** Resolves when the tab is closed in the middle of a call. */
  readonly crashed: Promise<'crashed'>;
  /** The start times of the calls that met a fault since the last {@link begin}. */
  faultsBegan: number[] = [];
  /** The kinds of calls since the last {@link begin}. */
  called = new Set<string>();
  private isClosed = false;
  private announceCrash: (crashed: 'crashed') => void = () => undefined;
  private moment = '';
  private longestCallMs = 0;
  private readonly sentAt = new Set<number>();
  private readonly counts = new Map<string, number>();
  private readonly underway = new Set<Promise<unknown>>();

  constructor(private readonly options: TabOptions) {
    this.crashed = new Promise((resolve) => {
      this.announceCrash = resolve;
    });
  }

  get closed(): boolean {
    return this.isClosed;
  }

  /**
   * The longest time that the emulators took for one call, a call without an answer yet included.
   * Waiting times that a fault adds are not counted.
   */
  get longestMs(): number {
    const [oldest = performance.now()] = this.sentAt;
    return Math.max(this.longestCallMs, performance.now() - oldest);
  }

  /** Runs code as part of this tab. */
  run<T>(work: () => T): T {
    return current.run(this, work);
  }

  /** Names the user's next action. */
  begin(moment: string): void {
    this.moment = moment;
    this.faultsBegan = [];
    this.called = new Set();
  }

  /** Closes the tab, even in the middle of a call. */
  crash(): void {
    this.isClosed = true;
    this.announceCrash('crashed');
  }

  /** Waits until the server has answered every call that was sent. */
  async drain(): Promise<void> {
    while (this.underway.size > 0) await Promise.allSettled(this.underway);
  }

  async request(request: Request): Promise<Response> {
    if (this.isClosed) return never();
    const { random, faults, crashAt, mayHang, log, name, plan } = this.options;
    const kind = kindOf(request.url);
    const nth = (this.counts.get(kind) ?? 0) + 1;
    this.counts.set(kind, nth);
    this.called.add(kind);
    const call = `${name} ${kind} ${nth}`;
    if (faults > 0) tally.calls += 1;
    if (kind === crashAt) {
      tally.crashes += 1;
      const reached = random(`${call} heard`) < 0.5;
      log(`${call}: tab closed, the call ${reached ? 'reached' : 'did not reach'} the server`);
      if (reached) void this.forward(request);
      this.crash();
      return never();
    }
    const planned = plan?.(kind, nth);
    if (typeof planned === 'function') {
      const response = await planned(() => this.forward(request));
      return this.isClosed ? never() : response;
    }
    let fault = planned ?? pickFault(random, call, faults);
    if (fault && isEndless(fault) && !mayHang(this.moment)) fault = 'reset';
    log(`${call}: ${fault ?? 'no fault'}`);
    if (fault) tally.faults += 1;
    if (fault && fault !== 'slow') this.faultsBegan.push(activeTime());
    const response = await this.answer(request, call, fault);
    return this.isClosed ? never() : response;
  }

  private async answer(
    request: Request,
    call: string,
    fault: Fault | undefined,
  ): Promise<Response> {
    const { random } = this.options;
    const waitMs = Math.ceil(random(`${call} wait`) * slowestMs);
    switch (fault) {
      case undefined:
        return this.forward(request);
      case 'reset':
        throw broken();
      case 'lost':
        await this.forward(request);
        throw broken();
      case 'unavailable':
        return unavailable(random, call);
      case 'busy':
        return busy(random, call);
      case 'malformed':
        if (random(`${call} done`) < 0.5) await this.forward(request);
        return malformed();
      case 'hang':
        return never();
      case 'mute':
        await this.forward(request);
        return never();
      case 'late':
        return this.forward(request, lateAfterMs);
      case 'slow': {
        const before = random(`${call} slow before`) < 0.5;
        const response = await this.forward(request, before ? waitMs : 0);
        if (!before) await pause(waitMs);
        return response;
      }
    }
  }

  /** Asks the server and waits for the whole answer. */
  protected async deliver(request: Request): Promise<Response> {
    const response = await healthyFetch(request);
    return new Response(await response.arrayBuffer(), response);
  }

  private forward(request: Request, afterMs = 0): Promise<Response> {
    const sent = (async () => {
      if (afterMs > 0) await pause(afterMs);
      // A closed tab sends nothing more.
      if (this.isClosed && afterMs > 0) throw broken();
      const began = performance.now();
      this.sentAt.add(began);
      const response = await this.deliver(request).finally(() => this.sentAt.delete(began));
      this.longestCallMs = Math.max(this.longestCallMs, performance.now() - began);
      return response;
    })();
    const heard = sent.catch(() => undefined).finally(() => this.underway.delete(heard));
    this.underway.add(heard);
    return sent;
  }
}

/** "signUp", "lookup", "update", "sendOobCode", "commit", "batchGet"... */
const kindOf = (url: string): string =>
  /:(\w+)$/.exec(new URL(url).pathname)?.[1] ?? new URL(url).pathname;
