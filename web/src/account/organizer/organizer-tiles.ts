import type { TileSpec } from '../../ui/tile';

/** The tiles after the first on the organizers' pages. Phones show three of them. */
export const ORGANIZER_TILES: readonly TileSpec[] = [
  { color: 'gold', drawing: 'person' },
  { color: 'spruce', drawing: 'checkmark' },
  { color: 'poppy', drawing: 'person' },
  { color: 'gold', drawing: 'person' },
  { color: 'surface', drawing: 'dashedSquare' },
  { color: 'sky', drawing: 'person' },
  { color: 'spruce', drawing: 'key' },
];
