// One tab of a browser on a bad line: every HTTP call that is made inside it may meet a fault, and
// the tab may be closed in the middle. What the server was told in time still happens then.

import { busy, type Fault, isEndless, malformed, pickFault, unavailable } from './faults.ts';
import { type Caller, current, healthyFetch, tally } from './faulty-fetch.ts';
import type { Dice } from './random.ts';
import { ownTime } from './virtual-time.ts';

const lateAfterMs = 12_300;
const slowestMs = 1_200;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const never = (): Promise<never> => new Promise(() => undefined);
const broken = (): TypeError => new TypeError('fetch failed');

/** Answers a call in its own way; `send` asks the server. */
export type Answer = (send: () => Promise<Response>) => Promise<Response>;

export interface TabOptions {
  readonly name: string;
  readonly dice: Dice;
  /** The share of calls that meet a fault. */
  readonly faults: number;
  /** Answers a call in place of the dice; undefined leaves the call to them. */
  readonly plan?: (kind: string, nth: number) => Fault | Answer | undefined;
  /** The tab is closed at the first call of this kind. */
  readonly crashAt?: string;
  /** Whether the person, who waited for no answer twice already, may meet that once more. */
  readonly mayHang: (moment: string) => boolean;
  readonly log: (line: string) => void;
}

export class Tab implements Caller {
  /** Settles when the tab was closed by a crash. */
  readonly crashed: Promise<'crashed'>;
  /** When the calls began that went wrong since the last {@link begin}. */
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
   * The longest that the emulators took over one call, one that they still have not answered
   * included; what a fault added is not in it.
   */
  get longestMs(): number {
    const [oldest = performance.now()] = this.sentAt;
    return Math.max(this.longestCallMs, performance.now() - oldest);
  }

  /** Does something in this tab. */
  run<T>(work: () => T): T {
    return current.run(this, work);
  }

  /** Names what the person does next. */
  begin(moment: string): void {
    this.moment = moment;
    this.faultsBegan = [];
    this.called = new Set();
  }

  /** Closes the tab in the middle of what it does. */
  crash(): void {
    this.isClosed = true;
    this.announceCrash('crashed');
  }

  /** Waits until the server has heard everything that is on its way. */
  async drain(): Promise<void> {
    while (this.underway.size > 0) await Promise.allSettled(this.underway);
  }

  async request(request: Request): Promise<Response> {
    if (this.isClosed) return never();
    const { dice, faults, crashAt, mayHang, log, name, plan } = this.options;
    const kind = kindOf(request.url);
    const nth = (this.counts.get(kind) ?? 0) + 1;
    this.counts.set(kind, nth);
    this.called.add(kind);
    const call = `${name} ${kind} ${nth}`;
    if (faults > 0) tally.calls += 1;
    if (kind === crashAt) {
      tally.crashes += 1;
      const heard = dice(`${call} heard`) < 0.5;
      log(`${call}: tab closed, the server has ${heard ? '' : 'not '}heard`);
      if (heard) void this.forward(request);
      this.crash();
      return never();
    }
    const planned = plan?.(kind, nth);
    if (typeof planned === 'function') {
      const response = await planned(() => this.forward(request));
      return this.isClosed ? never() : response;
    }
    let fault = planned ?? pickFault(dice, call, faults);
    if (fault && isEndless(fault) && !mayHang(this.moment)) fault = 'reset';
    log(`${call}: ${fault ?? 'well'}`);
    if (fault) tally.faults += 1;
    if (fault && fault !== 'slow') this.faultsBegan.push(ownTime());
    const response = await this.answer(request, call, fault);
    return this.isClosed ? never() : response;
  }

  private async answer(
    request: Request,
    call: string,
    fault: Fault | undefined,
  ): Promise<Response> {
    const { dice } = this.options;
    const waitMs = Math.ceil(dice(`${call} wait`) * slowestMs);
    switch (fault) {
      case undefined:
        return this.forward(request);
      case 'reset':
        throw broken();
      case 'lost':
        await this.forward(request);
        throw broken();
      case 'unavailable':
        return unavailable(dice, call);
      case 'busy':
        return busy(dice, call);
      case 'malformed':
        if (dice(`${call} done`) < 0.5) await this.forward(request);
        return malformed();
      case 'hang':
        return never();
      case 'mute':
        await this.forward(request);
        return never();
      case 'late':
        return this.forward(request, lateAfterMs);
      case 'slow': {
        const before = dice(`${call} slow before`) < 0.5;
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
      // A closed tab sends nothing any more; what was sent is answered all the same.
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
