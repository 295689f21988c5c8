// A puzzle. You turn two wires (the spike and the corner) until the signal gets from the branch to the chip. Each wire
// is a checkbox, and CSS turns it, so the puzzle works without a script.
import { Link } from 'react-router-dom';
import { type Ground, Tile, type TileName } from './tile';

// Phones and printouts show only the first five tiles.
const tiles: readonly (readonly [Ground, TileName, wire?: number])[] = [
  ['poppy', 'neuronxl'],
  ['spruce', 'spike', 0],
  ['sky', 'corner', 1],
  ['gold', 'cursor'],
  ['poppy', 'chip'],
  ['spruce', 'branch'],
  ['bay', 'hillsw'],
  ['gold', 'poppy'],
];

export const LEVELS = [1, 2, 3] as const;

interface CircuitProps {
  /** `lit` replaces `invite` once the chip is lit, and links to `to`. */
  words: Record<'invite' | 'level' | 'lit' | 'to', string> & { names: readonly string[] };
  level: (typeof LEVELS)[number] | undefined;
}

export function Circuit({ words, level: first }: CircuitProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: some browsers can't make a fieldset a grid
    <div className="circuit mosaic" role="group" aria-label={words.invite}>
      {tiles.map(([ground, name, wire]) =>
        wire === undefined ? (
          <Tile key={name} ground={ground} name={name} />
        ) : (
          <label key={name} className={`tile wire ${ground}`}>
            <Tile name={name} />
            <Tile name="turn" className="turn" />
            <input type="checkbox" name={name} aria-label={words.names[wire]} />
          </label>
        ),
      )}
      <div className="wires plate">
        <output>
          <span>{words.invite}</span>
          <Link to={words.to}>{words.lit}</Link>
        </output>
        <span role="radiogroup" aria-label={words.level}>
          {LEVELS.map((level) => (
            <input
              key={level}
              type="radio"
              name="level"
              value={level}
              aria-label={`${level}`}
              defaultChecked={level === first}
            />
          ))}
        </span>
      </div>
    </div>
  );
}
