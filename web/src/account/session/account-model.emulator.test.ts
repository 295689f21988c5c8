// Whatever people do at once in several tabs and on two devices, over connections that fail: fast-check makes
// up what they do and in which order calls and answers arrive, and shortens what went wrong.
// MODEL='{"numRuns":1000}' tries more. MODEL='{"seed":1,"path":"2"}' repeats a failure by the seed that it prints
// and the first number of its path.
import fc from 'fast-check';
import { test } from 'vitest';
import { AccountWorld, FATES } from '../../testing/account-world';

type Tab = AccountWorld['tabs'][number];
type Member = AccountWorld['members'][number];

/** What a person does; `typed` is an address and a password of the account, perhaps old ones. */
type Deed = (tab: Tab, member: Member, typed: { email: string; password: string }) => unknown;

let made = 0;
const fresh = (what: string): string => {
  made += 1;
  return `${what}-${process.pid}-${Date.now().toString(36)}-${made}`;
};

/** In each tab. */
const DEEDS: Readonly<Record<string, Deed>> = {
  registers({ start, gateway }, member, { password }) {
    // Never a new address: whether a link was sent to one that has an account, nobody is told.
    const [email = ''] = member.emails;
    const values = { name: 'Ada', email, password, confirmPassword: password };
    start((signal) => gateway.register(values, signal), {
      onAnswer: ({ mailFailure }) => mailFailure === null && member.toldOfMail(),
    });
  },
  'asks for another mail'({ start, gateway }, member, typed) {
    start((signal) => gateway.resendVerification(typed, signal), {
      onAnswer: (result) => result === 'sent' && member.toldOfMail(),
    });
  },
  'opens the newest mail': (_, member) => member.openMail(),
  'logs in'({ start, gateway }, logsIn, typed) {
    start((signal) => gateway.logIn(typed, signal), { logsIn });
  },
  'is back in the network'({ connection }) {
    connection.run(() => connection.window.dispatchEvent(new Event('online')));
  },
  'waits until forms give up': ({ world }) => world.timePasses(),
};

/** In a tab that shows somebody, about that person's account. */
const OWN_DEEDS: Readonly<Record<string, Deed>> = {
  'logs out': (tab) => tab.logOut(),
  'changes the name': ({ change }) => {
    const name = fresh('Ada');
    change((account, signal) => account.changeName(name, signal));
  },
  'changes the password'({ change }, member, { password }) {
    const values = { password, newPassword: fresh('secret') };
    member.passwords.push(values.newPassword);
    member.mayLoseSession = true;
    change((account, signal) => account.changePassword(values, signal), { logsIn: member });
  },
  'changes the email'({ change }, member, { password }) {
    const values = { password, newEmail: `${fresh('new')}@example.org` };
    member.emails.push(values.newEmail);
    const onAnswer = () => member.toldOfMail();
    change((account, signal) => account.changeEmail(values, signal), { onAnswer });
  },
  'deletes the account'({ change }, member, typed) {
    member.mayLoseSession = true;
    change((account, signal) => account.deleteAccount(typed, signal));
  },
  'keeps the account'({ change, user }) {
    if (user?.isBeingDeleted) change((account, signal) => account.keepAccount(signal));
  },
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
        await world.close();
      }
    },
  );
  await fc.assert(property, { numRuns: 40, ...JSON.parse(process.env.MODEL ?? '{}') });
}, 3_600_000);
