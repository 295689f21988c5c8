// Computes a user's mosaic from the account's id, so it's the same on every device and isn't stored anywhere.
import type { TileWords } from './mosaic';
import { ownGround, seedOf } from './own-ground';
import type { Ground, TileName } from './tile';

// Changing these lists, even just their order, would change everyone's mosaic.
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
/** Only for plate tiles. On some other grounds, these shapes would have the page's color and look like holes. */
const onPlate: readonly TileName[] = ['q', 'half', 'tri', 'check', 'steps'];
const turns = ['', ' 90', ' 180', ' 270'] as const;

const LETTER = -1;
/** For each tile, the indexes of the tiles to its left and above it. The letter is as large as four tiles. */
const neighbors: readonly (readonly number[])[] = [
  [LETTER],
  [0],
  [LETTER, 0],
  [2, 1],
  [LETTER],
  [LETTER, 4],
  [5, 2],
  [6, 3],
];

export const IDENTICON_TILES = neighbors.length;

/** Adjacent tiles never share a ground or a drawing. */
export function identicon(uid: string): readonly TileWords[] {
  let seed = seedOf(uid);
  const pick = <Choice>(choices: readonly Choice[], fallback: Choice): Choice => {
    seed = (Math.imul(seed ^ (seed >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    return choices[(seed >>> 8) % choices.length] ?? fallback;
  };
  const tiles: (readonly [Ground, TileName])[] = [];
  return neighbors.map((places): TileWords => {
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
