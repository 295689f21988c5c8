// Reservations name only an offer's id, so no two offers can share one, and an id with spots has to stay.
import { findNodeAtLocation, type Node } from 'jsonc-parser';
import { type ContentFile, type ContentIssue, formatIssues, issueAt, type JsonPath } from './content-file.ts';

/** The lists of events.json and classes.json whose entries can have spots. */
const OFFER_LIST_PATHS: readonly JsonPath[] = [['list'], ['classes', 'list'], ['programs', 'list']];

const entriesIn = (tree: Node, path: JsonPath): readonly Node[] => findNodeAtLocation(tree, [...path])?.children ?? [];

const findIdsWithSpots = (tree: Node, path: JsonPath): readonly string[] =>
  entriesIn(tree, path)
    .filter((entry) => findNodeAtLocation(entry, ['spots']))
    .flatMap((entry) => findNodeAtLocation(entry, ['id'])?.value ?? []);

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
  const remainingIds = OFFER_LIST_PATHS.flatMap((path) => findIdsWithSpots(tree, path));
  return OFFER_LIST_PATHS.flatMap((path) =>
    findIdsWithSpots(previousFile.tree, path)
      .filter((id) => !remainingIds.includes(id))
      .map((id) => ({
        path,
        message: `"${id}" with its spots is gone. Whoever has reserved keeps a spot under this id, but no page says when and where anymore. If it's still to come, bring back the entry and its "spots", with the same id`,
      })),
  );
}
