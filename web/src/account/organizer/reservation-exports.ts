// An offer's line outside the site: as a spreadsheet, and in an email program.
import { type Reservation, serverTimeToDate } from '../../domain/reservations';

/**
 * Spreadsheets run a cell that begins with one of these as a formula. Some also begin a new cell at each semicolon, and
 * skip the quotation marks that follow.
 */
const FORMULA_START_PATTERN = /(^|[;"] *)(?=[=+\-@＝＋－＠\t\r])/g;

const toCsvCell = (text: string): string => `"${text.replaceAll(FORMULA_START_PATTERN, "$1'").replaceAll('"', '""')}"`;

/** Returns the line as CSV that spreadsheets open without running anything. `positionTextOf` fills the first column. */
export function toCsv(
  reservations: readonly Reservation[],
  columns: Readonly<Record<'position' | 'student' | 'accountHolder' | 'email' | 'reservedAt', string>>,
  positionTextOf: (index: number) => string,
  timeZone: string,
): string {
  const { position, student, accountHolder, email, reservedAt } = columns;
  const rows = reservations.map((reservation, index) => [
    positionTextOf(index),
    reservation.student,
    reservation.name,
    reservation.email,
    // Sweden's format is ISO 8601, but in this time zone.
    serverTimeToDate(reservation.takenAt).toLocaleString('sv-SE', { timeZone }),
  ]);
  const csvText = [[position, student, accountHolder, email, reservedAt], ...rows]
    .map((row) => row.map(toCsvCell).join(','))
    .join('\r\n');
  // With the byte order mark, Excel reads the file as UTF-8.
  return `\ufeff${csvText}\r\n`;
}

export const uniqueEmailsOf = (reservations: readonly Reservation[]): readonly string[] => [
  ...new Set(reservations.map(({ email }) => email)),
];

/** Some email programs cut off a longer URL, and the last families would get no email. */
const MAX_URL_LENGTH = 2000;

/** Returns the URL of an email that hides its receivers from each other, or `null` if it would be too long. */
export function toBccMailtoUrl(emails: readonly string[], subject: string): string | null {
  const bcc = emails.map(encodeURIComponent).join(',');
  const url = `mailto:?bcc=${bcc}&subject=${encodeURIComponent(subject)}`;
  return url.length > MAX_URL_LENGTH ? null : url;
}
