// Notes about events and classes that only a comparison with the version before can make.
import { execFileSync, spawnSync } from 'node:child_process';
import { getNodePath, getNodeValue, type Node } from 'jsonc-parser';
import { z } from 'zod';
import { root } from '../cli/paths.ts';
import { type ContentFile, type ContentIssue, valueNodesIn } from './content-file.ts';

/** Only what the comparison needs, because the version before may have other fields. */
const comparedEventsSchema = z.object({
  list: z.array(
    z.looseObject({
      id: z.string(),
      updated: z.string(),
      place: z.string().optional(),
      status: z.string().default('on'),
      dates: z.array(z.looseObject({ start: z.string(), originalStart: z.string().optional() })),
    }),
  ),
});

type Dates = z.infer<typeof comparedEventsSchema>['list'][number]['dates'];
const announcedStartOf = ({ start, originalStart = start }: Dates[number]): string => originalStart;

const findMissingDates = (dates: Dates, otherDates: Dates): Dates =>
  dates.filter((date) =>
    otherDates.every((otherDate) => Date.parse(announcedStartOf(date)) !== Date.parse(announcedStartOf(otherDate))),
  );

/**
 * Returns a file's committed version or, if the file hasn't changed since, the one before. In a pull request's check,
 * that's the version on main. Returns `undefined` without git or in a clone without history.
 */
export function readPreviousVersion(path: string, text: string, folder = root): string | undefined {
  const toUnixLineEnds = (file: string): string => file.replaceAll('\r\n', '\n');
  try {
    return ['HEAD', 'HEAD^']
      .map((commit) =>
        execFileSync('git', ['show', `${commit}:${path}`], { cwd: folder, encoding: 'utf8', stdio: 'pipe' }),
      )
      .find((version) => toUnixLineEnds(version) !== toUnixLineEnds(text));
  } catch {
    return undefined;
  }
}

/** Whether a sentence is about a file that the newest commit changed. In a pull request, that's all of its changes. */
export function isAboutNewestCommit(sentence: string, folder = root): boolean {
  const [file = ''] = /^[^,:]+/.exec(sentence) ?? [];
  // A picture becomes unused when another file changes.
  const path = file.replace(/\/pictures\/.*/, '');
  return spawnSync('git', ['diff', '--quiet', 'HEAD^', 'HEAD', '--', path], { cwd: folder }).status === 1;
}

/** In California, like the people who write the content. */
export const getCurrentDay = (now = new Date()): string =>
  now.toLocaleDateString('en-CA', { timeZone: 'America/Los_Angeles' });

export function findEventWarnings(file: ContentFile, previousFile: ContentFile): readonly ContentIssue[] {
  const [previousEvents, currentEvents] = [previousFile, file].map(
    ({ tree }) => comparedEventsSchema.safeParse(getNodeValue(tree)).data?.list,
  );
  return (currentEvents ?? []).flatMap((event, index) => {
    const previousEvent = previousEvents?.find(({ id }) => id === event.id);
    if (previousEvents && !previousEvent) {
      const isOver = event.dates.every(({ start }) => Date.parse(start) < Date.now());
      const isCopy = isOver || event.status !== 'on' || event.dates.some(({ originalStart }) => originalStart);
      const message = 'is new, but over or not "on". If you copied it, correct its dates and status';
      return isCopy ? [{ path: ['list', index], message }] : [];
    }
    if (previousEvent === undefined || JSON.stringify(previousEvent) === JSON.stringify(event)) return [];
    const hasMoved = event.dates.some(({ originalStart }) => originalStart);
    const needsStatus = event.status === 'on' && (hasMoved || event.place !== previousEvent.place);
    const advice = `has a different ${hasMoved ? 'date' : 'place'}. Unless that only corrects a mistake, add "status": "${hasMoved ? 'moved' : 'relocated'}"`;
    const statusIssues = needsStatus ? [{ path: ['list', index], message: advice }] : [];
    const removedDates = findMissingDates(previousEvent.dates, event.dates);
    const movedDateIssues = findMissingDates(event.dates, previousEvent.dates).flatMap(
      (date, dateIndex): readonly ContentIssue[] => {
        const path = ['list', index, 'dates', event.dates.indexOf(date)];
        const removedDate = removedDates[dateIndex];
        const start = removedDate && announcedStartOf(removedDate);
        if (date.originalStart !== undefined)
          return [
            { path: [...path, 'originalStart'], message: `isn't the first start announced. Write ${start ?? 'that'}` },
          ];
        if (start === undefined) return [];
        const message = `is new, and ${start} is gone. If the date moved, add "originalStart": "${start}" to it, so calendars move their entry. If this is another event, bring the old one back, and give this one a new id`;
        return [{ path: [...path, 'start'], message }];
      },
    );
    const message = "hasn't changed, but this entry has. Write today's date, so calendars take over the change";
    // After a second change on the same day, it can't be any newer.
    return event.updated > previousEvent.updated || event.updated === getCurrentDay()
      ? [...statusIssues, ...movedDateIssues]
      : [...statusIssues, ...movedDateIssues, { path: ['list', index, 'updated'], message }];
  });
}

/** In January, people often write last year's number. A version from the future hides the next change from calendars. */
function findDayMistake(node: Node, currentDay: string): string | undefined {
  const key = String(getNodePath(node).at(-1));
  const isTooFar = Number(node.value.slice(0, 4)) > Number(currentDay.slice(0, 4)) + 2;
  if (key === 'updated') return node.value > currentDay ? "is after today. Write today's date" : undefined;
  if (['closes', 'end'].includes(key) && node.value < currentDay)
    return "is new, but already over. Unless that's on purpose, check the year";
  if (['closes', 'start'].includes(key) && isTooFar) return 'is years away. Check the year';
  return key === 'start' && /T0[0-7]/.test(node.value)
    ? 'is at night or early in the morning. Noon is 12:00, 1 pm is 13:00'
    : undefined;
}

export const findDayWarnings = (
  { tree }: ContentFile,
  { text: previousText }: ContentFile,
  currentDay = getCurrentDay(),
): readonly ContentIssue[] =>
  valueNodesIn(tree)
    .filter(({ value }) => /^\d{4}-/.test(value) && !previousText.includes(`"${value}"`))
    .map((node) => ({ path: getNodePath(node), message: findDayMistake(node, currentDay) ?? '' }))
    .filter(({ message }) => message);
