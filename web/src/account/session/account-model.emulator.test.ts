// Whatever people do at once in several tabs and on two devices, over connections that fail: fast-check makes
// up what they do and in which order calls and answers arrive, and shortens what went wrong.
// MODEL='{"numRuns":1000}' tries more. MODEL='{"seed":1,"path":"2"}' repeats a failure by the seed that it prints
// and the first number of its path.
import fc from 'fast-check';
import { test } from 'vitest';
import { AccountWorld, FATES } from '../../testing/account-world';
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
    member.mayLoseSession = true;
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
        await world.close();
      }
    },
  );
  await fc.assert(property, { numRuns: 40, ...JSON.parse(process.env.MODEL ?? '{}') });
}, 3_600_000);
