import type { TileColor } from './tile';

/** Background colors for a user's initial. They stand out on the bar and on the menu's dark tile. */
const INITIAL_COLORS: readonly TileColor[] = ['gold', 'sky', 'poppy'];

/** Computes an FNV-1a hash. Ids that differ in one letter never collide. */
export function hashUid(uid: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < uid.length; index++) hash = Math.imul(hash ^ uid.charCodeAt(index), 0x1000193);
  return hash >>> 0;
}

export const userColorOf = (uid: string): TileColor =>
  INITIAL_COLORS[(hashUid(uid) >>> 16) % INITIAL_COLORS.length] ?? 'gold';
