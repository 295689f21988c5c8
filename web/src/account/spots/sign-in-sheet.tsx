// The list that organizers print for the door.
import { organizer as labels } from 'virtual:content';
import type { Reservation } from '../../domain/spots';

interface SignInSheetProps {
  title: string;
  whenLines: readonly string[];
  reservations: readonly Reservation[];
  waitingReservations: readonly Reservation[];
}

/** Shown only in print. */
export function SignInSheet({ title, whenLines, reservations, waitingReservations }: SignInSheetProps) {
  const { heading, present, guardian, phone } = labels.signInSheet;
  const renderRow = ({ entry, student }: Reservation) => (
    <tr key={entry}>
      <td />
      <td>{student}</td>
      <td />
      <td />
    </tr>
  );
  return (
    <div className="sign-in-sheet" aria-hidden="true">
      <h2>
        {heading}: {title}
      </h2>
      {whenLines.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <table>
        <thead>
          <tr>
            <th>{present}</th>
            <th>{labels.student}</th>
            <th>{guardian}</th>
            <th>{phone}</th>
          </tr>
        </thead>
        <tbody>
          {reservations.map(renderRow)}
          {waitingReservations.length > 0 && (
            <tr>
              <th colSpan={4}>{labels.waiting}</th>
            </tr>
          )}
          {waitingReservations.map(renderRow)}
        </tbody>
      </table>
    </div>
  );
}
