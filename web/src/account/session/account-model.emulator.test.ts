// Whatever people do at once in several tabs and on two devices, over connections that fail: fast-check makes
// up what they do and in which order calls and answers arrive, and shortens what went wrong.
// MODEL='{"numRuns":1000}' tries more. MODEL='{"seed":1,"path":"2"}' repeats a failure by the seed that it prints
// and the first number of its path.
// Two people and two devices: a browser with the tabs A and B, another one with the tab C. A scheduler lets
// each call go, so that they overtake each other; after each step everything that must hold is looked at.
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import {
  type Account,
  createAccount,
  emailLinks,
  findAccounts,
  newPerson,
  readProfile,
  updateAccount,
} from '../../../../e2e/support/emulator-client';
import type { SignedInUser } from '../../domain/entities';
import { CALL_TIMEOUT_MS } from '../../domain/limits';
import { refusal } from '../../testing/faults';
import {
  changeEmail,
  changePassword,
  deleteOwn,
  keep,
  logIn,
  register,
  rename,
  resend,
} from '../../testing/people';
import { closeTabs, EVERY_CALL, Tab, type Work } from '../../testing/tab';
import { waitUntilIdle } from '../../testing/time';
import { readStoredSession } from './stored-session';

/** What a call meets. What is late arrives when nothing else goes on any more. */
const FATES = [
  ...(['works', 'works', 'works', 'works', 'lost request', 'lost answer'] as const),
  ...(['late request', 'late answer', '503'] as const),
];

/** Somebody who has an account, or may register one. */
class Member {
  readonly person = newPerson();
  /** Every address and password that the account may have. */
  readonly emails = [this.person.email];
  readonly passwords = [this.person.password];
  readonly uids = new Set<string>();
  private mailsTold = 0;
  /** Whether something was asked for that ends sessions by itself. */
  mayLoseSession = false;
  mayBeDeleted = false;

  /** More than one, if somebody registers again after a change of the email. */
  async accounts(): Promise<Account[]> {
    return (await Promise.all(this.emails.map(findAccounts))).flat();
  }

  private async mails(): Promise<string[]> {
    return (await Promise.all(this.emails.map(emailLinks))).flat();
  }

  async toldOfMail(): Promise<void> {
    this.mailsTold += 1;
    const { length } = await this.mails();
    expect(length, 'a mail that was announced is sent').toBeGreaterThanOrEqual(this.mailsTold);
  }

  /** The provider forgets a link that was opened. */
  async openMail(): Promise<void> {
    const before = await this.mails();
    this.mayLoseSession = true;
    await fetch(before.at(-1) ?? '').catch(() => undefined);
    this.mailsTold -= before.length - (await this.mails()).length;
  }
}

type Device = {
  readonly tabs: PlayedTab[];
  logOuts: number;
  /** As it was after the last step. */
  seen: { session: string | null; uid: string | null; logOuts: number };
};

type Action = { logsIn: Member | undefined; logOutsBefore: number };
type Expectations<T> = { logsIn?: Member; onAnswer?: (value: T) => unknown };

/** A tab that somebody plays in: what its calls meet is decided before. */
class PlayedTab extends Tab {
  /** Whom the tab has shown, one after the other. */
  readonly seen: (SignedInUser | null)[] = [];
  /** What the next calls meet, one after the other. */
  fates: (typeof FATES)[number][] = [];
  readonly actions = new Set<Action>();

  constructor(
    readonly name: string,
    readonly device: Device,
    readonly world: AccountWorld,
  ) {
    super(device.tabs[0]);
    this.fail(EVERY_CALL, (send) => world.pass(this, send));
    this.run(() => this.gateway.watchSession(({ user }) => this.seen.push(user)));
    device.tabs.push(this);
  }

  get user(): SignedInUser | null {
    return this.seen.at(-1) ?? null;
  }

  /** The person whom the tab shows. */
  get member(): Member | undefined {
    return this.world.members.find(({ uids }) => this.user && uids.has(this.user.uid));
  }

  /** Starts what a form does, and looks at its answer whenever that comes. */
  play<T>(work: Work<T>, { logsIn, onAnswer }: Expectations<T> = {}): void {
    const action = { logsIn, logOutsBefore: this.device.logOuts };
    this.actions.add(action);
    void this.start(work).then(({ value, failure, ms }) =>
      this.world.ended.push(async () => {
        this.actions.delete(action);
        expect(ms, 'how long a form takes').toBeLessThanOrEqual(CALL_TIMEOUT_MS);
        if (failure) expect(failure).not.toContain('not translated');
        else await onAnswer?.(value as T);
      }),
    );
  }

  leave(): void {
    this.device.logOuts += 1;
    void this.run(() => this.gateway.logOut());
  }
}

class AccountWorld {
  readonly members = [new Member(), new Member()] as const;
  /** What is to be looked at when actions have come to their end. */
  readonly ended: (() => Promise<void>)[] = [];
  private readonly devices: Device[] = [];
  private readonly late: (() => void)[] = [];
  /** Calls get through at once, before anybody does anything and afterwards. */
  private isCalm = true;

  constructor(private readonly scheduler: fc.Scheduler) {}

  /** The first person has an account, and is logged in on both devices. */
  async open(): Promise<void> {
    const [first] = this.members;
    first.uids.add((await createAccount(first.person)).localId);
    for (const names of ['AB', 'C']) {
      const tabs = this.openDevice(...names);
      await this.rest();
      await this.logIn(tabs[0], first, first.person.email);
    }
    this.isCalm = false;
  }

  get tabs(): PlayedTab[] {
    return this.devices.flatMap(({ tabs }) => tabs);
  }

  private openDevice(...names: string[]): PlayedTab[] {
    const seen = { session: null, uid: null, logOuts: 0 };
    const device: Device = { tabs: [], logOuts: 0, seen };
    this.devices.push(device);
    return names.map((name) => new PlayedTab(name, device, this));
  }

  /** A log-in without faults; returns the password that the account has now. */
  private async logIn(tab: PlayedTab | undefined, member: Member, email: string): Promise<string> {
    for (const password of member.passwords.toReversed()) {
      tab?.play(logIn({ email, password }), { logsIn: member });
      await this.rest();
      if (tab?.user?.email === email) return password;
    }
    return expect.fail('The account cannot be logged in to.');
  }

  /** One call of a tab, which waits to be sent, and then waits to be answered. */
  async pass({ name, calls, fates }: PlayedTab, send: () => Promise<Response>): Promise<Response> {
    if (this.isCalm) return send();
    const kind = calls.at(-1) ?? '';
    const fate = fates.shift() ?? 'works';
    const began = performance.now();
    const goOn = async (moment: string) => {
      if (fate === `late ${moment}`) await new Promise<void>((resolve) => this.late.push(resolve));
      await this.scheduler.schedule(Promise.resolve(), `${name} ${kind}, ${fate}: ${moment}`);
    };
    await goOn('request');
    if (fate === '503') return refusal('Unavailable', 503, 'UNAVAILABLE')(send);
    // A write that was given up may reach the database long after its account was deleted: only a server
    // could prevent what then remains. Here it is lost.
    const isGivenUp = kind === 'commit' && performance.now() - began > CALL_TIMEOUT_MS;
    if (fate === 'lost request' || isGivenUp) throw new TypeError('fetch failed');
    const response = await send();
    if (kind.startsWith('sign')) await this.learnUid(response.clone());
    await goOn('answer');
    if (fate === 'lost answer') throw new TypeError('fetch failed');
    return response;
  }

  private async learnUid(response: Response): Promise<void> {
    const { localId, email }: { localId?: string; email?: string } = await response.json();
    const member = this.members.find(({ emails }) => email && emails.includes(email));
    if (localId) member?.uids.add(localId);
  }

  /** Lets so many calls go, each one step further. */
  async steps(count: number): Promise<void> {
    await this.settle();
    for (let step = 0; step < count && this.scheduler.count() > 0; step += 1) {
      await this.scheduler.waitOne();
      await this.settle();
    }
  }

  /** Goes on until nothing is under way any more, not even a pause before a call is made again. */
  async rest(): Promise<void> {
    await this.settle();
    while (this.scheduler.count() + this.late.length + vi.getTimerCount() > 0) {
      if (this.scheduler.count() > 0) await this.steps(1);
      else if (this.late.length > 0) this.late.shift()?.();
      else await vi.advanceTimersToNextTimerAsync();
      await this.settle();
    }
    for (const { name, user, device } of this.tabs)
      expect(user?.uid ?? null, `tab ${name} shows the session`).toBe(device.seen.uid);
    await this.checkDeleted();
  }

  /** Until every form has given up. */
  async timePasses(): Promise<void> {
    const end = performance.now() + CALL_TIMEOUT_MS;
    while (performance.now() <= end && vi.getTimerCount() > 0) {
      await vi.advanceTimersToNextTimerAsync();
      await this.settle();
    }
  }

  /** Waits until only the scheduler or the clock can go on, and looks at everything. */
  private async settle(): Promise<void> {
    const before = this.tabs.map(({ seen }) => seen.length);
    await waitUntilIdle();
    for (const [index, tab] of this.tabs.entries()) checkShown(tab, tab.seen.slice(before[index]));
    for (const device of this.devices) checkSession(device);
    for (const check of this.ended.splice(0)) await check();
  }

  /** After one healthy log-in each account has its profile; a deletion is finished or taken back. */
  async heal(deletes: boolean): Promise<void> {
    await this.rest();
    this.isCalm = true;
    for (const member of this.members)
      for (const { localId: uid, email } of await member.accounts()) {
        const [tab] = this.openDevice('healthy');
        await updateAccount(uid, { emailVerified: true });
        const password = await this.logIn(tab, member, email);
        if (tab?.user?.isBeingDeleted) {
          if (deletes) tab.play(deleteOwn(password));
          else tab.play(keep);
          await this.rest();
        }
        const account = (await member.accounts()).find(({ localId }) => localId === uid);
        if (account) await checkProfile(account);
      }
  }

  private async checkDeleted(): Promise<void> {
    for (const member of this.members.filter(({ mayBeDeleted }) => mayBeDeleted)) {
      const ids = (await member.accounts()).map(({ localId }) => localId);
      for (const uid of member.uids)
        if (!ids.includes(uid))
          expect(await readProfile(uid), 'a profile without account').toBeNull();
    }
  }
}

const uidOf = ({ tabs: [tab] }: Device) => tab?.run(readStoredSession)?.uid ?? null;

/** No tab shows anybody but the person of the session, nor turns away from that person for a moment. */
function checkShown(
  { name, user, device }: PlayedTab,
  news: readonly (SignedInUser | null)[],
): void {
  const uid = uidOf(device);
  if (user) expect(user.uid, `tab ${name} shows nobody who is logged out`).toBe(uid);
  const stays = uid !== null && uid === device.seen.uid && device.logOuts === device.seen.logOuts;
  if (stays) expect(news, `tab ${name} throws nobody out`).not.toContain(null);
}

/** Only a log-in begins a session, and none that a log-out has overtaken. */
function checkSession(device: Device): void {
  const { tabs, logOuts, seen } = device;
  const stored = tabs[0]?.localStorage.getItem('session') ?? null;
  const session = stored?.startsWith('ended:') ? null : stored;
  const uid = uidOf(device);
  device.seen = { session, uid, logOuts };
  if (session === seen.session) return;
  const isOf = (member?: Member) => member?.uids.has(uid ?? seen.uid ?? '') === true;
  if (session !== null) {
    const isLogIn = (action: Action) => isOf(action.logsIn) && action.logOutsBefore === logOuts;
    const asked = tabs.some(({ actions }) => [...actions].some(isLogIn));
    expect(asked, 'a session begins by a log-in that no log-out overtook').toBe(true);
  } else if (logOuts === seen.logOuts) {
    const owner = tabs[0]?.world.members.find(isOf);
    expect(owner?.mayLoseSession, 'a session that nothing ends goes on').toBe(true);
  }
}

/** An account that was just logged in to has one profile, and the same name in both. */
async function checkProfile({ localId, email, displayName }: Account): Promise<void> {
  expect(await readProfile(localId), 'the profile after a healthy log-in').toEqual({
    uid: { stringValue: localId },
    email: { stringValue: email },
    name: { stringValue: displayName },
    createdAt: { timestampValue: expect.any(String) },
  });
}

/** What a person does; `typed` is an address and a password of the account, perhaps old ones. */
type Deed = (tab: PlayedTab, member: Member, typed: { email: string; password: string }) => unknown;

let made = 0;
const fresh = (what: string): string => {
  made += 1;
  return `${what}-${process.pid}-${Date.now().toString(36)}-${made}`;
};

/** In each tab. */
const DEEDS: Readonly<Record<string, Deed>> = {
  registers(tab, member, { password }) {
    // Never a new address: whether a link was sent to one that has an account, nobody is told.
    const [email = ''] = member.emails;
    tab.play(register({ name: 'Ada', email, password }), { onAnswer: () => member.toldOfMail() });
  },
  'asks for another mail'(tab, member, typed) {
    const onAnswer = (answer: string) => answer === 'sent' && member.toldOfMail();
    tab.play(resend(typed), { onAnswer });
  },
  'opens the newest mail': (_, member) => member.openMail(),
  'logs in': (tab, logsIn, typed) => tab.play(logIn(typed), { logsIn }),
  'is back in the network': (tab) => tab.run(() => tab.window.dispatchEvent(new Event('online'))),
  'waits until forms give up': ({ world }) => world.timePasses(),
};

/** In a tab that shows somebody, about that person's account. */
const OWN_DEEDS: Readonly<Record<string, Deed>> = {
  'logs out': (tab) => tab.leave(),
  'changes the name': (tab) => tab.play(rename(fresh('Ada'))),
  'changes the password'(tab, member, { password }) {
    const newPassword = fresh('secret');
    member.passwords.push(newPassword);
    member.mayLoseSession = true;
    tab.play(changePassword(password, newPassword), { logsIn: member });
  },
  'changes the email'(tab, member, { password }) {
    const newEmail = `${fresh('new')}@example.org`;
    member.emails.push(newEmail);
    tab.play(changeEmail(password, newEmail), { onAnswer: () => member.toldOfMail() });
  },
  'deletes the account'(tab, member, { password }) {
    Object.assign(member, { mayLoseSession: true, mayBeDeleted: true });
    tab.play(deleteOwn(password));
  },
  'keeps the account': (tab) => tab.user?.isBeingDeleted && tab.play(keep),
};

const OFTEN = ['logs in', 'logs in', 'changes the name', 'deletes the account'];
const step = fc
  .record({
    what: fc.constantFrom(...Object.keys({ ...DEEDS, ...OWN_DEEDS }), ...OFTEN),
    tab: fc.nat(2),
    person: fc.constantFrom(0, 0, 0, 1),
    /** Of the address and the password that are typed: the newest, or those before. */
    age: fc.constantFrom(0, 0, 0, 0, 1),
    fates: fc.array(fc.constantFrom(...FATES), { size: 'max', maxLength: 7 }),
    /** How many calls go on before the next step; a call that is late goes on in a rest alone. */
    calls: fc.oneof(fc.nat(8), fc.constantFrom(Number.POSITIVE_INFINITY, 'rest' as const)),
  })
  .map(
    (made): fc.AsyncCommand<AccountWorld, AccountWorld> => ({
      check: ({ tabs }) => made.what in DEEDS || tabs[made.tab]?.member !== undefined,
      async run(world) {
        const tab = world.tabs[made.tab];
        const member = made.what in DEEDS ? world.members[made.person] : tab?.member;
        if (!tab || !member) return;
        tab.fates.push(...made.fates);
        const typed = (values: readonly string[]) => values.at(-1 - made.age) ?? '';
        const values = { email: typed(member.emails), password: typed(member.passwords) };
        await (DEEDS[made.what] ?? OWN_DEEDS[made.what])?.(tab, member, values);
        await (made.calls === 'rest' ? world.rest() : world.steps(made.calls));
      },
      toString: () => fc.stringify(made),
    }),
  );

test('whatever happens at once, accounts, profiles and sessions belong together', async () => {
  const commands = fc.commands([step], { size: 'max', maxCommands: 30 });
  const property = fc.asyncProperty(
    ...[commands, fc.scheduler(), fc.boolean()],
    async (steps, scheduler, deletes) => {
      const world = new AccountWorld(scheduler);
      try {
        await fc.asyncModelRun(async () => {
          await world.open();
          return { model: world, real: world };
        }, steps);
        await world.heal(deletes);
      } finally {
        await closeTabs();
      }
    },
  );
  await fc.assert(property, { numRuns: 40, ...JSON.parse(process.env.MODEL ?? '{}') });
}, 3_600_000);
