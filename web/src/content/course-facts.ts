// What families look for in a class or program.
import { classes, reserve } from 'virtual:content';
import type { Course } from '../schedule/offers-from-content';

const { formats } = classes.labels;

export const toMainCourseFacts = (course: Course) => {
  const { ages, schedule, dates, format, where, teacher, price, places, spots } = course;
  return {
    ages,
    when: [schedule, dates],
    where: [format && formats[format], where],
    teacher,
    price,
    spots: places ?? (spots === undefined ? undefined : `${spots} ${reserve.spotsNote}`),
  };
};

/** Details for families who already know the class fits. */
export const toExtraCourseFacts = ({ size, laptop, bring }: Course) => ({ size, laptop, bring });
