// Whatever people do at once in several tabs and on two devices, over connections that fail: fast-check makes
// up what they do and in which order calls and answers arrive, and shortens what went wrong.
//
// MODEL_RUNS=1000 tries more. A failure prints the seed and the path that repeat it as MODEL_SEED and MODEL_PATH.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AccountWorld, CALL_FAULTS, type CallFault } from '../../testing/account-world';

type Tab = AccountWorld['tabs'][number];
type Member = AccountWorld['members'][number];

type Deed = {
  /** Whether the tab shows a person's account, whom the deed is about. */
  own?: true;
  isPossible?: (tab: Tab) => boolean;
  /** @param again which of the passwords is typed: the newest, or the one before it */
  run: (tab: Tab, member: Member, again: number) => unknown;
};

let made = 0;
const fresh = (what: string): string => {
  made += 1;
  return `${what}-${process.pid}-${Date.now().toString(36)}-${made}`;
};
const lastOf = (values: readonly string[], again: number): string =>
  values.at(-1 - again) ?? values[0] ?? '';
const credentials = ({ emails, passwords }: Member, again: number) => ({
  email: lastOf(emails, again),
  password: lastOf(passwords, again),
});

const DEEDS: Readonly<Record<string, Deed>> = {
  registers: {
    run(tab, member, again) {
      // Never a new address: whether a link was sent to one that has an account, nobody is told.
      const [email = ''] = member.emails;
      const { password } = credentials(member, again);
      const values = { name: member.name, email, password, confirmPassword: password };
      tab.start('register', (signal) => tab.gateway.register(values, signal), {
        onAnswer: ({ mailFailure }) => mailFailure === null && member.toldOfMail(),
      });
    },
  },
  'asks for another mail': {
    run(tab, member, again) {
      const values = credentials(member, again);
      tab.start('resend', (signal) => tab.gateway.resendVerification(values, signal), {
        onAnswer: (result) => result === 'sent' && member.toldOfMail(),
      });
    },
  },
  'opens the newest mail': {
    async run(_, member) {
      const link = (await member.mails()).at(-1);
      if (!link) return;
      member.mayLoseSession = true;
      await fetch(link);
    },
  },
  'logs in': {
    run(tab, member, again) {
      const values = credentials(member, again);
      tab.start('log in', (signal) => tab.gateway.logIn(values, signal), { logsIn: member });
    },
  },
  'logs out': { own: true, run: (tab) => tab.logOut() },
  'changes the name': {
    own: true,
    run(tab) {
      const name = fresh('Ada');
      tab.change('change name', (its, signal) => its.changeName(name, signal));
    },
  },
  'changes the password': {
    own: true,
    run(tab, member, again) {
      const values = { ...credentials(member, again), newPassword: fresh('secret') };
      member.passwords.push(values.newPassword);
      member.mayLoseSession = true;
      const change = { logsIn: member };
      tab.change('change password', (its, signal) => its.changePassword(values, signal), change);
    },
  },
  'changes the email': {
    own: true,
    run(tab, member, again) {
      const newEmail = `${fresh('new')}@example.org`;
      const values = { ...credentials(member, again), newEmail };
      member.emails.push(newEmail);
      tab.change('change email', (its, signal) => its.changeEmail(values, signal), {
        onAnswer: () => member.toldOfMail(),
      });
    },
  },
  'deletes the account': {
    own: true,
    run(tab, member, again) {
      member.mayLoseSession = true;
      const values = credentials(member, again);
      tab.change('delete', (its, signal) => its.deleteAccount(values, signal));
    },
  },
  'keeps the account': {
    own: true,
    isPossible: ({ user }) => user?.isBeingDeleted === true,
    run: (tab) => tab.change('keep', (its, signal) => its.keepAccount(signal)),
  },
  'is back in the network': {
    run: ({ connection }) =>
      connection.run(() => connection.window.dispatchEvent(new Event('online'))),
  },
  'waits until forms give up': { run: ({ world }) => world.timePasses() },
};

class Step implements fc.AsyncCommand<AccountWorld, AccountWorld> {
  constructor(
    private readonly what: keyof typeof DEEDS,
    private readonly tab: number,
    private readonly member: number,
    private readonly again: number,
    private readonly faults: readonly CallFault[],
    /** How many calls go on before the next step; a call that is late goes on in a rest alone. */
    private readonly steps: number | 'rest',
  ) {}

  check(world: Readonly<AccountWorld>): boolean {
    const { tab, deed } = this.find(world);
    const isOwn = !deed?.own || tab?.member !== undefined;
    return isOwn && tab !== undefined && deed?.isPossible?.(tab) !== false;
  }

  async run(world: AccountWorld): Promise<void> {
    const { tab, deed } = this.find(world);
    const member = deed?.own ? tab?.member : world.members[this.member];
    if (!tab || !member) return;
    tab.faults.push(...this.faults);
    await deed?.run(tab, member, this.again);
    await (this.steps === 'rest' ? world.rest() : world.steps(this.steps));
  }

  toString(): string {
    const { what, tab, member, again, faults, steps } = this;
    const more = [`person ${member}`, ...(again ? ['older password'] : []), ...faults];
    return `${'ABC'[tab]} ${what} (${more.join(', ')}), then ${steps} calls`;
  }

  private find({ tabs }: Readonly<AccountWorld>) {
    return { tab: tabs[this.tab], deed: DEEDS[this.what] };
  }
}

const callFault = fc.oneof(
  { weight: 3, arbitrary: fc.constant<CallFault>('works') },
  fc.constantFrom<CallFault>(...CALL_FAULTS),
);

const step = fc
  .tuple(
    fc.constantFrom(...Object.keys(DEEDS)),
    fc.nat(2),
    fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.constant(1)),
    fc.oneof({ weight: 5, arbitrary: fc.constant(0) }, fc.constant(1)),
    fc.array(callFault, { size: 'max', maxLength: 7 }),
    fc.oneof(fc.nat(8), fc.constantFrom(Number.POSITIVE_INFINITY, 'rest' as const)),
  )
  .map((values) => new Step(...values));

const { MODEL_RUNS, MODEL_SEED, MODEL_PATH } = process.env;

test('whatever happens at once, accounts, profiles and sessions belong together', async () => {
  const commands = fc.commands([step], { size: 'max', maxCommands: 16 });
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
        await world.close();
      }
    },
  );
  await fc.assert(property, {
    numRuns: Number(MODEL_RUNS ?? 40),
    ...(MODEL_SEED && { seed: Number(MODEL_SEED) }),
    ...(MODEL_PATH && { path: MODEL_PATH }),
  });
  expect.hasAssertions();
}, 3_600_000);
