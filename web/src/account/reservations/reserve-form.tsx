import { reserve } from 'virtual:content';
import { MAX_OWN_STUDENTS_PER_OFFER, STUDENT_NAME_FIELDS } from '../../domain/limits';
import { includesIgnoringCase } from '../../domain/normalize';
import { RESERVATION_MESSAGES, reserveLabel, someMustWaitMessage } from '../../domain/reservation-messages';
import type { ReservationWithPlace } from '../../domain/reservations';
import { createStudentsSchema } from '../../domain/validation';
import type { Offer } from '../../schedule/offer';
import { Form } from '../../ui/form/form';
import { AddStudentButton, EMPTY_STUDENTS, filledInStudentsOf, StudentField, useStudentFields } from './student-fields';
import { useSubmission } from './use-submission';

export const RESERVING_LABEL = 'Reserving...';

type ReserveFormProps = {
  offer: Offer;
  /** All the member's reservations, because their students are suggested. */
  ownReservations: readonly ReservationWithPlace[];
  /** How many students are in line, if known. */
  reservationCount: number | undefined;
};

export function ReserveForm({ offer, ownReservations, reservationCount }: ReserveFormProps) {
  const studentsInLine = ownReservations.filter(({ offerId }) => offerId === offer.id).map(({ student }) => student);
  const hasStudentsInLine = studentsInLine.length > 0;
  const maxNewStudents = MAX_OWN_STUDENTS_PER_OFFER - studentsInLine.length;
  const spotsLeft = spotsLeftOf(offer, reservationCount);
  const isFull = spotsLeft <= 0;
  const { send, phase, unconfirmedStudents, status: submissionStatus } = useSubmission(offer, ownReservations);
  const isPending = phase === 'pending';
  // Filled-in fields stay even if another device used up the limit, because hidden fields would still be sent.
  const { draft, typedStudentCount, handleValuesChange, shownFieldCount, setFieldCount, containerRef } =
    useStudentFields(offer.id, hasStudentsInLine || phase === 'success' ? 0 : 1);
  const isCollapsed = shownFieldCount === 0;
  // The success stops showing once someone adds a field for another student.
  const status = phase === 'success' && !isCollapsed ? null : submissionStatus;
  // A reservation that seemed to fail may have arrived, and can be sent again.
  const unavailableStudents = studentsInLine.filter((student) => !includesIgnoringCase(unconfirmedStudents, student));
  const suggestions = toSuggestions(ownReservations, studentsInLine);
  const addButton = shownFieldCount < maxNewStudents && (
    <AddStudentButton disabled={isPending} onClick={() => setFieldCount(shownFieldCount + 1)} />
  );
  // After an error, what was typed stays, even if another device has reserved for everyone meanwhile.
  if (maxNewStudents <= 0 && phase === 'idle') return <p>{reserve.limitReached}</p>;
  return (
    <>
      {!isCollapsed && <p>{reserve.privacyNote}</p>}
      {isFull && !isCollapsed && <p>{reserve.allTakenNote}</p>}
      <div ref={containerRef}>
        <Form
          labelledBy="reserve"
          initialValues={EMPTY_STUDENTS}
          draft={draft}
          schema={createStudentsSchema(unavailableStudents)}
          // Keeps the first field when it's no longer required, because another device has reserved meanwhile.
          onTouch={() => setFieldCount((count) => Math.max(count, 1))}
          onValuesChange={handleValuesChange}
          onSubmit={async (values, reset) => {
            await send(filledInStudentsOf(values));
            setFieldCount(0);
            reset();
          }}
          label={reserveLabel(typedStudentCount, isFull)}
          buttonClass={hasStudentsInLine ? 'secondary' : ''}
          busyLabel={RESERVING_LABEL}
          isBusy={isPending}
          isCollapsed={isCollapsed}
          status={status}
          renderAfterStatus={() => isCollapsed && addButton}
        >
          {STUDENT_NAME_FIELDS.slice(0, shownFieldCount).map((name, index) => (
            <StudentField key={name} name={name} index={index} ages={offer.ages} suggestions={suggestions} />
          ))}
          {addButton}
          <p className="field-note" role="status">
            {someMustWaitMessage(typedStudentCount, spotsLeft)}
          </p>
        </Form>
      </div>
      {!isFull && !isCollapsed && <p className="hint">{reserve.waitingListNote}</p>}
      {status?.tone !== 'success' && <p className="hint">{RESERVATION_MESSAGES.noEmails}</p>}
    </>
  );
}

/** Until the count has loaded, there may be any number. */
const spotsLeftOf = ({ capacity }: Offer, reservationCount: number | undefined): number =>
  reservationCount === undefined ? Number.POSITIVE_INFINITY : capacity - reservationCount;

/** Returns the member's other students, each once. */
const toSuggestions = (ownReservations: readonly ReservationWithPlace[], studentsInLine: readonly string[]) =>
  ownReservations
    .map(({ student }) => student)
    .filter(
      (student, index, students) => !includesIgnoringCase([...studentsInLine, ...students.slice(0, index)], student),
    );
