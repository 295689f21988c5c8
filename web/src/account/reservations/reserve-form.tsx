import { reserve, site } from 'virtual:content';
import { useEffect, useRef, useState } from 'react';
import type { Offer } from '../../content/offers';
import { MAX_STUDENTS_PER_OFFER } from '../../domain/limits';
import { equalsIgnoringCase } from '../../domain/normalize';
import type { ReservationWithPlace } from '../../domain/reservations';
import { notEnoughSpotsMessage, placeInLineMessage, reserveLabel, SPOT_MESSAGES } from '../../domain/spot-messages';
import { createStudentsSchema, STUDENT_NAME_FIELDS, type StudentsValues } from '../../domain/validation';
import { Field } from '../../ui/form/field';
import { Form } from '../../ui/form/form';
import { toStatusMessage } from '../../ui/form/form-status';
import { Link } from '../../ui/link';
import { useReserve, useReserveDraft } from './use-reservations';

export const RESERVING = 'Reserving...';
const STUDENT_LABEL = "Student's first name";

type ReserveFormProps = {
  offer: Offer;
  /** All the member's reservations, because their students are suggested. */
  ownReservations: readonly ReservationWithPlace[];
  /** How many students are in line, if known. */
  reservationCount: number | undefined;
};

const toAgesHint = (ages: string) =>
  /^all ages$/i.test(ages)
    ? ''
    : `${site.factLabels.ages} ${ages.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())}.`;

const EMPTY_VALUES: StudentsValues = { student1: '', student2: '', student3: '', student4: '' };

const studentsOf = (values: StudentsValues): string[] =>
  STUDENT_NAME_FIELDS.map((field) => values[field]).filter((student) => student.trim() !== '');

const countFieldsToShow = (draft: StudentsValues | undefined) =>
  Math.max(1, STUDENT_NAME_FIELDS.findLastIndex((field) => draft?.[field]) + 1);

export function ReserveForm({ offer, ownReservations, reservationCount }: ReserveFormProps) {
  const studentsInLine = ownReservations
    .filter((reservation) => reservation.offerId === offer.id)
    .map(({ student }) => student);
  const reserveMutation = useReserve(offer.id);
  const { draft, saveDraft } = useReserveDraft(offer.id);
  const [shownFieldCount, setShownFieldCount] = useState(() => countFieldsToShow(draft));
  const lastShownFieldCount = useRef(shownFieldCount);
  const [typedStudentCount, setTypedStudentCount] = useState(0);
  const containerRef = useRef<HTMLDivElement>(null);
  const maxNewStudents = MAX_STUDENTS_PER_OFFER - studentsInLine.length;
  const spotsLeft = reservationCount === undefined ? undefined : Math.max(0, offer.capacity - reservationCount);
  const isFull = spotsLeft === 0;
  const knownStudents = [...new Set(ownReservations.map(({ student }) => student))];
  const submittedStudents = reserveMutation.variables ?? [];
  const justReserved = (reserveMutation.data?.current ?? ownReservations).filter(
    (reservation) =>
      reservation.offerId === offer.id &&
      submittedStudents.some((name) => equalsIgnoringCase(name, reservation.student)),
  );
  // Someone may have moved up since.
  const stillReserved = ownReservations.filter(({ entryId }) =>
    justReserved.some((reservation) => reservation.entryId === entryId),
  );
  const placeMessages = stillReserved.map(({ student, placeInLine }) => placeInLineMessage(student, placeInLine));
  const isStillReserved = stillReserved.length === justReserved.length;
  // A reservation that seemed to fail may have arrived, and can be sent again.
  const otherStudentsInLine =
    reserveMutation.isIdle || reserveMutation.isSuccess
      ? studentsInLine
      : studentsInLine.filter((student) => !submittedStudents.includes(student));
  // Without fields, the form shows what was reserved.
  const isDone = shownFieldCount === 0 && reserveMutation.isSuccess && isStillReserved;
  // Fields stay if another device reserves meanwhile. Hidden ones would be sent, and their errors wouldn't show.
  const visibleFields = STUDENT_NAME_FIELDS.slice(0, isDone ? 0 : Math.max(shownFieldCount, 1));

  useEffect(() => {
    if (shownFieldCount > lastShownFieldCount.current)
      containerRef.current?.querySelector<HTMLElement>(`[name=student${shownFieldCount}]`)?.focus();
    lastShownFieldCount.current = shownFieldCount;
  }, [shownFieldCount]);

  const addButton = visibleFields.length < maxNewStudents && (
    <button
      className="text-button"
      type="button"
      disabled={reserveMutation.isPending}
      onClick={() => setShownFieldCount(visibleFields.length + 1)}
      // A blur could show an error that moves the button away from the pointer.
      onMouseDown={(event) => event.preventDefault()}
    >
      Add another student
    </button>
  );
  // After an error, what was typed stays, even if another device has reserved for everyone meanwhile.
  if (maxNewStudents <= 0 && reserveMutation.isIdle) return <p>{reserve.limitReached}</p>;
  return (
    <>
      <p>{reserve.privacyNote}</p>
      {isFull && <p>{reserve.allTakenNote}</p>}
      <div ref={containerRef}>
        <Form
          labelledBy="reserve"
          initialValues={EMPTY_VALUES}
          draft={draft}
          schema={createStudentsSchema(otherStudentsInLine)}
          onValuesChange={(values) => {
            setTypedStudentCount(studentsOf(values).length);
            saveDraft(values);
          }}
          onSubmit={async (values) => {
            await reserveMutation.mutateAsync(studentsOf(values));
            setShownFieldCount(0);
            return true;
          }}
          label={reserveLabel(typedStudentCount, isFull)}
          buttonClass={studentsInLine.length > 0 ? 'secondary' : ''}
          busyLabel={RESERVING}
          busy={reserveMutation.isPending}
          isCollapsed={isDone}
          status={
            reserveMutation.isSuccess && !isDone
              ? null
              : toStatusMessage(
                  reserveMutation,
                  placeMessages.join(' ') || SPOT_MESSAGES.reserved,
                  SPOT_MESSAGES.reserveFailed,
                  <>
                    <p>{SPOT_MESSAGES.noEmails}</p>
                    <Link to="/dashboard">See all your spots</Link>
                  </>,
                )
          }
          renderAfterStatus={() => isDone && addButton}
        >
          {visibleFields.map((name, index) => (
            <Field
              key={name}
              name={name}
              label={index === 0 ? STUDENT_LABEL : `${STUDENT_LABEL} (${index + 1})`}
              autoComplete="off"
              optional={index > 0}
              {...(index === 0 && offer.ages && { hint: toAgesHint(offer.ages) })}
              suggestions={knownStudents.filter((student) => !studentsInLine.includes(student))}
            />
          ))}
          {addButton}
          <p className="field-note" role="status">
            {notEnoughSpotsMessage(typedStudentCount, spotsLeft ?? typedStudentCount)}
          </p>
        </Form>
      </div>
      {!isFull && <p className="hint">{reserve.waitingListNote}</p>}
      <p className="hint">{SPOT_MESSAGES.noEmails}</p>
    </>
  );
}
