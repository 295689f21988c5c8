// The reserve form's fields, one for each student.
import { site } from 'virtual:content';
import { useEffect, useRef, useState } from 'react';
import { STUDENT_NAME_FIELDS } from '../../domain/limits';
import type { StudentsValues } from '../../domain/validation';
import { Field } from '../../ui/form/field';
import { findDraft, keepDraft } from '../session/drafts';
import { useSignedInUser } from '../session/require-session';

export const EMPTY_STUDENTS: StudentsValues = { student1: '', student2: '', student3: '', student4: '' };

export const filledInStudentsOf = (values: StudentsValues): string[] =>
  STUDENT_NAME_FIELDS.map((field) => values[field]).filter((student) => student.trim() !== '');

/** What's typed, and how many fields to show: at least as many as the draft fills in. Focuses one that's added. */
export function useStudentFields(offerId: string, minFieldCount: number) {
  const { uid } = useSignedInUser();
  const draft = findDraft<StudentsValues>(uid, offerId);
  const [typedStudentCount, setTypedStudentCount] = useState(0);
  const [fieldCount, setFieldCount] = useState(() =>
    Math.max(minFieldCount, STUDENT_NAME_FIELDS.findLastIndex((field) => draft?.[field]) + 1),
  );
  const containerRef = useRef<HTMLDivElement>(null);
  const lastFieldCount = useRef(fieldCount);
  useEffect(() => {
    if (fieldCount > lastFieldCount.current)
      containerRef.current?.querySelector<HTMLElement>(`[name=student${fieldCount}]`)?.focus();
    lastFieldCount.current = fieldCount;
  }, [fieldCount]);
  const handleValuesChange = (values: StudentsValues) => {
    setTypedStudentCount(filledInStudentsOf(values).length);
    keepDraft(uid, offerId, values);
  };
  const shownFieldCount = Math.max(minFieldCount, fieldCount);
  return { draft, typedStudentCount, handleValuesChange, shownFieldCount, setFieldCount, containerRef };
}

const LABEL = "Student's first name";

const ADDED_STUDENT_HINT = 'Leave it empty if no one else is coming.';

const toAgesHint = (ages: string | undefined) =>
  !ages || /^all ages$/i.test(ages)
    ? ''
    : `${site.factLabels.ages} ${ages.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())}.`;

type StudentFieldProps = {
  name: (typeof STUDENT_NAME_FIELDS)[number];
  index: number;
  ages: string | undefined;
  suggestions: readonly string[];
};

export function StudentField({ name, index, ages, suggestions }: StudentFieldProps) {
  return (
    <Field
      name={name}
      label={index === 0 ? LABEL : `${LABEL} (${index + 1})`}
      autoComplete="off"
      isOptional={index > 0}
      hint={index === 0 ? toAgesHint(ages) : ADDED_STUDENT_HINT}
      suggestions={suggestions}
    />
  );
}

export function AddStudentButton({ disabled, onClick }: { disabled: boolean; onClick: () => void }) {
  return (
    <button
      className="text-button"
      type="button"
      disabled={disabled}
      onClick={onClick}
      // A blur could show an error that moves the button away from the pointer.
      onMouseDown={(event) => event.preventDefault()}
    >
      Add another student
    </button>
  );
}
