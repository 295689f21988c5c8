// The real gateway of the site in a tab whose connection may be faulty.

import type { RegisterValues } from '../../web/src/domain/entities.ts';
import { AccountError } from '../../web/src/domain/errors.ts';
import { CALL_TIMEOUT_MS } from '../../web/src/domain/limits.ts';
import { withTimeout } from '../../web/src/domain/timeout.ts';
import type { AccountChanges } from '../../web/src/firebase/account-changes.ts';
import type { SessionChange } from '../../web/src/firebase/auth-session.ts';
import type { Backend } from '../../web/src/firebase/config.ts';
import type { createGateway, Gateway } from '../../web/src/firebase/gateway.ts';
import type { Registration } from '../../web/src/firebase/registration.ts';

import { activeTime } from './process-clock.ts';
import { Tab, type TabOptions } from './tab.ts';

/** A form must have its answer this long after the first call that met a fault began. */
const answerAfterFaultMs = 16_000;
const registrationMs = 45_000;
/** If the emulators needed longer for a call, they were overloaded, and a log-in may be repeated. */
const overloadedMs = 4_000;

let opened = 0;

export type CreateGateway = typeof createGateway;

/** A tab with its own gateway, and the sessions that it reported. */
export class Browser {
  readonly tab: Tab;
  readonly sessions: SessionChange[] = [];
  private readonly gateway: Gateway;
  private readonly log: (line: string) => void;
  private readonly reportStuck: (line: string) => void;

  constructor(
    create: CreateGateway,
    backend: Backend,
    options: TabOptions & { readonly reportStuck: (line: string) => void },
  ) {
    opened += 1;
    const name = `browser-${opened}`;
    this.tab = new Tab(options);
    this.log = (line) => options.log(`${options.name}: ${line}`);
    this.reportStuck = options.reportStuck;
    this.gateway = this.tab.run(() => create(backend, { name }));
    this.tab.run(() => this.gateway.watchSession((change) => this.sessions.push(change)));
  }

  register(values: RegisterValues, moment: string): Promise<Answer<Registration>> {
    return this.submit(moment, (signal) => this.gateway.register(values, signal));
  }

  logIn(values: RegisterValues, moment: string) {
    return this.submit(moment, (signal) => this.gateway.logIn(values, signal));
  }

  resend(values: RegisterValues, moment: string) {
    return this.submit(moment, (signal) => this.gateway.resendVerification(values, signal));
  }

  change<T>(
    moment: string,
    work: (changes: AccountChanges, signal: AbortSignal) => Promise<T>,
  ): Promise<Answer<T>> {
    return this.submit(moment, async (signal) => work(await this.gateway.changes(signal), signal));
  }

  get isOverloaded(): boolean {
    return this.tab.longestMs > overloadedMs;
  }

  /** Closes the tab when nothing is on its way any more. */
  async close(): Promise<void> {
    await this.tab.drain();
    await this.gateway.close();
  }

  /** Does what a form does, and checks that the answer comes in time and that errors are translated. */
  private async submit<T>(
    moment: string,
    work: (signal: AbortSignal) => Promise<T>,
  ): Promise<Answer<T>> {
    const { tab } = this;
    tab.begin(moment);
    this.log(moment);
    const began = activeTime();
    const result: Promise<Answer<T>> = tab
      .run(() => withTimeout(CALL_TIMEOUT_MS, work))
      .then(
        (value) => ({ value }),
        (error: unknown) => ({ error }),
      );
    const answer = await Promise.race([result, tab.crashed, tooLate(registrationMs + 5_000)]);
    if (answer === 'crashed') return { crashed: true };
    if (answer === 'too late') {
      this.reportStuck(`${moment}: no answer`);
      return { crashed: true };
    }
    const now = activeTime();
    const [fault] = tab.faultsBegan;
    if (now - began > registrationMs)
      this.reportStuck(`${moment} took ${Math.round(now - began)} ms`);
    if (fault !== undefined && now - fault > answerAfterFaultMs)
      this.reportStuck(
        `${moment} was answered ${Math.round(now - fault)} ms after the first fault`,
      );
    if (answer.error !== undefined && !(answer.error instanceof AccountError))
      this.reportStuck(
        `${moment} failed with an error that was not translated: ${String(answer.error)}`,
      );
    this.log(`${moment} -> ${describe(answer)}`);
    return answer;
  }
}

/** The result of a submit: a value, an error, or nothing because the tab was closed. */
interface Answer<T> {
  readonly value?: T;
  readonly error?: unknown;
  readonly crashed?: true;
}

export const reasonOf = (error: unknown): string =>
  error instanceof AccountError ? error.reason : String(error);

function describe({ value, error }: Answer<unknown>): string {
  return error === undefined
    ? JSON.stringify(value, (_, part: unknown) => (part instanceof Error ? reasonOf(part) : part))
    : reasonOf(error);
}

function tooLate(ms: number): Promise<'too late'> {
  return new Promise((resolve) => {
    setTimeout(() => resolve('too late'), ms).unref();
  });
}
