// Chance that can be repeated: each throw has a name, and the same seed answers the same name with
// the same number, in whatever order the names come.
import { createHash } from 'node:crypto';

/** A number from 0 up to, but not including, 1. */
export type Dice = (what: string) => number;

export const diceOf =
  (seed: string): Dice =>
  (what) =>
    createHash('sha256').update(`${seed} ${what}`).digest().readUInt32BE(0) / 2 ** 32;

/** One of the choices, each as likely as the next. */
export function oneOf<T>(dice: Dice, what: string, [first, ...more]: readonly [T, ...T[]]): T {
  return more[Math.floor(dice(what) * (more.length + 1)) - 1] ?? first;
}
