// The list that organizers print for the door.
import { events, organizer } from 'virtual:content';
import { displayedName, initialOf } from '../../domain/display-name';
import { equalsIgnoringCase } from '../../domain/normalize';
import type { Reservation } from '../../domain/reservations';
import { formatDay } from '../../schedule/event-dates';
import type { Offer } from '../../schedule/offer';

type SignInSheetProps = {
  title: string;
  /** How many spots are taken. */
  takenText: string;
  offer: Offer | undefined;
  withSpot: readonly Reservation[];
  waitingList: readonly Reservation[];
};

/** Empty rows for students without a reservation: as many as there are spots left, within these limits. */
const MIN_WALK_IN_ROWS = 4;
const MAX_WALK_IN_ROWS = 12;

/** Shown only in print. */
export function SignInSheet({ title, takenText, offer, withSpot, waitingList }: SignInSheetProps) {
  const { heading, date, initialNote, present, guardian, phone, pickup, left, walkIns } = organizer.signInSheet;
  const columns = Object.entries({ present, student: organizer.student, guardian, phone, pickup, left });
  const { whenLines = [], place, startsAt, endsAt } = offer ?? {};
  const toDay = (time: string) => formatDay(time, events.timeZone);
  // What takes place on several days needs a sheet for each, and a class may not say when its only lesson is.
  const needsDate = offer?.kind !== 'event' || !startsAt || !endsAt || toDay(startsAt) !== toDay(endsAt);
  // Every family sees the sheet, so initials of the account's name tell students with the same name apart.
  const everyone = [...withSpot, ...waitingList];
  const isNameShared = ({ entryId, student }: Reservation) =>
    everyone.some((other) => other.entryId !== entryId && equalsIgnoringCase(other.student, student));
  const toLabel = (reservation: Reservation) => {
    const { student, name, email } = reservation;
    if (!isNameShared(reservation)) return student;
    const names = displayedName({ displayName: name, email }).trim().split(/\s+/);
    return `${student} (${[...new Set([names[0], names.at(-1)])].map((part = '') => initialOf(part)).join('')})`;
  };
  // Alphabetical, so organizers find a name quickly at the door.
  const rows = withSpot
    .map((reservation) => ({ entryId: reservation.entryId, label: toLabel(reservation) }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
  const spotsLeft = (offer?.capacity ?? 0) - withSpot.length;
  const walkInCount = Math.min(Math.max(spotsLeft, MIN_WALK_IN_ROWS), MAX_WALK_IN_ROWS);
  const renderRow = (entryId: string, label?: string) => (
    <tr key={entryId}>
      {columns.map(([id]) => (
        <td key={id}>{id === 'student' && label}</td>
      ))}
    </tr>
  );
  return (
    <div className="print-sheet sign-in-sheet" aria-hidden="true">
      <table>
        {/* Repeats on every sheet of paper. */}
        <thead>
          <tr>
            <th colSpan={columns.length}>
              <h2>
                {heading}: {title}
              </h2>
              <p>{[...whenLines, place].filter(Boolean).join(' · ')}</p>
              <p>{takenText}</p>
              {everyone.some(isNameShared) && <p>{initialNote}</p>}
              {needsDate && <p className="date-line">{date}: ____________________</p>}
            </th>
          </tr>
          <tr>
            {columns.map(([id, label]) => (
              <th key={id}>{label}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ entryId, label }) => renderRow(entryId, label))}
          <tr>
            <th colSpan={columns.length}>{waitingList.length > 0 ? `${organizer.waiting} / ${walkIns}` : walkIns}</th>
          </tr>
          {waitingList.map((reservation) => renderRow(reservation.entryId, toLabel(reservation)))}
          {Array.from({ length: walkInCount }, (_, index) => renderRow(String(index)))}
        </tbody>
      </table>
    </div>
  );
}
