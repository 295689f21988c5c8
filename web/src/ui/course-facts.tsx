import { FactList } from './fact-list';

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
  fallback?: string;
  labels: {
    ages: string;
    when: string;
    where: string;
    teacher: string;
    price: string;
    spots: string;
    inTotal: string;
    formats: Record<'online' | 'in person' | 'both', string>;
  };
}

export function CourseFacts({ course, labels, fallback }: CourseFactsProps) {
  const { ages, schedule, dates, format, where, teacher, price, places, spots } = course;
  return (
    <FactList
      fallback={fallback}
      rows={[
        { label: labels.ages, values: [ages] },
        { label: labels.when, values: [schedule, dates] },
        { label: labels.where, values: [format && labels.formats[format], where] },
        { label: labels.teacher, values: [teacher] },
        { label: labels.price, values: [price] },
        {
          label: labels.spots,
          values: [places ?? (spots === undefined ? spots : `${spots} ${labels.inTotal}`)],
        },
      ]}
    />
  );
}

interface CourseDetailsProps {
  course: { size?: string; laptop?: string; bring?: string };
  labels: { size: string; laptop: string; bring: string };
}

/** What a family wants to know once the class itself fits. */
export function CourseDetails({ course, labels }: CourseDetailsProps) {
  return (
    <FactList
      rows={[
        { label: labels.size, values: [course.size] },
        { label: labels.laptop, values: [course.laptop] },
        { label: labels.bring, values: [course.bring] },
      ]}
    />
  );
}
