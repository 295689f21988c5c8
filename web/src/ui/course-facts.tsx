interface CourseFactsProps {
  course: {
    ages?: string;
    schedule?: string;
    dates?: string;
    format?: 'online' | 'in person' | 'both';
    where?: string;
    teacher?: string;
    price?: string;
    places?: string;
    spots?: number;
  };
  /** Shown instead of no facts. */
  none?: string;
  labels: {
    ages: string;
    when: string;
    where: string;
    teacher: string;
    price: string;
    places: string;
    formats: Record<'online' | 'inPerson' | 'both', string>;
  };
}

export function CourseFacts({ course, labels, none }: CourseFactsProps) {
  const { ages, schedule, dates, format, where, teacher, price, places, spots } = course;
  const how = format && labels.formats[format === 'in person' ? 'inPerson' : format];
  const rows = [
    { label: labels.ages, values: [ages] },
    { label: labels.when, values: [schedule, dates] },
    { label: labels.where, values: [how, where] },
    { label: labels.teacher, values: [teacher] },
    { label: labels.price, values: [price] },
    { label: labels.places, values: [places ?? (spots && `${spots}`)] },
  ]
    .map(({ label, values }) => ({ label, values: values.filter((value) => value !== undefined) }))
    .filter(({ values }) => values.length > 0);
  if (rows.length === 0) return none === undefined ? null : <p className="hint">{none}</p>;
  return (
    <dl className="course-facts">
      {rows.map(({ label, values }) => (
        <div key={label}>
          <dt>{label}</dt>
          {values.map((value) => (
            <dd key={value}>{value}</dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
