// The drawings are in their own file, because in components they'd load twice: in the HTML and in the script.
import sprite from './tiles.svg?no-inline';

export type TileColor = 'spruce' | 'poppy' | 'sky' | 'gold' | 'surface' | 'bay';

export type DrawingName =
  | 'arc'
  | 'arcs'
  | 'arm'
  | 'arrow'
  | 'atom'
  | 'brackets'
  | 'branch'
  | 'calendar'
  | 'checkerboard'
  | 'checkmark'
  | 'chip'
  | 'corner'
  | 'cursor'
  | 'dashedSquare'
  | 'data'
  | 'diagonalArrow'
  | 'dna'
  | 'dots'
  | 'envelope'
  | 'exclamation'
  | 'face'
  | 'facebook'
  | 'four'
  | 'glider'
  | 'heart'
  | 'hills'
  | 'instagram'
  | 'key'
  | 'line'
  | 'linkedin'
  | 'loop'
  | 'mentor'
  | 'net'
  | 'neuron'
  | 'person'
  | 'phone'
  | 'plantStem'
  | 'poppy'
  | 'prompt'
  | 'quarter'
  | 'quote'
  | 'rings'
  | 'rotate'
  | 'scatter'
  | 'screen'
  | 'semicircles'
  | 'sigma'
  | 'socket'
  | 'speech'
  | 'spike'
  | 'steps'
  | 'sun'
  | 'tent'
  | 'triangle'
  | 'youtube'
  | 'zero';

/** Degrees, clockwise. */
export type Rotation = 90 | 180 | 270;

export type TileSpec = {
  drawing: DrawingName;
  /** Without a color, the drawing inherits the colors around it. */
  color?: TileColor | undefined;
  rotation?: Rotation | undefined;
  /** `wide` spans two columns of a mosaic, and `large` also two rows. */
  size?: 'wide' | 'large' | undefined;
};

/** Returns the tile or color at `index`, starting over after the last one, or before the first one. */
export function cyclicItem<Item>(items: readonly Item[], index: number): Item {
  return items.at(index % items.length) as Item;
}

/** These have a drawing of their own for larger tiles. */
const LARGE_DRAWINGS: Partial<Record<DrawingName, readonly [symbol: string, viewBox: string]>> = {
  hills: ['hillsWide', '0 0 192 96'],
  neuron: ['neuronLarge', '0 0 192 192'],
};

type TileProps = TileSpec & { className?: string | undefined };

export function Tile({ drawing, color, rotation, size, className }: TileProps) {
  const [symbol, viewBox] = (size && LARGE_DRAWINGS[drawing]) ?? [drawing, '0 0 96 96'];
  return (
    <svg
      className={['tile', color, size && `tile-${size}`, className].filter(Boolean).join(' ')}
      viewBox={viewBox}
      aria-hidden="true"
    >
      <use href={`${sprite}#${symbol}`} transform={rotation && `rotate(${rotation} 48 48)`} />
    </svg>
  );
}

export function Logo() {
  return (
    <svg className="logo" viewBox="0 0 48 48" aria-hidden="true">
      <use href={`${sprite}#logo`} />
    </svg>
  );
}

/** Draws Mission Peak over the Bay. In the dark scheme, other colors turn the sun into the moon. */
export function Panorama() {
  return (
    <svg className="panorama bay" aria-hidden="true">
      <use href={`${sprite}#panorama`} />
      <use href={`${sprite}#panoramaSun`} />
      <use href={`${sprite}#panoramaHills`} />
    </svg>
  );
}
