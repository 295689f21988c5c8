// Computes a user's mosaic from the account's id, so it's the same on every device and isn't stored anywhere.
import type { DrawingName, Rotation, TileColor, TileSpec } from './tile';
import { hashUid, userColorOf } from './user-color';

// Changing these lists, even just their order, would change everyone's mosaic.
const TILE_COLORS: readonly TileColor[] = ['gold', 'surface', 'spruce', 'sky', 'surface', 'poppy'];
const DRAWINGS: readonly DrawingName[] = [
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
/** Only for surface tiles. On some other colors, these shapes would have the page's color and look like holes. */
const SURFACE_DRAWINGS: readonly DrawingName[] = ['quarter', 'semicircles', 'triangle', 'checkerboard', 'steps'];
const ROTATIONS: readonly (Rotation | undefined)[] = [undefined, 90, 180, 270];

const INITIAL_TILE_INDEX = -1;
/** For each tile, the indexes of the tiles to its left and above it. The initial is as large as four tiles. */
const NEIGHBORS: readonly (readonly number[])[] = [
  [INITIAL_TILE_INDEX],
  [0],
  [INITIAL_TILE_INDEX, 0],
  [2, 1],
  [INITIAL_TILE_INDEX],
  [INITIAL_TILE_INDEX, 4],
  [5, 2],
  [6, 3],
];

export const IDENTICON_TILE_COUNT = NEIGHBORS.length;

/** Adjacent tiles never share a color or a drawing. */
export function pickIdenticonTiles(uid: string): readonly TileSpec[] {
  let seed = hashUid(uid);
  const pickRandom = <Choice>(choices: readonly Choice[], fallback: Choice): Choice => {
    seed = (Math.imul(seed ^ (seed >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    return choices[(seed >>> 8) % choices.length] ?? fallback;
  };
  const tiles: TileSpec[] = [];
  for (const neighborIndexes of NEIGHBORS) {
    const adjacentTiles = neighborIndexes.map((index) => tiles[index] ?? { color: userColorOf(uid), drawing: null });
    const color = pickRandom(
      TILE_COLORS.filter((color) => !adjacentTiles.some((tile) => tile.color === color)),
      'gold',
    );
    const drawing = pickRandom(
      (color === 'surface' ? SURFACE_DRAWINGS : DRAWINGS).filter(
        (drawing) => !adjacentTiles.some((tile) => tile.drawing === drawing),
      ),
      'quarter',
    );
    tiles.push({ color, drawing, rotation: pickRandom(ROTATIONS, undefined) });
  }
  return tiles;
}
