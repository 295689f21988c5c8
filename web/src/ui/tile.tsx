// The drawings are in their own file, because in components they'd load twice: in the HTML and in the script.
import sprite from './tiles.svg?no-inline';

export type Ground = 'spruce' | 'poppy' | 'sky' | 'gold' | 'plate' | 'bay';

export type TileName =
  | 'arc'
  | 'arcs'
  | 'arm'
  | 'arrow'
  | 'atom'
  | 'bang'
  | 'brackets'
  | 'branch'
  | 'calendar'
  | 'check'
  | 'chip'
  | 'corner'
  | 'cursor'
  | 'data'
  | 'dna'
  | 'dots'
  | 'face'
  | 'face2'
  | 'facebook'
  | 'four'
  | 'glider'
  | 'half'
  | 'heart'
  | 'hills'
  | 'hillsw'
  | 'instagram'
  | 'key'
  | 'line'
  | 'linkedin'
  | 'loop'
  | 'mail'
  | 'mentor'
  | 'net'
  | 'neuron'
  | 'neuronxl'
  | 'out'
  | 'phone'
  | 'poppy'
  | 'prompt'
  | 'q'
  | 'quote'
  | 'rings'
  | 'scatter'
  | 'screen'
  | 'sigma'
  | 'slot'
  | 'socket'
  | 'speech'
  | 'spike'
  | 'stem'
  | 'steps'
  | 'sun'
  | 'tent'
  | 'tick'
  | 'tri'
  | 'turn'
  | 'zero';

export type Turn = '90' | '180' | '270';

const spans: Partial<Record<TileName, readonly [columns: number, rows: number]>> = {
  neuronxl: [2, 2],
  hillsw: [2, 1],
};

interface TileProps {
  name: TileName;
  /** Without a ground, the drawing inherits the colors around it. */
  ground?: Ground | undefined;
  /** Degrees, clockwise. */
  turn?: Turn | undefined;
  className?: string | undefined;
}

export function Tile({ name, ground, turn, className }: TileProps) {
  const [columns, rows] = spans[name] ?? [1, 1];
  const span = columns > 1 ? (rows > 1 ? 'tile-large' : 'tile-wide') : undefined;
  return (
    <svg
      className={['tile', ground, span, className].filter(Boolean).join(' ')}
      viewBox={`0 0 ${96 * columns} ${96 * rows}`}
      aria-hidden="true"
    >
      <use href={`${sprite}#${name}`} transform={turn && `rotate(${turn} 48 48)`} />
    </svg>
  );
}

/** The site's logo. */
export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 48 48" aria-hidden="true">
      <use href={`${sprite}#mark`} />
    </svg>
  );
}

/** Draws Mission Peak over the Bay. In the dark scheme, other colors turn the sun into the moon. */
export function Panorama() {
  return (
    <svg className="panorama bay" aria-hidden="true">
      <use href={`${sprite}#pano`} />
      <use href={`${sprite}#panosun`} />
      <use href={`${sprite}#panohills`} />
    </svg>
  );
}
