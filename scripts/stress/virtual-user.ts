// One virtual user: registers over a faulty connection, closes the tab or presses again, later opens the
// mail and logs in once over a good connection. After that, account and profile must be complete.

import { tally } from './faulty-fetch.ts';
import { Invariants, type Report, until } from './invariants.ts';
import { pickOne } from './random.ts';
import { reasonOf } from './virtual-browser.ts';

export const faultShare = 0.2;
const crashShare = 0.1;
const steps = [
  'signUp',
  'lookup',
  'update',
  'sendOobCode',
  'commit',
  'signInWithPassword',
] as const;

export class VirtualUser extends Invariants {
  private mailsAnnounced = 0;
  /** The name that the account has after the log-in. */
  protected shownName = '';

  async run(): Promise<Report> {
    try {
      await this.registerFaultily();
      await this.logInTooEarly();
      if (await this.openMail()) {
        await this.logIn();
        await this.afterLogIn();
      }
    } catch (error) {
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
      this.report('unexpected', text);
    }
    await Promise.all(this.browsers.map((browser) => browser.close()));
    return this.toReport();
  }

  protected async afterLogIn(): Promise<void> {}

  /** One tab, or two at once, each with one to three presses on Register. */
  private async registerFaultily(): Promise<void> {
    const tabs = this.happens('two tabs', 0.15) ? ['A', 'B'] : ['A'];
    await Promise.all(tabs.map((name) => this.pressRegister(name)));
    for (const browser of this.browsers) await browser.tab.drain();
    const mails = await this.setup.emulators.links(this.email);
    if (this.mailsAnnounced > mails.length)
      this.report(
        'false success',
        `${this.mailsAnnounced} mails were announced, ${mails.length} were sent`,
      );
  }

  private async pressRegister(name: string): Promise<void> {
    const crashAt = this.happens(`${name} crashes`, crashShare)
      ? pickOne(this.random, `${name} crash`, steps)
      : undefined;
    const browser = this.open(name, faultShare, crashAt);
    const presses = pickOne(this.random, `${name} presses`, [1, 1, 2, 3]);
    for (let press = 1; press <= presses; press += 1) {
      const { value, crashed } = await browser.register(this.values, `press ${press}`);
      const { called } = browser.tab;
      if (!crashed && (value || called.has('update'))) this.expectSteps(called);
      if (value?.mailFailure === null) this.mailsAnnounced += 1;
      // After a success the form is empty.
      if (crashed || value?.mailFailure === null) break;
    }
    await this.expectNoSession(browser);
  }

  /** Mail and profile need only the account, so the site must try both even if another step fails. */
  private expectSteps(called: ReadonlySet<string>): void {
    for (const step of ['sendOobCode', 'commit'])
      if (!called.has(step)) this.report('lost', `the step ${step} was not tried`);
  }

  /** Some users try to log in before they open the mail. */
  private async logInTooEarly(): Promise<void> {
    if (!this.happens('too early', 0.15)) return;
    const account = await this.setup.emulators.account(this.email);
    const browser = this.open('early', 0);
    const { error } = await browser.logIn(this.values, 'login before the mail');
    const expected = account ? 'unverified' : 'wrong-credentials';
    if (reasonOf(error) !== expected)
      this.report('unexpected', `login: ${reasonOf(error)} instead of ${expected}`);
    await this.expectNoSession(browser);
  }

  /** Without a mail, the user asks for one once more over a good connection. */
  private async openMail(): Promise<boolean> {
    const { emulators } = this.setup;
    let links = await emulators.links(this.email);
    if (links.length === 0) {
      const account = await emulators.account(this.email);
      const browser = this.open('again', 0);
      const resend = account !== undefined && this.happens('resend', 0.5);
      const { value, error } = resend
        ? await browser.resend(this.values, 'resend')
        : await browser.register(this.values, 'register again');
      const mailed = value === 'sent' || (typeof value === 'object' && !value.mailFailure);
      if (!mailed) this.report('lost', `asking again without faults failed: ${reasonOf(error)}`);
      if (!resend) await this.expectComplete(this.values.name, this.values.name);
      await this.expectNoSession(browser);
      links = await emulators.links(this.email);
    }
    const [link] = links;
    if (link === undefined) this.report('lost', 'there is no mail');
    else await emulators.open(link);
    return link !== undefined;
  }

  private async logIn(): Promise<void> {
    // A login repairs what is missing. The right display name is the account's, else the profile's,
    // else the part of the address before the at sign.
    const { account, profile } = await this.read();
    const written = profile?.name?.stringValue;
    const inProfile = typeof written === 'string' ? written : undefined;
    const displayName = account?.displayName || inProfile || this.email.replace(/@.*/, '');
    this.shownName = displayName;
    for (const name of [account?.displayName, inProfile])
      if (name && name !== this.values.name)
        this.report('unexpected', `the name is ${name} instead of ${this.values.name}`);

    if (this.happens('faulty log-in', 0.3))
      await this.open('faulty', faultShare).logIn(this.values, 'login with faults');
    const tabs = this.happens('two logins', 0.15) ? ['one', 'two'] : ['one'];
    await Promise.all(tabs.map((name) => this.logInWithoutFaults(name, displayName)));
    await this.expectComplete(displayName, inProfile ?? displayName);
  }

  private async logInWithoutFaults(name: string, displayName: string): Promise<void> {
    const browser = this.open(name, 0);
    const { value, error } = await browser.logIn(this.values, 'login');
    const isShown = () => browser.sessions.at(-1)?.user?.displayName === displayName;
    if (value && (await until(isShown, 50))) return;
    if (browser.isOverloaded && !name.endsWith('again again')) {
      tally.overloaded += 1;
      return this.logInWithoutFaults(`${name} again`, displayName);
    }
    if (!value) this.report('lost', `the login failed: ${reasonOf(error)}`);
    else this.report('session', `it is ${JSON.stringify(browser.sessions.at(-1))}`);
  }
}
