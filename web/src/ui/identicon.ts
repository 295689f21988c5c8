// A person's own mosaic, grown from the account's id: the same on every device, and stored nowhere.
import type { TileWords } from './mosaic';
import { ownGround, seedOf } from './own-ground';
import type { Ground, TileName } from './tile';

// The order matters: another one would give every account another mosaic.
const grounds: readonly Ground[] = ['gold', 'plate', 'spruce', 'sky', 'plate', 'poppy'];
const lines: readonly TileName[] = [
  'rings',
  'arcs',
  'dots',
  'poppy',
  'corner',
  'net',
  'glider',
  'atom',
  'loop',
  'branch',
];
/** Elsewhere they would have the color of the page at its edge, and look like holes. */
const onPlate: readonly TileName[] = ['q', 'half', 'tri', 'check', 'steps'];
const turns = ['', ' 90', ' 180', ' 270'] as const;

/** The letter's tile is two by two; these are beside and below it: the tiles to the left and above of each. */
const LETTER = -1;
const neighbours: readonly (readonly number[])[] = [
  [LETTER],
  [0],
  [LETTER, 0],
  [2, 1],
  [LETTER],
  [LETTER, 4],
  [5, 2],
  [6, 3],
];

export const OWN_TILES = neighbours.length;

/** No tile has the ground or the drawing of the one beside it. */
export function identicon(uid: string): readonly TileWords[] {
  let seed = seedOf(uid);
  const pick = <Choice>(choices: readonly Choice[], fallback: Choice): Choice => {
    seed = (Math.imul(seed ^ (seed >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    return choices[(seed >>> 8) % choices.length] ?? fallback;
  };
  const tiles: (readonly [Ground, TileName])[] = [];
  return neighbours.map((places): TileWords => {
    const beside = places.map((place) => tiles[place] ?? [ownGround(uid)]);
    const ground = pick(
      grounds.filter((one) => !beside.some(([other]) => other === one)),
      'gold',
    );
    const name = pick(
      (ground === 'plate' ? onPlate : lines).filter(
        (one) => !beside.some(([, other]) => other === one),
      ),
      'q',
    );
    tiles.push([ground, name]);
    return `${ground} ${name}${pick(turns, '')}`;
  });
}
