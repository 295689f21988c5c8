// Reservations name only an offer's id, so no two offers can share one, and an id with spots has to stay.
import { findNodeAtLocation, getNodePath, type Node } from 'jsonc-parser';
import { getCurrentDay } from './change-warnings.ts';
import { type ContentFile, type ContentIssue, formatIssues, issueAt, type JsonPath } from './content-file.ts';

/** The lists of events.json and classes.json whose entries can have spots. */
const OFFER_LIST_PATHS: readonly JsonPath[] = [['list'], ['classes', 'list'], ['programs', 'list']];

const entriesIn = (tree: Node): readonly Node[] =>
  OFFER_LIST_PATHS.flatMap((path) => findNodeAtLocation(tree, [...path])?.children ?? []);

const readField = (entry: Node, field: string): unknown => findNodeAtLocation(entry, [field])?.value;

export function checkOfferIds(files: readonly ContentFile[]): readonly string[] {
  const ids = files
    .filter(({ path }) => /\/(?:events|classes)\.json$/.test(path))
    .flatMap((file) =>
      entriesIn(file.tree).flatMap((entry) => {
        const id = findNodeAtLocation(entry, ['id']);
        return id ? { file, entry, id } : [];
      }),
    );
  return ids.flatMap(({ file, id, entry }) => {
    const firstUse = ids.find((other) => other.id.value === id.value);
    // Each list checks its own entries.
    if (firstUse === undefined || firstUse.entry === entry || firstUse.entry.parent === entry.parent) return [];
    const message = `is already the id of "${readField(firstUse.entry, 'title')}". Change the newer of the two`;
    return formatIssues(file, [issueAt(id, message)]);
  });
}

export function findOfferWarnings(
  { tree }: ContentFile,
  previousFile: ContentFile,
  currentDay = getCurrentDay(),
): readonly ContentIssue[] {
  const entries = entriesIn(tree);
  const previousEntries = entriesIn(previousFile.tree);
  const isClosed = (entry: Node) => String(readField(entry, 'closes') ?? '9') < currentDay;
  const isNew = (entry: Node) => previousEntries.every((other) => readField(other, 'id') !== readField(entry, 'id'));
  const hasSame = (field: string, entry: Node, other: Node) =>
    readField(entry, field) !== undefined && readField(entry, field) === readField(other, field);
  const hasDatesOf = (entry: Node, other: Node) =>
    hasSame('text', entry, other) && ['dates', 'closes'].some((field) => hasSame(field, entry, other));
  const copyIssues = entries
    .filter((entry) => isNew(entry) && (isClosed(entry) || previousEntries.some((other) => hasDatesOf(entry, other))))
    .map((entry) => issueAt(entry, 'is new, but has old dates. If you copied it, correct its dates and "closes"'));
  const changeIssues = previousEntries.flatMap((previousEntry): readonly ContentIssue[] => {
    const [id, spots, closes] = ['id', 'spots', 'closes'].map((field) => readField(previousEntry, field));
    const entry = entries.find((other) => readField(other, 'id') === id);
    const path = getNodePath(previousEntry).slice(0, -1);
    // Calendars keep events without spots, too.
    if (!entry && !spots && path[0] !== 'list') return [];
    if (!entry) {
      const message = `"${id}"${spots ? ' with its spots' : ''} is gone. Reservations, links and calendars still lead to it, but no page says when and where. Bring it back, with the same id, unless it's over and the list at /organizer is deleted`;
      return [{ path, message }];
    }
    if (spots && !readField(entry, 'spots'))
      return [
        issueAt(entry, 'no longer has "spots", so families who reserved don\'t see when and where. Add it again'),
      ];
    if (Number(readField(entry, 'spots')) < Number(spots))
      return [issueAt(entry, 'has fewer "spots". Unless the last families in line should wait, write more')];
    if (Number(readField(entry, 'spots')) >= 2 * Number(spots))
      return [issueAt(entry, 'has at least twice as many "spots", so the waiting list moves up. Check the number')];
    const areNew = (field: string) => readField(previousEntry, field) !== readField(entry, field);
    const hasNewDates = spots && areNew('dates') && (!closes || areNew('closes'));
    return !isClosed(entry) && (hasNewDates || (closes && String(closes) < currentDay))
      ? [issueAt(entry, "has new dates. For a new term, write a new id, or last term's students keep their spots")]
      : [];
  });
  return [...copyIssues, ...changeIssues];
}
