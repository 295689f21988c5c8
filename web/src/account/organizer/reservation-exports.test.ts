import { expect, test } from 'vitest';
import type { Reservation } from '../../domain/reservations';
import { toBccMailtoUrl, toCsv, uniqueEmailsOf } from './reservation-exports';

const COLUMNS = { position: 'No.', student: 'Student', accountHolder: 'Account', email: 'Email', reservedAt: 'Since' };

const createReservation = (student: string, name: string, email: string): Reservation => ({
  uid: 'ada',
  number: 1,
  offerId: 'camp',
  entryId: student,
  student,
  name,
  email,
  takenAt: { seconds: 1_900_000_000, nanoseconds: 5_000_000 },
});

/** Reads CSV as spreadsheets do. */
function parseCsv(csv: string): string[][] {
  const rows = csv.replace(/^\ufeff/, '').matchAll(/(?:"(?:[^"]|"")*",?)+(?=\r\n)/g);
  return Array.from(rows, ([row]) =>
    Array.from(row.matchAll(/"((?:[^"]|"")*)"/g), ([, cell = '']) => cell.replaceAll('""', '"')),
  );
}

test('a spreadsheet reads every cell as text, and runs none', () => {
  const formulas = ['+1', '-1', '@sum', '\t=1', '\r=1', '＝1'];
  const names = ['O’Neill', '李 雷'];
  const reservations = [
    createReservation('=HYPERLINK("x")', 'Ada "A", King;=1;"=2; =3', '+1@example.org'),
    ...[...formulas, ...names].map((name) => createReservation(name, 'يوسف', 'b@example.org')),
  ];
  const csv = toCsv(reservations, COLUMNS, (index) => `${index + 1}`, 'America/Los_Angeles');
  expect(csv.startsWith('\ufeff"No.","Student","Account","Email","Since"\r\n')).toBe(true);
  const [, firstRow, ...otherRows] = parseCsv(csv);
  const since = '2030-03-17 10:46:40';
  expect(firstRow).toEqual(['1', `'=HYPERLINK("x")`, `Ada "A", King;'=1;"'=2; '=3`, "'+1@example.org", since]);
  expect(otherRows.map(([, student]) => student)).toEqual([...formulas.map((formula) => `'${formula}`), ...names]);
});

test('each family gets one email, and no one sees the other addresses', () => {
  const reservations = ['Maya', 'Leo'].map((student) => createReservation(student, 'Rosa', 'rosa+a&b@example.org'));
  const emails = uniqueEmailsOf([...reservations, createReservation('Ben', 'Kim', 'kim@example.org')]);
  expect(toBccMailtoUrl(emails, 'Camp & more')).toBe(
    'mailto:?bcc=rosa%2Ba%26b%40example.org,kim%40example.org&subject=Camp%20%26%20more',
  );
  expect(toBccMailtoUrl(Array(95).fill('parent@example.org'), 'x'), 'too long for email programs').toBeNull();
});
