// Random numbers that can be repeated: each has a name, and the same seed gives the same name the same
// number, in whatever order the names are asked for.
import { createHash } from 'node:crypto';

/** A number from 0 up to, but not including, 1. */
export type Random = (name: string) => number;

export const seededRandom =
  (seed: string): Random =>
  (name) =>
    createHash('sha256').update(`${seed} ${name}`).digest().readUInt32BE(0) / 2 ** 32;

/** One of the choices, each as likely as the others. */
export function pickOne<T>(
  random: Random,
  name: string,
  [first, ...others]: readonly [T, ...T[]],
): T {
  return others[Math.floor(random(name) * (others.length + 1)) - 1] ?? first;
}
