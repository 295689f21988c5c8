// What families look for in a class or program, as rows of labels and values.
import { classes, reserve } from 'virtual:content';
import type { Course } from './to-offers';

const { labels } = classes;

export const toCourseFacts = (course: Course) => {
  const { ages, schedule, dates, format, where, teacher, price, places, spots } = course;
  const spotsText = spots && `${spots} ${reserve.spotsNote}`;
  return [
    { label: labels.ages, values: [ages] },
    { label: labels.when, values: [schedule, dates], isKey: true },
    { label: labels.where, values: [format && labels.formats[format], where] },
    { label: labels.teacher, values: [teacher] },
    { label: labels.price, values: [price] },
    { label: labels.spots, values: [places ?? spotsText] },
  ];
};

/** What a family wants to know once the class itself fits. */
export const toCourseDetails = ({ size, laptop, bring }: Course) => [
  { label: labels.size, values: [size] },
  { label: labels.laptop, values: [laptop] },
  { label: labels.bring, values: [bring] },
];
