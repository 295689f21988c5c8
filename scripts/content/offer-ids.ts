// Reservations name only an offer's id, so no two offers can share one, and an id with spots has to stay.
import { findNodeAtLocation, type Node } from 'jsonc-parser';
import { type ContentFile, type ContentIssue, formatIssues, issueAt, type JsonPath } from './content-file.ts';

/** The lists of events.json and classes.json whose entries can have spots. */
const OFFER_LIST_PATHS: readonly JsonPath[] = [['list'], ['classes', 'list'], ['programs', 'list']];

const entriesIn = (tree: Node, path: JsonPath): readonly Node[] => findNodeAtLocation(tree, [...path])?.children ?? [];

/** Names what people reserve, and events, which calendars keep. */
const findKeptNames = (tree: Node, path: JsonPath): readonly string[] =>
  entriesIn(tree, path).flatMap((entry) => {
    const id = `"${findNodeAtLocation(entry, ['id'])?.value}"`;
    return findNodeAtLocation(entry, ['spots']) ? `${id} with its spots` : path[0] === 'list' ? id : [];
  });

export function checkOfferIds(files: readonly ContentFile[]): readonly string[] {
  const ids = files
    .filter(({ path }) => /\/(?:events|classes)\.json$/.test(path))
    .flatMap((file) =>
      OFFER_LIST_PATHS.flatMap((path) => entriesIn(file.tree, path)).flatMap((entry) => {
        const id = findNodeAtLocation(entry, ['id']);
        return id ? { file, entry, id } : [];
      }),
    );
  return ids.flatMap(({ file, id, entry }) => {
    const firstUse = ids.find((other) => other.id.value === id.value);
    // Each list checks its own entries.
    if (firstUse === undefined || firstUse.entry === entry || firstUse.entry.parent === entry.parent) return [];
    const title = String(findNodeAtLocation(firstUse.entry, ['title'])?.value);
    return formatIssues(file, [issueAt(id, `is already the id of "${title}". Give it another`)]);
  });
}

export function findOfferWarnings({ tree }: ContentFile, previousFile: ContentFile): readonly ContentIssue[] {
  const currentNames = OFFER_LIST_PATHS.flatMap((path) => findKeptNames(tree, path));
  return OFFER_LIST_PATHS.flatMap((path) =>
    findKeptNames(previousFile.tree, path)
      .filter((name) => !currentNames.some((currentName) => currentName.startsWith(name)))
      .map((name) => ({
        path,
        message: `${name} is gone. Reservations, links and calendars still lead to it, but no page says when and where. If it's still to come, bring it back, with the same id`,
      })),
  );
}
