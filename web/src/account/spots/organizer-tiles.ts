import type { TileSpec } from '../../ui/tile';

/** The tiles after the first on the organizers' pages. Phones show three of them. */
export const ORGANIZER_TILES: readonly TileSpec[] = [
  { color: 'gold', name: 'person' },
  { color: 'spruce', name: 'checkmark' },
  { color: 'poppy', name: 'person' },
  { color: 'gold', name: 'person' },
  { color: 'surface', name: 'dashedSquare' },
  { color: 'sky', name: 'person' },
  { color: 'spruce', name: 'key' },
];
