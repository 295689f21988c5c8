// Picks the ground behind a user's letter, in the bar and on members-only pages, from the account's id.
import type { Ground } from './tile';

/** Grounds that stand out on the bar and the menu's dark tile. */
const grounds: readonly Ground[] = ['gold', 'sky', 'poppy'];

/** A hash of the id (FNV-1a). Ids that differ in one letter never collide. */
export function seedOf(uid: string): number {
  let seed = 0x811c9dc5;
  for (let index = 0; index < uid.length; index++)
    seed = Math.imul(seed ^ uid.charCodeAt(index), 0x1000193);
  return seed >>> 0;
}

export const ownGround = (uid: string): Ground =>
  grounds[(seedOf(uid) >>> 16) % grounds.length] ?? 'gold';
