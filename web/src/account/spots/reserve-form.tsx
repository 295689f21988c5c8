// The form that puts students in an offer's line.
import { reserve as labels } from 'virtual:content';
import { useEffect, useRef, useState } from 'react';
import type { Offer } from '../../content/offers';
import type { SignedInUser } from '../../domain/entities';
import { MAX_STUDENTS } from '../../domain/limits';
import {
  notEnoughSpots,
  placeInLine,
  reserveLabel,
  SPOT_MESSAGES,
} from '../../domain/spot-messages';
import type { PlacedSpot } from '../../domain/spots';
import { STUDENT_FIELDS, type StudentValues, studentsSchema } from '../../domain/validation';
import { ButtonContent } from '../../ui/button';
import { Field } from '../../ui/field';
import { Form } from '../../ui/form';
import { outcomeStatus } from '../../ui/form-status';
import { useReserve } from './use-spots';

interface ReserveFormProps {
  user: SignedInUser;
  offer: Offer;
  /** All the member's spots, because their students are suggested. */
  own: readonly PlacedSpot[];
  /** How many students are in line, if known. */
  inLine: number | undefined;
}

const EMPTY: StudentValues = { student1: '', student2: '', student3: '', student4: '' };

const studentsIn = (values: StudentValues): string[] =>
  STUDENT_FIELDS.map((field) => values[field]).filter((student) => student.trim() !== '');

export function ReserveForm({ user, offer, own, inLine }: ReserveFormProps) {
  const here = own.filter((spot) => spot.offer === offer.id).map(({ student }) => student);
  const reserve = useReserve(user.uid, offer.id);
  const [fields, setFields] = useState(1);
  const [students, setStudents] = useState(0);
  const form = useRef<HTMLDivElement>(null);
  const most = MAX_STUDENTS - here.length;
  const left = inLine === undefined ? undefined : Math.max(0, offer.spots - inLine);
  const known = [...new Set(own.map(({ student }) => student))];
  const shown = STUDENT_FIELDS.slice(0, Math.min(fields, most));
  const places = (reserve.data ?? [])
    .filter((spot) => spot.offer === offer.id && reserve.variables?.includes(spot.student))
    .map(({ student, waiting }) => placeInLine(student, waiting ?? 0));

  useEffect(() => {
    if (fields > 1)
      form.current
        ?.querySelectorAll('input')
        .item(fields - 1)
        ?.focus();
  }, [fields]);

  if (most <= 0 && !reserve.isSuccess) return <p>{labels.most}</p>;
  return (
    <div ref={form}>
      <Form
        labelledBy="reserve"
        initialValues={EMPTY}
        schema={studentsSchema(here)}
        onValues={(values) => setStudents(studentsIn(values).length)}
        onSubmit={async (values) => {
          const isDone = await reserve.mutateAsync(studentsIn(values)).then(
            () => true,
            () => false,
          );
          if (isDone) setFields(1);
          return isDone;
        }}
        label={reserveLabel(students, left === 0)}
        busyLabel="Reserving..."
        busy={reserve.isPending}
        isCollapsed={most <= 0}
        status={outcomeStatus(
          reserve,
          places.join(' ') || SPOT_MESSAGES.reserved,
          SPOT_MESSAGES.reserveFailed,
        )}
      >
        {shown.map((name, index) => (
          <Field
            key={name}
            name={name}
            label={index === 0 ? STUDENT : `${STUDENT} (${index + 1})`}
            autoComplete="off"
            optional={index > 0}
            suggestions={known.filter((student) => !here.includes(student))}
          />
        ))}
        {shown.length < most && (
          <button className="btn secondary" type="button" onClick={() => setFields(fields + 1)}>
            <ButtonContent label="Add another student" name="person" />
          </button>
        )}
        <p className="hint" role="status">
          {notEnoughSpots(students, left ?? students)}
        </p>
      </Form>
    </div>
  );
}

const STUDENT = "Student's first name";
