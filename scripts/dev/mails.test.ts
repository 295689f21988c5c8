import { expect, it } from 'vitest';
import { mailLine, type OobCode, remember } from './mails.ts';

const code = (oobCode: string, requestType = 'VERIFY_EMAIL'): OobCode => ({
  email: 'ada@example.org',
  newEmail: 'new@example.org',
  requestType,
  oobCode,
  oobLink: `http://127.0.0.1:9099/emulator/action?mode=m&lang=en&oobCode=${oobCode}&apiKey=k`,
});

it.each([
  ['VERIFY_EMAIL', 'ada@example.org', 'Verify your email for Our Site'],
  ['PASSWORD_RESET', 'ada@example.org', 'Reset your password for Our Site'],
  ['VERIFY_AND_CHANGE_EMAIL', 'new@example.org', 'Verify your email for Our Site'],
  ['RECOVER_EMAIL', 'ada@example.org', 'Your sign-in email was changed for Our Site'],
])(
  'a mail says whom it is to and what it is about, and leads to the page of this site: %s',
  (kind, to, subject) => {
    const [mail, ...others] = remember([], [code('x', kind)], 'Our Site', '2031-02-15T12:00:00Z');
    expect(others).toEqual([]);
    const link = '/auth/action?mode=m&lang=en&oobCode=x&apiKey=k';
    expect(mail).toMatchObject({ to, subject, link, sent: '2031-02-15T12:00:00Z', used: false });
    expect(mail?.after.at(-1)).toBe('Your Our Site team');
    const origin = 'http://127.0.0.1:5000';
    expect(mail && mailLine(mail, origin)).toBe(`Mail to ${to} (${subject}): ${origin}${link}`);
  },
);

it('the newest mail stands first, and one that was used stays', () => {
  const look = (before: ReturnType<typeof remember>, ...names: readonly string[]) =>
    remember(
      before,
      names.map((name) => code(name)),
      'Our Site',
      `at ${names.join()}`,
    );
  const first = look([], 'a', 'b');
  const second = look(first, 'b', 'c');
  const third = look(second, 'c');
  expect(third.map(({ id, sent, used }) => [id, sent, used])).toEqual([
    ['c', 'at b,c', false],
    ['b', 'at a,b', true],
    ['a', 'at a,b', true],
  ]);
});

it('however many there are, another look at the same mails changes nothing', () => {
  const codes = Array.from({ length: 150 }, (_, place) => code(String(place)));
  const first = remember([], codes, 'Our Site', 'then');
  expect(remember(first, codes, 'Our Site', 'later')).toEqual(first);
});
