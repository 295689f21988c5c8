// Warnings about events and classes that only a comparison with the version before can make.
import { spawnSync } from 'node:child_process';
import { getNodePath, getNodeValue, type Node } from 'jsonc-parser';
import { z } from 'zod';
import { DAY_MS } from '../../web/src/schedule/event-dates.ts';
import { root } from '../cli/paths.ts';
import { type ChangeCheck, type ContentProblem, type JsonPath, problemAt, valueNodesIn } from './content-file.ts';

const text = z.string();
/** Only what the comparison needs, because the version before may have other fields. */
const eventSchema = z.looseObject({
  id: text,
  updated: text,
  place: text.optional(),
  status: text.default('on'),
  dates: z.array(z.looseObject({ start: text, end: text.default(''), originalStart: text.optional() })),
});
const fileSchema = z.object({ list: z.array(eventSchema) });

type ComparedEvent = z.infer<typeof eventSchema>;
type Dates = ComparedEvent['dates'];
type WarnAt = (path: JsonPath, message: string) => ContentProblem;
const announcedTimeOf = ({ start, originalStart = start }: Dates[number]): number => Date.parse(originalStart);

const findMissingDates = (dates: Dates, otherDates: Dates): Dates =>
  dates.filter((date) => otherDates.every((otherDate) => announcedTimeOf(date) !== announcedTimeOf(otherDate)));

/**
 * Returns a file's committed version or, if the file hasn't changed since, the one before. In a pull request's check,
 * that's the version on main. Returns `undefined` if there's neither.
 */
export function readPreviousVersion(path: string, text: string, folder = root): string | undefined {
  const toUnixLineEnds = (file: string): string => file.replaceAll('\r\n', '\n');
  return ['HEAD', 'HEAD^']
    .map((commit) => spawnSync('git', ['show', `${commit}:${path}`], { cwd: folder, encoding: 'utf8' }))
    .find(({ status, stdout }) => status === 0 && toUnixLineEnds(stdout) !== toUnixLineEnds(text))?.stdout;
}

/** Whether a problem is about a file that the newest commit changed. In a pull request, that's all of its changes. */
export function isAboutNewestCommit({ file }: ContentProblem, folder = root): boolean {
  // A picture becomes unused when another file changes.
  const path = file.replace(/\/pictures\/.*/, '');
  return spawnSync('git', ['diff', '--quiet', 'HEAD^', 'HEAD', '--', path], { cwd: folder }).status === 1;
}

export const getCurrentDay = (timeZone: string, now = new Date()) => now.toLocaleDateString('en-CA', { timeZone });

function findStatusMessage(event: ComparedEvent, previousEvent: ComparedEvent): string | undefined {
  const { status, dates } = event;
  const previousTimes = previousEvent.dates.map(({ start }) => Date.parse(start));
  const hasMoved = dates.some((date) => date.originalStart && !previousTimes.includes(Date.parse(date.start)));
  const isRelocated = event.place?.trim().toLowerCase() !== previousEvent.place?.trim().toLowerCase();
  if (status === 'relocated' && previousEvent.status !== status && !isRelocated)
    return 'is "relocated", but its place is the same as before. Write the new one';
  const toMessage = (part: string, newStatus: string) =>
    `has a different ${part}. Unless that only corrects a mistake, write "status": "${newStatus}"`;
  if (hasMoved) return ['moved', 'full'].includes(status) ? undefined : toMessage('date', 'moved');
  return isRelocated && status === 'on' ? toMessage('place', 'relocated') : undefined;
}

function findDateWarnings(dates: Dates, previousDates: Dates, warnAt: WarnAt): readonly ContentProblem[] {
  const [addedDates, removedDates] = [findMissingDates(dates, previousDates), findMissingDates(previousDates, dates)];
  return dates.flatMap((date, index) => {
    const isOnStartDay = (time: string) => time.slice(0, 10) === date.start.slice(0, 10);
    const isOldEnd = previousDates.some((previous) => previous.end === date.end && !isOnStartDay(previous.start));
    const endWarning = warnAt(['dates', index, 'end'], "hasn't moved with its start. Check it");
    const endWarnings = isOldEnd && !isOnStartDay(date.end) ? [endWarning] : [];
    // The first new date probably replaces the first that's gone, and so on.
    const removedDate = removedDates[addedDates.indexOf(date)];
    const oldStart = removedDate?.originalStart ?? removedDate?.start;
    if (!addedDates.includes(date) || !(date.originalStart || oldStart)) return endWarnings;
    const startWarning = date.originalStart
      ? warnAt(['dates', index, 'originalStart'], `isn't the first start announced. Write ${oldStart ?? 'that'}`)
      : warnAt(
          ['dates', index, 'start'],
          `is new, and ${oldStart} is gone. If the date moved, add "originalStart": "${oldStart}" to it, so calendars move their entry. If this is another event, bring the old one back, and give this one a new id`,
        );
    return [...endWarnings, startWarning];
  });
}

function findCopyMessage({ status, dates }: ComparedEvent, others: readonly ComparedEvent[], currentDay: string) {
  const isTaken = (time: string) => others.some((other) => other.dates.some(({ start }) => start === time));
  const isCopied = ({ start, originalStart }: Dates[number]) => start < currentDay || originalStart || isTaken(start);
  return status !== 'on' || dates.some(isCopied)
    ? 'is new, but isn\'t "on", or has a date that is past or another event\'s. If you copied it, correct its dates and status'
    : undefined;
}

export const findEventWarnings: ChangeCheck = (file, previousFile, currentDay) => {
  const [previousEvents, currentEvents] = [previousFile, file].map(
    ({ tree }) => fileSchema.safeParse(getNodeValue(tree)).data?.list,
  );
  if (!previousEvents || !currentEvents) return [];
  return currentEvents.flatMap((event, index) => {
    const previous = previousEvents.find(({ id }) => id === event.id);
    if (JSON.stringify(previous) === JSON.stringify(event)) return [];
    const warnAt: WarnAt = (path, message) => problemAt(file, ['list', index, ...path], message);
    const message = previous ? findStatusMessage(event, previous) : findCopyMessage(event, previousEvents, currentDay);
    const warnings = message ? [warnAt([], message)] : [];
    if (!previous) return warnings;
    // After a second change on the same day, it can't be any newer.
    const isUpdated = event.updated > previous.updated || event.updated === currentDay;
    const updatedMessage = "hasn't changed, but this entry has. Write today's date, so calendars take over the change";
    return [
      ...warnings,
      ...findDateWarnings(event.dates, previous.dates, warnAt),
      ...(isUpdated ? [] : [warnAt(['updated'], updatedMessage)]),
    ];
  });
};

/** In January, people often write last year's number. A version from the future hides the next change from calendars. */
function findTimeMessage(node: Node, currentDay: string): string | undefined {
  const key = getNodePath(node).findLast((part) => typeof part === 'string') ?? '';
  const [, hours = '', minutes] = /T(0[0-6]):(\d\d)/.exec(node.value) ?? [];
  if (key === 'start' && minutes)
    return `is at ${hours}:${minutes} in the morning. If it starts in the afternoon, write ${Number(hours) + 12}:${minutes}`;
  // Where the volunteer is, it may already be tomorrow.
  if (key === 'updated')
    return Date.parse(node.value) - Date.parse(currentDay) > DAY_MS ? "is after today. Write today's date" : undefined;
  if (!['closes', 'end', 'days'].includes(key)) return undefined;
  if (Number(node.value.slice(0, 4)) > Number(currentDay.slice(0, 4)) + 1) return 'is years from now. Check the year';
  if (node.value >= currentDay) return undefined;
  const reason = key === 'closes' ? '' : ', because visits delete reservations after the last date';
  return `is new, but already over. Unless that's on purpose, check the year${reason}`;
}

export const findUnlikelyTimeWarnings: ChangeCheck = (file, previous, currentDay) =>
  valueNodesIn(file.tree).flatMap((node) => {
    const isNew = /^\d{4}-/.test(node.value) && !previous.text.includes(`"${node.value}"`);
    const message = isNew && findTimeMessage(node, currentDay);
    return message ? problemAt(file, node, message) : [];
  });
