// Registering through faults: each of its four calls meets each of the eight faults.
// Whatever happens, the form is free again in time, nothing false is said, and in the end one healthy
// step makes the account whole.
import {
  CALL_DEADLINE_MS,
  RESEND_COOLDOWN_S,
  SLOW_NOTE_AFTER_MS,
} from '../../web/src/domain/limits';
import { expectHome, field, fillLogIn, register, status, toasts } from '../support/account-steps';
import {
  findAccount,
  findAccounts,
  mailedLinks,
  openVerificationLink,
  readProfile,
} from '../support/emulators';
import {
  answered,
  type Call,
  expectOnStoppedTime,
  FAULTS,
  type Fault,
  layFault,
  pollOnStoppedTime,
  stopTime,
} from '../support/faults';
import { expect, test } from '../support/fixtures';

const SENT = 'Verification email sent. Please check your inbox and verify your email.';
const NOT_SENT =
  'Your account exists, but we could not confirm that the verification email was sent. Check your inbox, or send it again.';
const STILL_WORKING = 'Still working.';
const LABELS = ['Name', 'Email', 'Password', 'Confirm Password'] as const;

const CHECK = 'Check your internet connection and try again.';
const WAIT = 'Wait a minute, then try again.';
const DEAD_LINE = ['Firebase: Error (auth/network-request-failed).', CHECK] as const;

/** What the provider's words are for each fault of the first call, and the advice for any call's. */
const REFUSALS: Readonly<
  Record<Exclude<Fault, '10 s slow'>, readonly [message: string, hint: string]>
> = {
  offline: DEAD_LINE,
  'connection reset': DEAD_LINE,
  'response lost': DEAD_LINE,
  'malformed JSON': DEAD_LINE,
  '503': ['Firebase: Error (auth/the-service-is-currently-unavailable.).', WAIT],
  '429': ['Firebase: Too many attempts. Please try again later. (auth/too-many-requests).', WAIT],
  hang: ['Registration failed.', `The answer took too long. ${CHECK}`],
};

/** What may safely happen twice and may work a moment later is tried three times, all else once. */
const WRITES: Readonly<Record<Fault, number>> = {
  offline: 3,
  'connection reset': 3,
  '503': 3,
  'response lost': 3,
  'malformed JSON': 3,
  '429': 1,
  hang: 1,
  '10 s slow': 1,
};

/** They do not wait for one another, so each must be done before time is moved for one. */
const SIDE_BY_SIDE: readonly Call[] = ['update', 'sendOobCode', 'commit'];

type Cells = {
  call: Call;
  what: string;
  usual: string;
  /** The faults that belong to another row than the call's usual ones. */
  apart: Readonly<Partial<Record<Fault, string>>>;
};

const CELLS: readonly Cells[] = [
  {
    call: 'signUp',
    what: 'the account',
    usual: 'F03',
    apart: { offline: 'F01', 'connection reset': 'F01', hang: 'F02', 'response lost': 'F04' },
  },
  { call: 'update', what: 'the display name', usual: 'F06 P03', apart: {} },
  { call: 'sendOobCode', what: 'the mail', usual: 'F07 P03', apart: { '429': 'F08 P03' } },
  {
    call: 'commit',
    what: 'the profile',
    usual: 'F09 P03',
    apart: { hang: 'F09 P03 P04', 'response lost': 'F11' },
  },
];

/** Small screens see the cells in which most is said. */
const NARROW: readonly string[] = [
  'signUp hang',
  'signUp 503',
  'sendOobCode 429',
  'commit offline',
];

for (const { call, what, usual, apart } of CELLS) {
  for (const fault of FAULTS) {
    const row = fault === '10 s slow' ? 'F12' : (apart[fault] ?? usual);
    const tag = NARROW.includes(`${call} ${fault}`) ? '@narrow' : '@wide';
    test(`${row} registering, ${what}: ${fault}`, { tag }, async ({ page, person }) => {
      await page.clock.install();
      const laid = await layFault(page, call, fault);
      const others = answered(
        page,
        call === 'signUp' ? [] : SIDE_BY_SIDE.filter((other) => other !== call),
      );
      await register(page, person);
      await laid.made();

      if (fault === 'hang') {
        await stopTime(page);
        await others;
        await page.clock.fastForward(CALL_DEADLINE_MS);
        // A longer deadline would not be over: time stands still.
        const free = page.getByRole('button', { name: 'Register', exact: true, disabled: false });
        await pollOnStoppedTime(page, () => free.count()).toBe(1);
        await page.clock.resume();
      }
      if (fault === '10 s slow') {
        await stopTime(page);
        await page.clock.fastForward(SLOW_NOTE_AFTER_MS);
        await expect(status(page)).toContainText(STILL_WORKING);
        await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled();
        await others;
        await page.clock.fastForward(10_000 - SLOW_NOTE_AFTER_MS);
        laid.letGo();
        // All calls of a registration share one deadline, of which little is left.
        await expectOnStoppedTime(page, toasts(page), SENT);
        await page.clock.resume();
      }

      const works = fault === '10 s slow';
      const saysSent = works || call === 'update' || call === 'commit';
      const refused = call === 'signUp' && !works;
      const [refusal = '', hint = ''] = fault === '10 s slow' ? [] : REFUSALS[fault];
      const answer = refused ? refusal : saysSent ? SENT : NOT_SENT;
      await expect(toasts(page)).toContainText(answer);
      await expect(status(page)).toHaveText(saysSent ? answer : `${answer}${hint}`);
      await expect(page.getByRole('button', { name: 'Register', exact: true })).toBeEnabled();
      const values = await Promise.all(LABELS.map((label) => field(page, label).inputValue()));
      const typed = [person.name, person.email, person.password, person.password];
      expect(values).toEqual(saysSent ? ['', '', '', ''] : typed);
      expect(laid.times()).toBe(call === 'commit' ? WRITES[fault] : 1);

      // What the provider and the database hold now.
      const lost = fault === 'response lost';
      const accounts = await findAccounts(person.email);
      expect(accounts).toHaveLength(refused && !lost ? 0 : 1);
      const mails = await mailedLinks(person.email);
      expect(mails).toHaveLength(refused || (call === 'sendOobCode' && !works && !lost) ? 0 : 1);
      if (saysSent) expect(mails).not.toHaveLength(0);
      const [account] = accounts;
      if (account && !refused) {
        const named = call !== 'update' || works || lost;
        expect(account.displayName).toBe(named ? person.name : undefined);
        const profile = await readProfile(account.localId);
        const written = call !== 'commit' || works || lost;
        expect(profile?.name?.stringValue).toBe(written ? person.name : undefined);
      }

      // One healthy step later nothing is missing.
      await laid.takeOff();
      if (refused) {
        await page.getByRole('button', { name: 'Register', exact: true }).click();
        await expect(status(page)).toContainText(SENT);
      } else if (!saysSent) {
        const resend = page.getByRole('button', { name: 'Resend verification email' });
        if (fault === '429') {
          await expect(resend).toBeDisabled();
          await page.clock.fastForward(RESEND_COOLDOWN_S * 1000);
        }
        await resend.click();
        await expect(page.locator('.resend')).toContainText(
          'We sent the verification email again.',
        );
      }
      expect(await mailedLinks(person.email)).toHaveLength(lost && call === 'sendOobCode' ? 2 : 1);
      if (call === 'update' || call === 'commit') {
        await openVerificationLink(person.email);
        await page.goto('/login');
        await fillLogIn(page, person);
        await expectHome(page);
      }
      await expect
        .poll(async () => (await findAccount(person.email)).displayName)
        .toBe(person.name);
      const { localId } = await findAccount(person.email);
      await expect
        .poll(async () => (await readProfile(localId))?.name?.stringValue)
        .toBe(person.name);
    });
  }
}
