// One person: registers over a bad line, closes the tab or presses again, later opens the mail and
// logs in once in peace. Then everything has to be whole.
import { reasonOf } from './browser-clock.ts';
import { tally } from './faulty-fetch.ts';
import { oneOf } from './random.ts';
import { until, type Verdict, Witness } from './witness.ts';

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
/** A call that took the emulators longer was not healthy: then the log-in may be tried again. */
const unhealthyMs = 4_000;

export class Person extends Witness {
  private sent = 0;

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
      const { called } = browser.tab;
      if (!crashed && (value || called.has('update'))) this.expectSteps(called);
      if (value?.mailFailure === null) this.sent += 1;
      // After a success the form is empty.
      if (crashed || value?.mailFailure === null) break;
    }
    await this.expectNoSession(browser);
  }

  /** Mail and profile wait for nothing but the account, so both were tried in any case. */
  private expectSteps(called: ReadonlySet<string>): void {
    for (const step of ['sendOobCode', 'commit'])
      if (!called.has(step)) this.fault('lost', `the step ${step} was not even tried`);
  }

  /** Some try to log in before they opened the mail. */
  private async tryTooEarly(): Promise<void> {
    if (!this.happens('too early', 0.15)) return;
    const account = await this.world.records.account(this.email);
    const browser = this.open('early', 0);
    const { error } = await browser.logIn(this.values, 'log-in before the mail');
    const expected = account ? 'unverified' : 'wrong-credentials';
    if (reasonOf(error) !== expected)
      this.fault('odd', `log-in: ${reasonOf(error)}, not ${expected}`);
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
      if (!mailed) this.fault('lost', `a healthy second attempt failed: ${reasonOf(error)}`);
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
    if (!value) this.fault('lost', `the log-in failed: ${reasonOf(error)}`);
    else this.fault('session', `it is ${JSON.stringify(browser.sessions.at(-1))}`);
  }
}
