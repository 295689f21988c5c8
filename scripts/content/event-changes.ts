// Notes about events and classes that only a comparison with the version before can make.
import { execFileSync } from 'node:child_process';
import { findNodeAtLocation, getNodePath, getNodeValue, type Node } from 'jsonc-parser';
import { z } from 'zod';
import { root } from '../cli/paths.ts';
import {
  type ContentError,
  type ContentFile,
  errorAt,
  type Path,
  parseContent,
  valuesIn,
} from './content-file.ts';

/** Only what the comparison needs, because the version before may have other fields. */
const eventsSchema = z.object({
  list: z.array(
    z.looseObject({
      id: z.string(),
      updated: z.string(),
      dates: z.array(z.looseObject({ start: z.string(), originalStart: z.string().optional() })),
    }),
  ),
});

type Dates = z.infer<typeof eventsSchema>['list'][number]['dates'];
const announcedStart = ({ start, originalStart = start }: Dates[number]): string => originalStart;

const datesMissingFrom = (dates: Dates, otherDates: Dates): Dates =>
  dates.filter((one) =>
    otherDates.every(
      (other) => Date.parse(announcedStart(one)) !== Date.parse(announcedStart(other)),
    ),
  );

/**
 * Returns a file's committed version or, if the file hasn't changed since, the one before. In a pull request's check,
 * that's the version on main. Returns `undefined` without git or in a clone without history.
 */
export function previousVersion(path: string, text: string, folder = root): string | undefined {
  const withUnixLineEnds = (file: string): string => file.replaceAll('\r\n', '\n');
  try {
    return ['HEAD', 'HEAD^']
      .map((commit) =>
        execFileSync('git', ['show', `${commit}:${path}`], {
          cwd: folder,
          encoding: 'utf8',
          stdio: 'pipe',
        }),
      )
      .find((version) => withUnixLineEnds(version) !== withUnixLineEnds(text));
  } catch {
    return undefined;
  }
}

export function eventWarnings(
  { path, tree }: ContentFile,
  previousText: string,
): readonly ContentError[] {
  const previousFile = parseContent(path, previousText);
  if (typeof previousFile === 'string') return [];
  const [previousEvents, currentEvents] = [previousFile.tree, tree].map(
    (one) => eventsSchema.safeParse(getNodeValue(one)).data?.list,
  );
  return (currentEvents ?? []).flatMap((event, index) => {
    const previousEvent = previousEvents?.find(({ id }) => id === event.id);
    if (previousEvent === undefined || JSON.stringify(previousEvent) === JSON.stringify(event))
      return [];
    const removedDates = datesMissingFrom(previousEvent.dates, event.dates);
    const movedDateErrors = datesMissingFrom(event.dates, previousEvent.dates).flatMap(
      (date, dateIndex): readonly ContentError[] => {
        const removedDate = removedDates[dateIndex];
        if (removedDate === undefined || date.originalStart !== undefined) return [];
        const start = announcedStart(removedDate);
        return [
          {
            path: ['list', index, 'dates', event.dates.indexOf(date), 'start'],
            message: `is new, and ${start} is gone. If the date moved, add "originalStart": "${start}" to it, so calendars move their entry instead of adding another`,
          },
        ];
      },
    );
    const message =
      "hasn't changed, but this entry has. Write today's date, so calendars take over the change";
    return event.updated > previousEvent.updated
      ? movedDateErrors
      : [...movedDateErrors, { path: ['list', index, 'updated'], message }];
  });
}

/** In January, people often write last year's number. */
export const pastDayWarnings = (
  { tree }: ContentFile,
  before: string,
  today = new Date().toISOString().slice(0, 10),
): readonly ContentError[] =>
  valuesIn(tree)
    .filter((node) => ['closes', 'end'].includes(String(getNodePath(node).at(-1))))
    .filter(({ value }) => /^\d{4}-/.test(value) && value < today && !before.includes(`"${value}"`))
    .map((node) => errorAt(node, 'is new, but already over. Check the year'));

/** The lists of events.json and classes.json whose entries can have spots. */
export const OFFER_LISTS: readonly Path[] = [['list'], ['classes', 'list'], ['programs', 'list']];

function idsWithSpots(tree: Node, path: Path): readonly string[] {
  const entries = findNodeAtLocation(tree, [...path])?.children ?? [];
  return entries
    .filter((entry) => findNodeAtLocation(entry, ['spots']))
    .flatMap((entry) => findNodeAtLocation(entry, ['id'])?.value ?? []);
}

export function offerWarnings(
  { path, tree }: ContentFile,
  before: string,
): readonly ContentError[] {
  const previousFile = parseContent(path, before);
  if (typeof previousFile === 'string') return [];
  const remainingIds = OFFER_LISTS.flatMap((list) => idsWithSpots(tree, list));
  return OFFER_LISTS.flatMap((list) =>
    idsWithSpots(previousFile.tree, list)
      .filter((id) => !remainingIds.includes(id))
      .map((id) => ({
        path: list,
        message: `"${id}" with its spots is gone. Whoever has reserved keeps a spot under this id, but no page says when and where anymore. If it's still to come, bring back the entry and its "spots", with the same id`,
      })),
  );
}
