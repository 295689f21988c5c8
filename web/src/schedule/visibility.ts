/** When something shows: from one time until another, or without either limit. */
export type VisibilityPeriod = {
  readonly from?: string | undefined;
  readonly until?: string | undefined;
};

export const isPeriodOver = ({ until }: VisibilityPeriod, now: number): boolean =>
  until !== undefined && Date.parse(until) <= now;

export const isPeriodAhead = ({ from }: VisibilityPeriod, now: number): boolean =>
  from !== undefined && now < Date.parse(from);

export const isPeriodNow = (period: VisibilityPeriod, now: number): boolean =>
  !isPeriodAhead(period, now) && !isPeriodOver(period, now);

/**
 * Shows an element during a period. After the build, an inline script (web/src/boot/show-by-time.ts) reads the
 * attributes, so a page is right whenever someone reads it.
 */
export const toVisibilityProps = (period: VisibilityPeriod, now: number) => ({
  hidden: !isPeriodNow(period, now),
  'data-from': isPeriodAhead(period, now) ? period.from : undefined,
  'data-until': isPeriodOver(period, now) ? undefined : period.until,
});
