// One browser's gateway, the real one, in a tab whose line may be bad. Nothing here knows how a
// registration works.
import { withDeadline } from '../../web/src/domain/deadline.ts';
import type { RegisterValues } from '../../web/src/domain/entities.ts';
import { AccountError } from '../../web/src/domain/errors.ts';
import { CALL_DEADLINE_MS } from '../../web/src/domain/limits.ts';
import type { Backend } from '../../web/src/firebase/config.ts';
import type { createGateway, Gateway } from '../../web/src/firebase/gateway.ts';
import type { Registration } from '../../web/src/firebase/registration.ts';
import type { SessionChange } from '../../web/src/firebase/session-listeners.ts';
import { Tab, type TabOptions } from './tab.ts';
import { ownTime } from './virtual-time.ts';

/** A form has to be idle again this long after a call that went wrong began. */
const idleAfterFaultMs = 16_000;
const registrationMs = 45_000;

let opened = 0;

export type CreateGateway = typeof createGateway;

/** A tab with a gateway of its own, and what it showed. */
export class Browser {
  readonly tab: Tab;
  readonly sessions: SessionChange[] = [];
  private readonly gateway: Gateway;
  private readonly log: (line: string) => void;
  private readonly stuck: (line: string) => void;

  constructor(
    create: CreateGateway,
    backend: Backend,
    options: TabOptions & { readonly stuck: (line: string) => void },
  ) {
    opened += 1;
    const name = `browser-${opened}`;
    this.tab = new Tab(options);
    this.log = (line) => options.log(`${options.name}: ${line}`);
    this.stuck = options.stuck;
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

  /** Closes the tab in peace. */
  async close(): Promise<void> {
    await this.tab.drain();
    await this.gateway.close();
  }

  /** What a form does: waits, measures, and never sees a raw error. */
  private async submit<T>(
    moment: string,
    work: (signal: AbortSignal) => Promise<T>,
  ): Promise<Answer<T>> {
    const { tab } = this;
    tab.begin(moment);
    this.log(moment);
    const began = ownTime();
    const settled: Promise<Answer<T>> = tab
      .run(() => withDeadline(CALL_DEADLINE_MS, work))
      .then(
        (value) => ({ value }),
        (error: unknown) => ({ error }),
      );
    const answer = await Promise.race([settled, tab.crashed, tooLate(registrationMs + 5_000)]);
    if (answer === 'crashed') return { crashed: true };
    if (answer === 'too late') {
      this.stuck(`${moment} was never answered`);
      return { crashed: true };
    }
    const now = ownTime();
    const [fault] = tab.faultsBegan;
    if (now - began > registrationMs) this.stuck(`${moment} took ${Math.round(now - began)} ms`);
    if (fault !== undefined && now - fault > idleAfterFaultMs)
      this.stuck(`${moment} was answered ${Math.round(now - fault)} ms after the first fault`);
    if (answer.error !== undefined && !(answer.error instanceof AccountError))
      this.stuck(`${moment} met an error that was not translated: ${String(answer.error)}`);
    this.log(`${moment} -> ${told(answer)}`);
    return answer;
  }
}

/** What came of a submit: a value, an error, or nothing because the tab is gone. */
interface Answer<T> {
  readonly value?: T;
  readonly error?: unknown;
  readonly crashed?: true;
}

export const reasonOf = (error: unknown): string =>
  error instanceof AccountError ? error.reason : String(error);

function told({ value, error }: Answer<unknown>): string {
  return error === undefined
    ? JSON.stringify(value, (_, part: unknown) => (part instanceof Error ? reasonOf(part) : part))
    : reasonOf(error);
}

function tooLate(ms: number): Promise<'too late'> {
  return new Promise((resolve) => {
    setTimeout(() => resolve('too late'), ms).unref();
  });
}
