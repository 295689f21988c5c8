// Times as volunteers write them: the local time with its UTC offset.
import { z } from 'zod';
import { dayMistake } from './kinds.ts';

/** A date and time with its UTC offset. */
export const moment = (purpose: string) =>
  z
    .string()
    .check(
      z.iso.datetime({
        offset: true,
        error: dayMistake('must be a date with time zone, such as 2027-03-01T16:00:00-08:00'),
        // Later checks compare times, so they need valid ones.
        abort: true,
      }),
    )
    .meta({ description: `${purpose} Such as 2027-03-01T16:00:00-08:00.` });

/** An IANA time zone name. */
export const timeZone = (purpose: string) =>
  z
    .string()
    .refine(isTimeZone, {
      error: 'must be the name of a time zone, such as America/Los_Angeles',
      abort: true,
    })
    .meta({ description: `${purpose} Such as America/Los_Angeles.` });

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).format() !== '';
  } catch {
    return false;
  }
}

/** A time zone's UTC offset at a given time, such as -07:00 in summer. */
function offsetOf(zone: string, time: number): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  const name = format.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value;
  return name?.replace(/^GMT/, '') || '+00:00';
}

/** What's wrong with a time's offset, if anything. Usually someone forgot about daylight saving time. */
export function offsetMistake(written: string, zone: string): string | undefined {
  const [, clock = '', offset = ''] = /^(.*?)(Z|[+-]\d\d:\d\d)$/.exec(written) ?? [];
  const right = offsetOf(zone, Date.parse(written));
  if ((offset === 'Z' ? '+00:00' : offset) === right) return undefined;
  return `ends with ${offset}, but on that day ${zone} is at ${right}: write ${clock}${right}`;
}
