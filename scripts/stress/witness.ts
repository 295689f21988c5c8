// Watches one person's registration: keeps the log, opens the tabs, and says what is not as it has
// to be. What the person does is not decided here.
import type { RegisterValues } from '../../web/src/domain/entities.ts';
import type { Backend } from '../../web/src/firebase/config.ts';
import { Browser, type CreateGateway } from './browser-clock.ts';
import { type Dice, diceOf, oneOf } from './random.ts';
import { type Account, profileFaults, type Records } from './records.ts';

/** Nobody waits for an answer that never comes more often than this. */
const longestWaits = 2;
const healMs = 20_000;

/** `lost`: an account, a name, a profile or a mail is missing or wrong. `session`: there was one. */
export type Fault = 'lost' | 'false sent' | 'stuck' | 'session' | 'odd';

export interface Verdict {
  readonly seed: string;
  readonly faults: readonly (readonly [Fault, string])[];
  readonly log: readonly string[];
}

export interface World {
  readonly create: CreateGateway;
  readonly backend: Backend;
  readonly records: Records;
}

export class Witness {
  readonly email: string;
  protected readonly faults: [Fault, string][] = [];
  protected readonly log: string[] = [];
  protected readonly browsers: Browser[] = [];
  private readonly waits = new Set<string>();
  private readonly began = Date.now();
  protected readonly dice: Dice;
  protected readonly values: RegisterValues;

  constructor(
    protected readonly world: World,
    protected readonly seed: string,
  ) {
    this.dice = diceOf(seed);
    const name = `Person ${seed}${oneOf(this.dice, 'kind of name', ['', ' É', ' 👩‍👩‍👧', ' <b>'])}`;
    const typed = `Person.${seed.replaceAll(/\W/g, '-')}@Example.org`;
    const password = `secret ${seed}`;
    this.values = { name, email: typed, password, confirmPassword: password };
    this.email = typed.toLowerCase();
  }

  protected async expectNoSession(browser: Browser): Promise<void> {
    if (browser.tab.closed) return;
    await until(() => browser.sessions.length > 0, 50);
    const [first] = browser.sessions;
    if (browser.sessions.length !== 1 || first?.user !== null || first.ended)
      this.fault('session', `nobody may be logged in: ${JSON.stringify(browser.sessions)}`);
  }

  /** Waits for account and profile to be whole, with these names. */
  protected async expectWhole(shown: string, stored: string): Promise<void> {
    const look = async (): Promise<string[]> => {
      const { account, profile } = await this.read();
      if (!account) return ['there is no account'];
      return [
        ...(account.displayName === shown ? [] : [`the display name is ${account.displayName}`]),
        ...profileFaults(profile, account, stored, this.began),
      ];
    };
    let found: string[] = [];
    await until(async () => {
      found = await look();
      return found.length === 0;
    }, 500);
    // And it stays so once everything that was on its way has arrived.
    for (const browser of this.browsers) await browser.tab.drain();
    for (const line of found.length > 0 ? found : await look()) this.fault('lost', line);
  }

  protected async read() {
    const account: Account | undefined = await this.world.records.account(this.email);
    return { account, profile: account && (await this.world.records.profile(account.localId)) };
  }

  protected open(name: string, faults: number, crashAt?: string): Browser {
    const browser = new Browser(this.world.create, this.world.backend, {
      name,
      faults,
      ...(crashAt !== undefined && { crashAt }),
      dice: this.dice,
      mayHang: (moment) =>
        this.waits.has(moment) || (this.waits.size < longestWaits && !!this.waits.add(moment)),
      log: (line) => this.log.push(`${String(Date.now() - this.began).padStart(6)} ms  ${line}`),
      stuck: (line) => this.fault('stuck', `${name}: ${line}`),
    });
    this.browsers.push(browser);
    return browser;
  }

  protected happens(what: string, share: number): boolean {
    return this.dice(what) < share;
  }

  protected fault(kind: Fault, line: string): void {
    this.faults.push([kind, line]);
  }
}

/** Looks every so many milliseconds; false if it never became true. */
export async function until(
  condition: () => boolean | Promise<boolean>,
  everyMs: number,
): Promise<boolean> {
  for (const end = Date.now() + healMs; Date.now() < end; ) {
    if (await condition()) return true;
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
  return condition();
}
