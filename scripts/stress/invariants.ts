// What must be true of each registration, whatever happens to the connection. Also keeps the log of one
// user and opens the tabs. What the user does is decided in virtual-user.ts.
import type { RegisterValues } from '../../web/src/domain/entities.ts';
import type { Backend } from '../../web/src/firebase/config.ts';
import { type Account, type EmulatorState, profileErrors } from './emulator-state.ts';
import { pickOne, type Random, seededRandom } from './random.ts';
import { Browser, type CreateGateway } from './virtual-browser.ts';

/** How often a user waits for an answer that never comes; more would only make the run longer. */
const mostHangs = 2;
/** The time in which a name or a profile that is missing must be repaired. */
const repairMs = 20_000;
/** Longer than any pause before a repeated call. */
const longestPauseMs = 1_000;

/** `lost`: an account, a name, a profile or a mail is missing or wrong. */
export type Violation = 'lost' | 'false success' | 'stuck' | 'session' | 'unexpected';

export interface Report {
  readonly seed: string;
  readonly violations: readonly (readonly [Violation, string])[];
  readonly log: readonly string[];
}

export interface Setup {
  readonly create: CreateGateway;
  readonly backend: Backend;
  readonly emulators: EmulatorState;
}

export class Invariants {
  /** Of the account; a change of the e-mail changes it. */
  email: string;
  uid = '';
  protected readonly violations: [Violation, string][] = [];
  protected readonly log: string[] = [];
  protected readonly browsers: Browser[] = [];
  protected readonly random: Random;
  protected readonly values: RegisterValues;
  private readonly hangs = new Set<string>();
  private readonly began = Date.now();

  constructor(
    protected readonly setup: Setup,
    protected readonly seed: string,
  ) {
    this.random = seededRandom(seed);
    const name = `Person ${seed}${pickOne(this.random, 'kind of name', ['', ' É', ' 👩‍👩‍👧', ' <b>'])}`;
    const typed = `Person.${seed.replaceAll(/\W/g, '-')}@Example.org`;
    const password = `secret ${seed}`;
    this.values = { name, email: typed, password, confirmPassword: password };
    this.email = typed.toLowerCase();
  }

  toReport(): Report {
    return { seed: this.seed, violations: this.violations, log: this.log };
  }

  protected async expectNoSession(browser: Browser): Promise<void> {
    if (browser.tab.closed) return;
    await until(() => browser.sessions.length > 0, 50);
    const [first] = browser.sessions;
    if (browser.sessions.length !== 1 || first?.user !== null || first.ended)
      this.report('session', `nobody may be logged in: ${JSON.stringify(browser.sessions)}`);
  }

  /** Waits until account and profile are complete and hold these names. */
  protected async expectComplete(displayName: string, profileName: string): Promise<void> {
    const findErrors = async (): Promise<string[]> => {
      const { account, profile } = await this.read();
      if (!account) return ['there is no account'];
      return [
        ...(account.displayName === displayName
          ? []
          : [`the display name is ${account.displayName}`]),
        ...profileErrors(profile, account, profileName, this.began),
      ];
    };
    const isComplete = await until(async () => (await findErrors()).length === 0, 500);
    // A late call must not spoil what is complete.
    if (isComplete) for (const browser of this.browsers) await browser.tab.drain();
    for (const line of await findErrors()) this.report('lost', line);
  }

  protected async read() {
    const account: Account | undefined = await this.setup.emulators.account(this.email);
    this.uid = account?.localId ?? this.uid;
    return { account, profile: account && (await this.setup.emulators.profile(account.localId)) };
  }

  /** Waits until no tab sends anything any more, not even again after a pause. */
  protected async settle(): Promise<void> {
    for (let lines = -1; lines !== this.log.length; ) {
      lines = this.log.length;
      for (const browser of this.browsers) await browser.tab.drain();
      await new Promise((resolve) => setTimeout(resolve, longestPauseMs));
    }
  }

  protected open(name: string, faults: number, crashAt?: string): Browser {
    const browser = new Browser(this.setup.create, this.setup.backend, {
      name,
      faults,
      ...(crashAt !== undefined && { crashAt }),
      random: this.random,
      mayHang: (moment) =>
        this.hangs.has(moment) || (this.hangs.size < mostHangs && !!this.hangs.add(moment)),
      log: (line) => this.log.push(`${String(Date.now() - this.began).padStart(6)} ms  ${line}`),
      reportStuck: (line) => this.report('stuck', `${name}: ${line}`),
    });
    this.browsers.push(browser);
    return browser;
  }

  protected happens(name: string, share: number): boolean {
    return this.random(name) < share;
  }

  protected report(violation: Violation, line: string): void {
    this.violations.push([violation, line]);
  }
}

/** Asks again and again until the condition is true; false if it never was. */
export async function until(
  condition: () => boolean | Promise<boolean>,
  everyMs: number,
): Promise<boolean> {
  for (const end = Date.now() + repairMs; Date.now() < end; ) {
    if (await condition()) return true;
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
  return condition();
}
