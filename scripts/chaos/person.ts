// One person: registers over a bad line, closes the tab or presses again, later opens the mail and
// logs in once in peace. Then everything has to be whole.
import type { RegisterValues } from '../../web/src/domain/entities.ts';
import type { Backend } from '../../web/src/firebase/config.ts';
import { Browser, type CreateGateway, codeOf } from './browser.ts';
import { type Dice, diceOf, oneOf } from './dice.ts';
import { type Account, profileFaults, type Records } from './records.ts';
import { tally } from './tab.ts';

const faultShare = 0.2;
const crashShare = 0.1;
const steps = [
  'signUp',
  'lookup',
  'update',
  'sendOobCode',
  'commit',
  'signInWithPassword',
] as const;
/** Nobody waits for an answer that never comes more often than this. */
const longestWaits = 2;
const healMs = 20_000;
/** A call that took the emulators longer was not healthy: then the log-in may be tried again. */
const unhealthyMs = 4_000;

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

export class Person {
  readonly email: string;
  private readonly faults: [Fault, string][] = [];
  private readonly log: string[] = [];
  private readonly browsers: Browser[] = [];
  private readonly waits = new Set<string>();
  private readonly began = Date.now();
  private readonly dice: Dice;
  private readonly values: RegisterValues;
  private sent = 0;

  constructor(
    private readonly world: World,
    private readonly seed: string,
  ) {
    this.dice = diceOf(seed);
    const name = `Person ${seed}${oneOf(this.dice, 'kind of name', ['', ' É', ' 👩‍👩‍👧', ' <b>'])}`;
    const typed = `Person.${seed.replaceAll(/\W/g, '-')}@Example.org`;
    const password = `secret ${seed}`;
    this.values = { name, email: typed, password, confirmPassword: password };
    this.email = typed.toLowerCase();
  }

  async live(): Promise<Verdict> {
    try {
      await this.registerSomehow();
      await this.tryTooEarly();
      if (await this.openMail()) await this.logIn();
    } catch (error) {
      this.fault('odd', error instanceof Error ? (error.stack ?? error.message) : String(error));
    }
    await Promise.all(this.browsers.map((browser) => browser.close()));
    return { seed: this.seed, faults: this.faults, log: this.log };
  }

  /** One tab, or two at once, each with one to three presses on Register. */
  private async registerSomehow(): Promise<void> {
    const tabs = this.happens('two tabs', 0.15) ? ['A', 'B'] : ['A'];
    await Promise.all(tabs.map((name) => this.pressRegister(name)));
    for (const browser of this.browsers) await browser.tab.drain();
    const mails = await this.world.records.links(this.email);
    if (this.sent > mails.length)
      this.fault('false sent', `${this.sent} mails were announced, ${mails.length} were sent`);
  }

  private async pressRegister(name: string): Promise<void> {
    const crashAt = this.happens(`${name} crashes`, crashShare)
      ? oneOf(this.dice, `${name} crash`, steps)
      : undefined;
    const browser = this.open(name, faultShare, crashAt);
    const presses = oneOf(this.dice, `${name} presses`, [1, 1, 2, 3]);
    for (let press = 1; press <= presses; press += 1) {
      const { value, crashed } = await browser.register(this.values, `press ${press}`);
      if (value?.mailFailure === null) this.sent += 1;
      // After a success the form is empty.
      if (crashed || value?.mailFailure === null) break;
    }
    await this.expectNoSession(browser);
  }

  private async expectNoSession(browser: Browser): Promise<void> {
    if (browser.tab.closed) return;
    await until(() => browser.sessions.length > 0, 50);
    const [first] = browser.sessions;
    if (browser.sessions.length !== 1 || first?.user !== null || first.ended)
      this.fault('session', `nobody may be logged in: ${JSON.stringify(browser.sessions)}`);
  }

  /** Some try to log in before they opened the mail. */
  private async tryTooEarly(): Promise<void> {
    if (!this.happens('too early', 0.15)) return;
    const account = await this.world.records.account(this.email);
    const browser = this.open('early', 0);
    const { error } = await browser.logIn(this.values, 'log-in before the mail');
    const expected = account ? 'site/unverified' : 'auth/invalid-credential';
    if (codeOf(error) !== expected) this.fault('odd', `log-in: ${codeOf(error)}, not ${expected}`);
    await this.expectNoSession(browser);
  }

  /** Without a mail there is one more, healthy attempt to get it. */
  private async openMail(): Promise<boolean> {
    const { records } = this.world;
    let links = await records.links(this.email);
    if (links.length === 0) {
      const account = await records.account(this.email);
      const browser = this.open('again', 0);
      const resend = account !== undefined && this.happens('resend', 0.5);
      const { value, error } = resend
        ? await browser.resend(this.values, 'resend')
        : await browser.register(this.values, 'register again');
      const mailed = value === 'sent' || (typeof value === 'object' && !value.mailFailure);
      if (!mailed) this.fault('lost', `a healthy second attempt failed: ${codeOf(error)}`);
      if (!resend) await this.expectWhole(this.values.name, this.values.name);
      await this.expectNoSession(browser);
      links = await records.links(this.email);
    }
    const [link] = links;
    if (link === undefined) this.fault('lost', 'there is no mail');
    else await records.open(link);
    return link !== undefined;
  }

  private async logIn(): Promise<void> {
    // What was left undone decides which name is right: the account's, else the profile's, else the
    // part of the address before the at-sign.
    const before = await this.read();
    const written = before.profile?.name?.stringValue;
    const inProfile = typeof written === 'string' ? written : undefined;
    const shown = before.account?.displayName || inProfile || this.email.replace(/@.*/, '');
    const stored = inProfile ?? shown;
    for (const name of [before.account?.displayName, inProfile])
      if (name && name !== this.values.name) this.fault('odd', `the name became ${name}`);

    if (this.happens('bad log-in', 0.3))
      await this.open('bad', faultShare).logIn(this.values, 'log-in on a bad line');
    const tabs = this.happens('two log-ins', 0.15) ? ['one', 'two'] : ['one'];
    await Promise.all(tabs.map((name) => this.logInHealthily(name, shown)));
    await this.expectWhole(shown, stored);
  }

  private async logInHealthily(name: string, shown: string): Promise<void> {
    const browser = this.open(name, 0);
    const { value, error } = await browser.logIn(this.values, 'log-in');
    const isKnown = () => browser.sessions.at(-1)?.user?.displayName === shown;
    if (value && (await until(isKnown, 50))) return;
    if (browser.tab.longestMs > unhealthyMs && !name.endsWith('again again')) {
      tally.unhealthy += 1;
      return this.logInHealthily(`${name} again`, shown);
    }
    if (!value) this.fault('lost', `the log-in failed: ${codeOf(error)}`);
    else this.fault('session', `it is ${JSON.stringify(browser.sessions.at(-1))}`);
  }

  /** Waits for account and profile to be whole, with these names. */
  private async expectWhole(shown: string, stored: string): Promise<void> {
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

  private async read() {
    const account: Account | undefined = await this.world.records.account(this.email);
    return { account, profile: account && (await this.world.records.profile(account.localId)) };
  }

  private open(name: string, faults: number, crashAt?: string): Browser {
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

  private happens(what: string, share: number): boolean {
    return this.dice(what) < share;
  }

  private fault(kind: Fault, line: string): void {
    this.faults.push([kind, line]);
  }
}

/** Looks every so many milliseconds; false if it never became true. */
async function until(
  condition: () => boolean | Promise<boolean>,
  everyMs: number,
): Promise<boolean> {
  for (const end = Date.now() + healMs; Date.now() < end; ) {
    if (await condition()) return true;
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
  return condition();
}
