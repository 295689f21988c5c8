// The ground behind a person's letter, in the bar and on the pages for members: grown from the account's id.
import type { Ground } from './tile';

/** Those that stand out on the bar and on the menu's dark tile. */
const grounds: readonly Ground[] = ['gold', 'sky', 'poppy'];

/** A number for each id (FNV-1a). Two ids that differ in one letter never have the same. */
export function seedOf(uid: string): number {
  let seed = 0x811c9dc5;
  for (let place = 0; place < uid.length; place++)
    seed = Math.imul(seed ^ uid.charCodeAt(place), 0x1000193);
  return seed >>> 0;
}

export const ownGround = (uid: string): Ground =>
  grounds[(seedOf(uid) >>> 16) % grounds.length] ?? 'gold';
