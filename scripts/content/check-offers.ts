// Reservations name only an offer's id, so no two offers can share one, and an id with spots has to stay.
import { isDeepStrictEqual } from 'node:util';
import { findNodeAtLocation, getNodePath, getNodeValue, type Node } from 'jsonc-parser';
import { type ChangeCheck, type ContentFile, type ContentProblem, type JsonPath, problemAt } from './content-file.ts';

/** The lists of events.json and classes.json whose entries can have spots. */
const OFFER_LIST_PATHS: readonly JsonPath[] = [['list'], ['classes', 'list'], ['programs', 'list']];

type Entry = ReturnType<typeof toEntry>;

function toEntry(node: Node) {
  const content: Readonly<Record<string, unknown>> = Object(getNodeValue(node));
  const { id, title, status = 'on', dates, schedule, lessons, place, where, format, closes, spots, link } = content;
  // A program's link is an object, and leads to a page of this site.
  const { signUp = typeof link === 'string' ? link : undefined } = content;
  const days = [Object(lessons).days ?? []].flat();
  const facts = { status, dates, schedule, lessons, place, where, format };
  return { ...facts, node, id, title, days, closes, signUp, spots: Number(spots ?? 0) };
}

const entriesIn = (tree: Node): readonly Entry[] =>
  OFFER_LIST_PATHS.flatMap((path) => findNodeAtLocation(tree, [...path])?.children ?? []).map(toEntry);

export function findCrossListIdErrors(files: readonly ContentFile[]): readonly ContentProblem[] {
  const entries = files
    .filter(({ path }) => /\/(?:events|classes)\.json$/.test(path))
    .flatMap((file) => entriesIn(file.tree).map((entry) => ({ ...entry, file })));
  return entries.flatMap(({ file, node, id }) => {
    const firstUse = entries.find((other) => other.id === id);
    // Each list checks its own entries.
    if (id === undefined || firstUse?.node.parent === node.parent) return [];
    const message = `is already the id of "${firstUse?.title}". Change the newer of the two`;
    return problemAt(file, [...getNodePath(node), 'id'], message);
  });
}

const isClosed = ({ closes }: Entry, currentDay: string): boolean => typeof closes === 'string' && closes < currentDay;

/** Ids are often added with the spots. Until then, the title stands in for it. */
const isVersionOf = (entry: Entry, old: Entry): boolean =>
  old.id === undefined ? entry.title === old.title : entry.id === old.id;

function findRemovalMessage({ id, spots, node }: Entry): string | undefined {
  if (spots)
    return `"${id}" with its spots is gone. Reservations, links and calendars still lead to it, but no page says when and where. Bring it back, with the same id, unless it's over and the list at /organizer is deleted`;
  return getNodePath(node)[0] === 'list'
    ? `"${id}" is gone, but links and calendars still lead to it. Bring it back, even if it's over. If it's off, write "status": "cancelled"`
    : undefined;
}

function findMoveMessage(entry: Entry, previousEntry: Entry): string | undefined {
  const quoteFields = (fields: readonly (keyof Entry)[], areSame: boolean): string =>
    fields
      .filter((field) => entry[field] && previousEntry[field])
      .filter((field) => isDeepStrictEqual(entry[field], previousEntry[field]) === areSame)
      .map((field) => `"${field}"`)
      .join(' and ');
  const changedFields = quoteFields(['status', 'dates', 'schedule', 'lessons', 'place', 'where', 'format'], false);
  const sameTexts = changedFields.includes('lessons') && quoteFields(['dates', 'schedule'], true);
  const advice = `${sameTexts ? `Check whether to change ${sameTexts}, too. ` : ''}The site doesn't email families, so write to those with a spot from /organizer`;
  return changedFields ? `has different ${changedFields}. ${advice}` : undefined;
}

function findChangeMessage(entry: Entry, old: Entry, currentDay: string): string | undefined {
  const [spots, previousSpots] = [entry.spots, old.spots];
  if (previousSpots > 0 && !spots)
    return 'no longer has "spots", so families who reserved don\'t see when and where. Add it again';
  if (spots && old.signUp)
    return 'has "spots" in place of a sign-up page. Whoever signed up there isn\'t in line here, so ask them to reserve';
  // In the same term, lessons are added, moved or canceled, but some stay.
  const isNewTerm = entry.days[0] && old.days[0] && !entry.days.some((day) => old.days.includes(day));
  const areNewDates =
    ((!Array.isArray(entry.dates) && entry.dates !== old.dates) || isNewTerm) &&
    (entry.closes === undefined || entry.closes !== old.closes);
  if (!isClosed(entry, currentDay) && ((previousSpots > 0 && areNewDates) || isClosed(old, currentDay)))
    return 'has new dates, or opens again. For a new term, write a new id, or spots stay taken. Otherwise, write to the families';
  const fewerMessage = 'has fewer "spots". Unless the last families in line should wait, write more';
  const messages = [spots < previousSpots && fewerMessage, previousSpots > 0 && findMoveMessage(entry, old)];
  return messages.filter(Boolean).join('. Also, it ');
}

export const findOfferChangeWarnings: ChangeCheck = (file, previousFile, currentDay) => {
  const entries = entriesIn(file.tree);
  return entriesIn(previousFile.tree).flatMap((old) => {
    const entry = entries.find((other) => isVersionOf(other, old));
    const message = entry ? findChangeMessage(entry, old, currentDay) : findRemovalMessage(old);
    return message ? problemAt(file, entry?.node ?? getNodePath(old.node).slice(0, -1), message) : [];
  });
};
