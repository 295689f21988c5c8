// The word that was probably meant by one that is not known.

/** How many letters must be changed, added or taken out to make one word of the other. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (const [line, letter] of [...one].entries()) {
    const next = [line + 1];
    for (const [column, target] of [...other].entries())
      next.push(
        Math.min(
          (row[column] ?? 0) + (letter === target ? 0 : 1),
          (row[column + 1] ?? 0) + 1,
          (next[column] ?? 0) + 1,
        ),
      );
    row = next;
  }
  return row[other.length] ?? 0;
}

/** The letters in a fixed order: two words that differ in the order alone have the same. */
const sorted = (word: string): string => [...word.toLowerCase()].sort().join('');

/**
 * The known word that is most like a word, if any is: at most a third of its letters differ, or only
 * their order. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  const ranked = known
    .map((name) => ({ name, steps: distance(word.toLowerCase(), name.toLowerCase()) }))
    .filter(
      ({ name, steps }) =>
        steps <= Math.max(name.length, word.length) / 3 || sorted(name) === sorted(word),
    )
    .toSorted((a, b) => a.steps - b.steps);
  return ranked[0]?.name;
}

/** The end of a sentence about a word that is not known. */
export function perhaps(word: string, known: readonly string[]): string {
  const meant = nearest(word, known);
  return meant === undefined ? '' : `: perhaps "${meant}" is meant`;
}
