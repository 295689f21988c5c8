// What a virtual user does after the registration: changes the e-mail, or deletes the account, over a faulty
// connection. After one visit over a good connection the account is whole, or gone.
import type { AccountChanges } from '../../web/src/firebase/account-changes.ts';
import { pickOne } from './random.ts';
import { type Browser, reasonOf } from './virtual-browser.ts';
import { faultShare, VirtualUser } from './virtual-user.ts';

type Change = (changes: AccountChanges, signal: AbortSignal) => Promise<void>;

export class VirtualMember extends VirtualUser {
  isDeleted = false;

  protected override async afterLogIn(): Promise<void> {
    // Weeks later: a write of the registration that is still on its way would bring back what is deleted.
    await this.settle();
    const plan = pickOne(this.random, 'afterwards', ['nothing', 'change e-mail', 'delete']);
    if (plan === 'change e-mail') await this.changeEmail();
    if (plan === 'delete') await this.deleteAccount();
  }

  private async changeEmail(): Promise<void> {
    const newEmail = `new.${this.email}`;
    const isSent = await this.tryFaultily('sendOobCode', 'change e-mail', (changes, signal) =>
      changes.changeEmail({ password: this.values.password, newEmail }, signal),
    );
    const [link] = await this.setup.emulators.links(this.email, 'VERIFY_AND_CHANGE_EMAIL');
    if (isSent && !link) this.report('false success', 'a link was announced, and none was sent');
    if (link && this.happens('opens the link', 0.8)) {
      await this.setup.emulators.open(link);
      this.email = newEmail;
    }
    await this.visit();
    await this.expectComplete(this.shownName, this.shownName);
  }

  private async deleteAccount(): Promise<void> {
    const step = pickOne(this.random, 'deletion crash', ['update', 'commit', 'delete'] as const);
    const isDone = await this.tryFaultily(step, 'delete', (changes, signal) =>
      changes.deleteAccount({ password: this.values.password }, signal),
    );
    if (isDone && (await this.read()).account)
      this.report('false success', 'the account was said to be deleted, and is not');
    await this.finishDeleting();
    this.isDeleted = (await this.read()).account === undefined;
    if (!this.isDeleted) return this.expectComplete(this.shownName, this.shownName);
    // A late call must not bring back what is gone.
    await this.settle();
    if (await this.setup.emulators.profile(this.uid))
      this.report('lost', 'the profile outlived its account');
  }

  /** The next visit finds out what became of the deletion, and finishes it or takes it back. */
  private async finishDeleting(): Promise<void> {
    // A call that reaches the provider late, after the person has decided otherwise, is nobody's fault.
    await this.settle();
    const { account, profile } = await this.read();
    if (!account) return;
    const browser = await this.visit();
    if (!browser?.sessions.at(-1)?.user?.isBeingDeleted) return;
    await browser.tab.drain();
    const hasProfile = (await this.read()).profile !== undefined;
    if (hasProfile && !profile) this.report('lost', 'a log-in brought the profile back');
    const { error } = this.happens('keeps the account', 0.5)
      ? await browser.change('keep', (changes, signal) => changes.keepAccount(signal))
      : await browser.change('finish', (changes, signal) =>
          changes.deleteAccount({ password: this.values.password }, signal),
        );
    if (error) this.report('lost', `nothing ended the deletion: ${reasonOf(error)}`);
  }

  /** Up to three presses on the button; whether one of them succeeded. */
  private async tryFaultily(crashAt: string, moment: string, change: Change): Promise<boolean> {
    const crash = this.happens(`${moment} crashes`, 0.2) ? crashAt : undefined;
    const browser = this.open(moment, faultShare, crash);
    if (!(await this.logInSomehow(browser))) return false;
    for (let press = 1; press <= 3; press += 1) {
      const { error, crashed } = await browser.change(`${moment} ${press}`, change);
      if (crashed) return false;
      if (!error) return true;
    }
    return false;
  }

  private async logInSomehow(browser: Browser): Promise<boolean> {
    for (let press = 1; press <= 5; press += 1) {
      const { value, crashed } = await browser.logIn(this.credentials, `log in ${press}`);
      if (crashed) return false;
      if (value) return true;
    }
    return false;
  }

  /** A log-in over a good connection. */
  private async visit(): Promise<Browser | undefined> {
    for (const name of ['visit', 'visit again', 'visit once more']) {
      const browser = this.open(name, 0);
      const { value, error } = await browser.logIn(this.credentials, name);
      if (value) return browser;
      if (!browser.isOverloaded) {
        this.report('lost', `the log-in failed: ${reasonOf(error)}`);
        return undefined;
      }
    }
    return undefined;
  }

  private get credentials() {
    return { ...this.values, email: this.email };
  }
}
