import { events, reserve } from 'virtual:content';
import { useRef, useState } from 'react';
import { formatDay } from '../../content/event-dates';
import type { Offer } from '../../content/offer';
import { MAX_STUDENTS_PER_OFFER, STUDENT_NAME_FIELDS } from '../../domain/limits';
import { equalsIgnoringCase } from '../../domain/normalize';
import {
  notEnoughSpotsMessage,
  placeInLineMessage,
  RESERVATION_MESSAGES,
  reserveLabel,
  seeYouMessage,
} from '../../domain/reservation-messages';
import type { ReservationWithPlace } from '../../domain/reservations';
import { createStudentsSchema } from '../../domain/validation';
import { Form } from '../../ui/form/form';
import { toStatusMessage } from '../../ui/form/form-status';
import { Link } from '../../ui/link';
import { useNow } from '../../ui/use-now';
import { AddStudentButton, EMPTY_STUDENTS, StudentField, studentsOf, useFieldCount } from './student-fields';
import { useReserve, useReserveDraft } from './use-reservations';

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
  const { draft, saveDraft } = useReserveDraft(offer.id);
  const containerRef = useRef<HTMLDivElement>(null);
  const [fieldCount, setFieldCount] = useFieldCount(draft, studentsInLine.length > 0 ? 0 : 1, containerRef);
  const [typedStudentCount, setTypedStudentCount] = useState(0);
  const submission = useSubmission(offer, ownReservations, fieldCount);
  const { isIdle, isPending, isDone, unconfirmedStudents } = submission;
  const maxNewStudents = MAX_STUDENTS_PER_OFFER - studentsInLine.length;
  // Until the count has loaded, there may be any number.
  const spotsLeft = reservationCount === undefined ? Number.POSITIVE_INFINITY : offer.capacity - reservationCount;
  const isFull = spotsLeft <= 0;
  const suggestions = [...new Set(ownReservations.map(({ student }) => student))].filter(
    (student) => !studentsInLine.includes(student),
  );
  // Keeps filled-in fields visible even if another device used up the limit, because hidden fields would still be sent.
  const minFieldCount = studentsInLine.length === 0 && !isDone ? 1 : 0;
  const visibleFields = STUDENT_NAME_FIELDS.slice(0, Math.max(fieldCount, minFieldCount));
  const isCollapsed = visibleFields.length === 0;
  // A reservation that seemed to fail may have arrived, and can be sent again.
  const unavailableStudents = studentsInLine.filter((student) => !unconfirmedStudents.includes(student));
  const addButton = visibleFields.length < maxNewStudents && (
    <AddStudentButton disabled={isPending} onClick={() => setFieldCount(visibleFields.length + 1)} />
  );
  // After an error, what was typed stays, even if another device has reserved for everyone meanwhile.
  if (maxNewStudents <= 0 && isIdle) return <p>{reserve.limitReached}</p>;
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
          onTouch={() => setFieldCount((count) => Math.max(count, 1))}
          onValuesChange={(values) => {
            setTypedStudentCount(studentsOf(values).length);
            saveDraft(values);
          }}
          onSubmit={async (values) => {
            await submission.send(studentsOf(values));
            setFieldCount(0);
            return 'reset';
          }}
          label={reserveLabel(typedStudentCount, isFull)}
          buttonClass={studentsInLine.length > 0 ? 'secondary' : ''}
          busyLabel={RESERVING_LABEL}
          busy={isPending}
          isCollapsed={isCollapsed}
          status={submission.status}
          renderAfterStatus={() => isCollapsed && addButton}
        >
          {visibleFields.map((name, index) => (
            <StudentField key={name} name={name} index={index} ages={offer.ages} suggestions={suggestions} />
          ))}
          {addButton}
          <p className="field-note" role="status">
            {notEnoughSpotsMessage(typedStudentCount, spotsLeft)}
          </p>
        </Form>
      </div>
      {!isFull && !isCollapsed && <p className="hint">{reserve.waitingListNote}</p>}
      {!isDone && <p className="hint">{RESERVATION_MESSAGES.noEmails}</p>}
    </>
  );
}

/** The last submission's result. */
function useSubmission(offer: Offer, ownReservations: readonly ReservationWithPlace[], fieldCount: number) {
  const { id: offerId, startsAt } = offer;
  const reserveMutation = useReserve(offerId);
  const now = useNow();
  const { isIdle, isPending, isSuccess, variables: submittedStudents = [] } = reserveMutation;
  const submittedReservations = (reserveMutation.data ?? ownReservations).filter(
    (reservation) =>
      reservation.offerId === offerId &&
      submittedStudents.some((student) => equalsIgnoringCase(student, reservation.student)),
  );
  // Current data: places may have improved since, and another device may have given some up.
  const stillReserved = ownReservations.filter(({ entryId }) =>
    submittedReservations.some((reservation) => reservation.entryId === entryId),
  );
  const placeMessages = stillReserved.map(({ student, placeInLine }) => placeInLineMessage(student, placeInLine));
  // The success stops showing once someone adds a field for another student, or gives up what was reserved.
  const isDone = fieldCount === 0 && isSuccess && stillReserved.length === submittedReservations.length;
  const allHaveSpots =
    stillReserved.length > 0 && stillReserved.every(({ placeInLine }) => placeInLine.state === 'spot');
  const details = (
    <>
      {startsAt && Date.parse(startsAt) > now && allHaveSpots && (
        <p>{seeYouMessage(formatDay(startsAt, events.timeZone))}</p>
      )}
      <p>{RESERVATION_MESSAGES.noEmails}</p>
      <Link to="/dashboard">See all your spots</Link>
    </>
  );
  const successMessage = placeMessages.join(' ') || RESERVATION_MESSAGES.reserved;
  const status = toStatusMessage(reserveMutation, successMessage, RESERVATION_MESSAGES.reserveFailed, details);
  return {
    send: reserveMutation.mutateAsync,
    isIdle,
    isPending,
    isDone,
    unconfirmedStudents: isIdle || isSuccess ? [] : submittedStudents,
    status: isSuccess && !isDone ? null : status,
  };
}
