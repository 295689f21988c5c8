import { z } from 'zod';
import { createDayErrorMap } from './field-types.ts';

export const dateTimeWithOffset = (purpose: string) =>
  z
    .string()
    .check(
      z.iso.datetime({
        offset: true,
        precision: 0,
        error: createDayErrorMap(
          'must be a date, a time from 00:00:00 to 23:59:59 and the offset from UTC, such as 2027-03-01T16:00:00-08:00 for 4 pm',
        ),
        // If this check fails, skip the later ones, which compare times.
        abort: true,
      }),
    )
    .regex(/^20/, { error: "has a year that doesn't begin with 20. Correct it", abort: true })
    .describe(`${purpose} Such as 2027-03-01T16:00:00-08:00.`);

export const timeZoneId = (purpose: string) =>
  z
    .string()
    .refine(isTimeZone, {
      error: 'must be the name of a time zone, such as America/Los_Angeles',
      abort: true,
    })
    .describe(`${purpose} Such as America/Los_Angeles.`);

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).format() !== '';
  } catch {
    return false;
  }
}

/** Returns a time zone's UTC offset at a given time, such as -07:00. */
function offsetOf(zone: string, time: number): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  const offset = format.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value;
  return offset?.replace(/^GMT/, '') || '+00:00';
}

/** Returns a message if `isoTime` has the wrong offset for its day, usually due to daylight saving time. */
export function offsetErrorMessage(isoTime: string, zone: string): string | undefined {
  const [, localTime = '', offset = ''] = /^(.*?)(Z|[+-]\d\d:\d\d)$/.exec(isoTime) ?? [];
  const correctOffset = offsetOf(zone, Date.parse(isoTime));
  if ((offset === 'Z' ? '+00:00' : offset) === correctOffset) return undefined;
  const isoTimeHere = `${localTime}${correctOffset}`;
  if (offsetOf(zone, Date.parse(isoTimeHere)) !== correctOffset)
    return `says ${localTime.slice(11, 16)}, but on that day clocks skip that hour. Write a later time`;
  if (offset === 'Z') {
    const convertedTime = new Date(isoTime).toLocaleString('sv-SE', { timeZone: zone }).replace(' ', 'T');
    return `ends with Z, so it's a time in UTC. Write ${convertedTime}${correctOffset} or, if that's the time here, ${isoTimeHere}`;
  }
  return `ends with ${offset}, but on that day ${zone} is at ${correctOffset}. Write ${isoTimeHere}`;
}
